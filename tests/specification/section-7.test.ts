import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterProvider } from '../support/enter-provider.ts'
import { startOpenIdProvider, type OpenIdProvider } from '../support/openid-provider.ts'
import seedOnce from '../support/seed-once.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { callOf, printedCalls } from './calls.ts'
import { allPrinted, countCalls, readSection, stranger, type Stranger } from './stranger.ts'

/**
 * The program of a stranger who has the specification alone: one life after another against the product as it is started,
 * with the demo's logins and data, until every call of section 7 was made as it is printed there.
 */
const made = new Set<string>()
let provider: OpenIdProvider
let forgetSeed: (() => void) | undefined
let server: TestServer
let fernblick: Stranger
let hanse: Stranger
let werkstrom: Stranger

beforeAll(async () => {
  provider = await startOpenIdProvider()
  forgetSeed = await seedOnce()
  server = await startServer({ SIGN_ON_PRIVATE_HOSTS: provider.host })
  await provider.start(await enterProvider(server, 'fernblick', provider))
  const at = (tenant: 'fernblick' | 'hanse-assekuranz' | 'werkstrom') => stranger(server.origin(tenant), tenant, made)
  ;[fernblick, hanse, werkstrom] = [at('fernblick'), at('hanse-assekuranz'), at('werkstrom')]
})
afterAll(async () => {
  await server?.stop()
  forgetSeed?.()
  provider?.close()
})

const password = 'Empfehlen1'
const hex = (number: string) => Buffer.from(number).toString('hex')
const account = { Kontoinhaber: 'Mara Lindgren', IBAN: 'DE02300209000106531065' }
const day = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const user = {
  Vorname: expect.any(String),
  Nachname: expect.any(String),
  Empfehlerhash: expect.any(String),
  Token: expect.any(String),
  NewsletterOptinGegeben: expect.any(Boolean),
}
const report = { OrderBy: '', Descending: true, Pagesize: 25, Pagenumber: 1, Filter: '' }
const page = {
  Content: expect.any(Array),
  HasNext: expect.any(Boolean),
  PageCount: expect.any(Number),
  TotalCount: expect.any(Number),
}
const logIn = async (Email: string) =>
  (await fernblick.call('POST /account/login', 200, { body: { Email, Password: password } })).body

/** Reads the newest mail to a person as they would, and answers the token in the link they press. */
async function pressIn(address: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const mails = (await (
      await fetch(`${server.origin('fernblick')}/dev/mail.json?to=${encodeURIComponent(address)}`)
    ).json()) as { links: { href: string }[] }[]
    const found = mails.flatMap(({ links }) => links).find(({ href }) => link.test(href))
    if (found !== undefined) return /#\w+=([^&]+)$/.exec(found.href)![1]!
    await sleep(100)
  }
  throw new Error(`no mail to ${address} has a link like ${link}`)
}

/** Lets days pass, with the nights between them. */
async function wait(days: number): Promise<{ readonly now: string }> {
  const answer = await fetch(`${server.origin('fernblick')}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ days }),
  })
  return (await answer.json()) as { now: string }
}

describe('the list of the calls', () => {
  const section = readSection(readFileSync(join(import.meta.dirname, 'section-7.md'), 'utf8'))

  it('has every line of the section that names calls, and no other', () => {
    expect(printedCalls.map(({ line }) => line)).toEqual(section.map(({ line }) => line))
  })

  it.each(section)('has the members of the text: $line', ({ line, calls }) => {
    const listed = printedCalls.find((entry) => entry.line === line)!.calls
    // The text shortens an address after its first: “and /icon”.
    const named = (call: string) => (call.includes('grafik100') ? 'GET grafik100' : call)
    for (const call of calls) {
      const [method = '', path = ''] = call.split(/ (.*)/)
      const isListed = listed.some((one) => one.startsWith(`${method} `) && one.endsWith(path))
      expect(isListed, call).toBe(true)
    }
    expect(listed).toHaveLength(new Set(calls.map(named)).size)
  })

  it('makes seventy-six', () => {
    expect(countCalls(allPrinted)).toBe(76)
  })
})

describe('configuration and catalogue', () => {
  it('7.1: routes, the tenant’s configuration, languages and variables', async () => {
    const { body: routes } = await fernblick.call('GET /route/default', 200)
    expect(routes).toContainEqual({ Name: 'Home', Pfad: '/' })
    const { body: more } = await fernblick.call('GET /route/additional', 200)
    expect(more.map(({ Name }: { Name: string }) => Name)).toContain('agencyLogin')
    const { body: config } = await fernblick.call('GET /api/v1/mandant/{tenant}', 200)
    expect(config).toMatchObject({
      SupportedLanguage: [{ Sprache: 'de' }, { Sprache: 'en' }],
      MandantUrl: expect.stringMatching(/^http/),
      EmpfehlenPath: expect.any(String),
      RecommenderDefaultShare: expect.any(Number),
      ModuleAuftragsdatumMindestalterTage: expect.any(Number),
      ModuleWhatsapp: expect.any(Number),
      ModuleIBANNurDE: expect.any(Boolean),
      produktApi: expect.any(String),
    })
    const { body: languages } = await fernblick.call('GET content/getlanguages', 200)
    expect(languages).toEqual(config.SupportedLanguage)
    for (const { Sprache } of languages)
      expect(
        (await fernblick.call('GET content/getlanguagecontent/{lang}', 200, { with: { lang: Sprache } })).body,
      ).toBeTypeOf('object')
    const { body: variables } = await fernblick.call('GET content/variables/', 200)
    expect(variables[0]).toEqual({ Name: expect.any(String), Wert: expect.any(String) })
    for (const printed of ['POST content/variables/{x}', 'POST content/agenturvariables/{x}'] as const)
      expect((await fernblick.call(printed, 200, { with: { x: 'alle' } })).body).toEqual(expect.any(Array))
  })

  it('7.2: categories, products, devices and their pictures; 7.5: campaigns and rewards', async () => {
    const { body: categories } = await fernblick.call('GET /produktkategorie', 200)
    const category = { with: { id: categories[0].Id } }
    const { body: products } = await fernblick.call('GET /produkt', 200)
    const [product] = products
    expect(product).toMatchObject({
      Kategorie: expect.stringMatching(/^(DP|TP)$/),
      PreisMonatlich: expect.any(Number),
      Provision: expect.stringMatching(/^\w+;\d+$/),
      Praemien: [{ Wert: expect.stringMatching(/€$/), WertCent: expect.any(Number) }],
    })
    expect(product.Praemien[0].Startdatum).toMatch(day)
    const { body: mobile } = await fernblick.call('GET /produkt/?quelle=&kategorie=[&tarifId=]', 200, {
      with: { kategorie: 'smartphone', tarifId: 469 },
    })
    const device = { with: { id: mobile[0].TarifId, handyId: mobile[0].HandyId } }
    expect(mobile[0]).toMatchObject({ GeraeteTyp: 'smartphone', Hersteller: expect.any(String), TarifId: 469 })
    const { body: all } = await fernblick.call('GET /produkt/?quelle=&kategorie=[&tarifId=]', 200)
    expect(all).toEqual(products)
    for (const id of [637, 638, 639, 640]) expect(all.some(({ Id }: { Id: number }) => Id === id)).toBe(false)
    const one = (await fernblick.call('GET Produkt/{id}', 200, { with: { id: product.Id } })).body
    expect(one).toMatchObject({ Id: product.Id, ExterneId: product.ExterneId })
    const byExternal = await fernblick.call('GET /produkt/extern/{id}', 200, { with: { id: one.ExterneId } })
    expect(byExternal.body.Id).toBe(product.Id)
    const together = await fernblick.call('GET /produkt/{id}?quelle=[&handyId=]', 200, device)
    expect(together.body.PreisHandy).toBeTypeOf('number')
    const tariffs = await fernblick.call('GET /produkt/handytarife/{id}', 200, { with: { id: mobile[0].HandyId } })
    expect(tariffs.body.length).toBeGreaterThan(0)
    expect((await fernblick.call('GET produkt/maxpraemiewert', 200)).body.WertCent).toBeGreaterThan(0)
    const { body: campaigns } = await fernblick.call('GET /aktion/alleAktiven', 200)
    expect(campaigns[0]).toMatchObject({
      AktionsId: expect.any(Number),
      Titel: expect.any(String),
      Text: expect.any(String),
      RechtsText: expect.any(String),
      abgehakt: false,
    })
    const { body: rewards } = await fernblick.call('GET /praemie', 200)
    const reward = { with: { id: rewards[0].Id } }
    const pictures = await Promise.all([
      fernblick.call('GET /produktkategorie/{id}/grafik', 200, category),
      fernblick.call('GET /produktkategorie/{id}/icon', 200, category),
      fernblick.call('GET /produkt/{id}/grafik', 200, { with: { id: product.Id } }),
      fernblick.call('GET /produkt/{id}/sgrafik', 200, { with: { id: product.Id } }),
      fernblick.call('GET praemie/{id}/grafik100', 200, reward),
      fernblick.call('GET praemie/{id}/grafik50', 200, reward),
      fernblick.call('GET praemie/{id}/grafik50empfehler', 200, reward),
      fernblick.call('GET praemie/{id}/grafik50empfaenger', 200, reward),
    ])
    for (const { type } of pictures) expect(type).toMatch(/^image\//)
  })

  it('7.2: advisors, six a page', async () => {
    const { body } = await hanse.call('GET Produkt/berater?query=&page=&pagesize=', 200)
    expect(body).toMatchObject(page)
    expect(body.Content).toHaveLength(6)
    expect((await hanse.call('GET Produkt/agents', 200)).body[0]).toEqual({
      ExterneId: expect.any(String),
      LastName: expect.any(String),
      ZipCode: expect.any(String),
      City: expect.any(String),
      Photo: expect.any(String),
    })
  })

  it('7.7: whether the contact form wants a captcha', async () => {
    const { body } = await fernblick.call('GET /kontakt?cmd=IsCaptchaRequired', 200)
    expect(body.IsCaptchaRequired).toBeTypeOf('boolean')
  })
})

const mara = 'mara.fremd@demo.example'
const ute = 'ute.fremd@demo.example'
const recommendation = (more: object = {}) => ({
  Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen', Channel: 'whatsapp' },
  Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: mara, NewsletterPermission: false },
  Empfaenger: {},
  ...more,
})

describe('a recommendation from its making to the reward', () => {
  let number = ''
  let recipientNumber = ''
  let recipientToken = ''
  let rewardToken = ''

  it('7.3: is created, is shown by its numbers, and leads a click to its page', async () => {
    const probe = await fernblick.call('POST /Empfehlen/create?{query}', 200)
    expect(probe.body.IsCaptchaRequired).toBe(false)
    const { body } = await fernblick.call('POST Empfehlen/create?{query}', 201, {
      with: { channel: 'whatsapp' },
      body: recommendation(),
    })
    expect(body).toMatchObject({
      Empfehlungsnummer: expect.any(String),
      KurzUrl: expect.stringMatching(/^http/),
      EmpfehlungslinkTyp: expect.any(String),
    })
    number = body.Empfehlungsnummer
    for (const [printed, given] of [
      ['GET empfehlen/{number}', { number }],
      ['GET /empfehlen/{nummer}/{hex-encoded nummer}', { nummer: number, 'hex-encoded nummer': hex(number) }],
      ['GET /empfehlen/any/{nummer}/{hex}', { nummer: number, hex: hex(number) }],
    ] as const) {
      const shown = (await fernblick.call(printed, 200, { with: given })).body
      expect(shown).toMatchObject({
        Empfehlungsnummer: number,
        Empfehlung: { Produkt: 462, AnteilEmpfehler: 50 },
        Empfehler: { Vorname: 'Mara' },
      })
    }
    const click = await fernblick.call('GET /empfehlen/click/{id}?channel=..&empfaengernummer=..', 302, {
      with: { id: number, channel: 'whatsapp' },
    })
    expect(click.location).toContain(`/empfaengerdaten/${number}`)
    await fernblick.call('PUT /empfehlung/{id}', 204, { with: { id: number } })
  })

  it('7.5: the recipient enters their data, agrees, and gives an account', async () => {
    const { body } = await fernblick.call('POST /empfaenger/create/{empfehlungsnummer}?channel=&{query}', 201, {
      with: { empfehlungsnummer: number, channel: 'whatsapp', einsprungsquelle: 'Einsprungslink' },
      body: {
        anrede: 'Frau',
        vorname: 'Lena',
        name: 'Maurer',
        geburtsdatum: '03.04.1988',
        email: 'lena.fremd@demo.example',
        telefon: '0171 5500001',
        werbeeinwilligung: false,
        adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '1' },
      },
    })
    ;({ Empfaengernummer: recipientNumber, Token: recipientToken } = body)
    expect(recipientNumber).toMatch(/^\S+$/)
    const asRecipient = { token: recipientToken }
    const exists = await fernblick.call('GET /empfaenger/{hex-encoded number}', 200, {
      with: { 'hex-encoded number': hex(recipientNumber) },
    })
    expect(exists.body).toEqual({ Existiert: true })
    expect((await fernblick.call('GET /empfaenger/auftrag', 200, asRecipient)).body.Zugestimmt).toBe(false)
    const agreed = await fernblick.call('PUT /empfaenger/zustimmung', 200, {
      ...asRecipient,
      body: { AgbText: 'AGB und Datenschutz' },
    })
    expect(agreed.body.Zugestimmt).toBe(true)
    const kept = await fernblick.call('POST /empfaenger/bankdaten', 200, {
      ...{ ...asRecipient, body: { Kontoinhaber: 'Lena Maurer', IBAN: 'DE02100500000054540402' } },
    })
    expect(kept.body).toMatchObject({ Kontoinhaber: 'Lena Maurer', IBAN: expect.stringMatching(/0402$/) })
    const options = await fernblick.call('GET /empfaenger/{n}/praemie/', 200, { with: { n: recipientNumber } })
    expect(options.body.length).toBeGreaterThan(0)
  })

  it('7.3: continues to the client’s shop, by the link or by the code that was written down', async () => {
    const { body } = await fernblick.call('GET /empfehlung/{id}/produkt/produktlink?channel=&empfaengernummer=', 200, {
      with: { id: number, empfaengernummer: recipientNumber },
    })
    expect(body.Produktlink).toContain(number)
    const done = await fernblick.call(
      'POST tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink',
      200,
      // A client leaves unknown values empty.
      { body: { empfehlungsnummer: number, empfaengernummer: recipientNumber, empfaengerdaten: null } },
    )
    expect(done.body.Produktlink).toContain(number)
    const { Token } = await logIn('empfehler@demo.example')
    const own = await fernblick.call('POST Empfehlen/create?{query}', 201, { token: Token, body: recommendation() })
    const code = await fernblick.other('POST', `/empfehlung/${own.body.Empfehlungsnummer}/empfehlungscode`, {
      token: Token,
    })
    const opened = await fernblick.call('GET /empfehlung/empfehlungscode/{code}?einsprungsquelle=..', 200, {
      with: { code: code.body.Empfehlungscode },
    })
    expect(opened.body.Empfehlungsnummer).toBe(own.body.Empfehlungsnummer)
  })

  it('7.5: is ordered at the client, waits, and the reward is claimed by the token of its mail', async () => {
    const config = (await fernblick.call('GET /api/v1/mandant/{tenant}', 200)).body
    // An order within seconds of the click is held for review.
    const { now } = await wait(1)
    await fernblick.other('POST', '/auftrag', {
      token: 'demo-orders-key-fernblick',
      body: {
        Auftraege: [
          {
            ...{ Quelle: 'shop', Auftragsnummer: 'B-FREMD-1', Auftragsdatum: now },
            ...{ Status: 'aktiv', Produkt: 462, Empfehlungsnummer: number, Empfaengernummer: recipientNumber },
          },
        ],
      },
    })
    await wait(config.ModuleAuftragsdatumMindestalterTage + 1)
    rewardToken = await pressIn(mara, /\/praemie\b.*#\w+=/)
    const token = rewardToken
    const claim = (await fernblick.call('GET /praemierung/', 200, { token, with: { details: 'true' } })).body
    expect(claim).toMatchObject({ Status: 'Bereitgestellt', Wert: expect.stringMatching(/€$/) })
    const banner = await fernblick.call('GET /praemierung/showbanner/BannerTEZuTP', 200, { token })
    expect(banner.body).toEqual({ Name: 'BannerTEZuTP', Anzeigen: expect.any(Boolean) })
    const set = await fernblick.call('PUT /empfehler/SetKundennummerForEmpfehler/{x}?query', 200, {
      ...{ token, with: { x: 'K-4711' } },
    })
    const shown = await fernblick.call('GET /empfehler/GetResultFromKundennummer/', 200, { token })
    expect(shown.body).toEqual(set.body)
    const { Id } = claim.Praemien.find(({ Art }: { Art: string }) => Art === 'Bank')
    const claimed = await fernblick.call('PUT /praemierung/', 200, { token, body: { PraemieId: Id, ...account } })
    expect(claimed.body).toMatchObject({ PraemieId: Id, Bankdaten: { Kontoinhaber: 'Mara Lindgren' } })
  })

  it('7.6: its maker chooses a password, logs in, and sees to their own data; another one leaves', async () => {
    expect((await fernblick.call('GET /account/passwortvalidator', 200)).body.MinLaenge).toBe(8)
    const link = await pressIn(mara, /\/registrieren#\w+=/)
    const valid = await fernblick.call('PUT /account/validateResetPassword', 200, { body: { Token: link } })
    expect(valid.body.Email).toBe(mara)
    const chosen = { Token: link, Password: 'Kirschkuchen-7' }
    expect((await fernblick.call('PUT /account/resetPassword', 200, { body: chosen })).body).toMatchObject(user)
    await fernblick.call('GET /account/resendWelcomeMail/{x}', 202, { with: { x: mara } })
    await fernblick.call('GET /account/resetPassword/{x}?query', 202, { with: { x: mara } })
    expect(await pressIn(mara, /\/passwortsetzen#\w+=/)).not.toBe(link)
    const login = (
      await fernblick.call('POST /account/login', 200, { body: { Email: mara, Password: chosen.Password } })
    ).body
    expect(login).toMatchObject({ ...user, Email: mara, NewsletterOptinVersendetAm: null, Language: 'de' })
    const token = login.Token as string
    await fernblick.call('POST /account/updateLanguage/', 200, { token, body: { Language: 'en' } })
    const { Token: _, ...who } = user
    expect((await fernblick.call('GET /account/user', 200, { token })).body).toMatchObject({ ...who, Language: 'en' })
    const own = (await fernblick.call('GET Empfehler/empfehlungen', 200, { token })).body
    expect(own.Content).toMatchObject([{ Empfehlungsnummer: number, Status: 'Freigegeben' }])
    expect((await fernblick.call('GET /empfehler/empfehlungen/', 200, { token })).body).toEqual(own)
    await fernblick.call('GET /empfehler/empfehlungen/showbanner/BannerTEZuTP', 200, { token })
    expect((await fernblick.call('PUT /empfehler/setNewsletterOptin', 200, { token })).body).toEqual({
      OptinMailAlreadySent: false,
      OptinAlreadySet: false,
    })
    const { Password: AktuellesPasswort } = chosen
    const bank = { token, body: { ...account, AktuellesPasswort } }
    expect((await fernblick.call('PUT /empfehler/bankdaten/', 200, bank)).body.Bankdaten).not.toBeNull()
    expect((await fernblick.call('GET /empfehler/bankdaten/', 200, { token })).body.Bankdaten).not.toBeNull()
    const gone = await fernblick.call('DELETE /empfehler/bankdaten/', 200, { token, body: { AktuellesPasswort } })
    expect(gone.body.Bankdaten).toBeNull()
    await fernblick.call('GET /empfehler/praemierungmail/{x}', 202, { token, with: { x: number } })
    const next = 'Pflaumenmus-8'
    await fernblick.call('PUT /account/resetPasswordWithoutToken', 200, {
      ...{ token, body: { AltesPassword: chosen.Password, Password: next } },
    })
    await fernblick.call('POST /account/createEmpfehler', 202, {
      body: { Vorname: 'Ute', Nachname: 'Klein', Email: ute },
    })
    const Token = await pressIn(ute, /\/registrieren#\w+=/)
    const second = (await fernblick.call('PUT /account/resetPassword', 200, { body: { Token, Password: next } })).body
    await fernblick.call('DELETE /empfehler/delete', 200, {
      ...{ token: second.Token, body: { AktuellesPasswort: next } },
    })
    await fernblick.call('GET /account/user', 401, { token: second.Token })
  })

  it('7.6: a client’s portal takes its customers along by a token', async () => {
    const granted = await werkstrom.other('POST', '/account/autologin', {
      ...{ token: 'demo-autologin-key-werkstrom', body: { Email: 'empfehler@demo.example' } },
    })
    const { body } = await werkstrom.call('GET /account/login/?token=..', 200, { with: { token: granted.body.Token } })
    expect(body).toMatchObject({ ...user, Email: 'empfehler@demo.example' })
  })
})

describe('an agency', () => {
  it('7.3: invites a customer who agreed, who looks at the invitation', async () => {
    const { Token: token } = await logIn('inhaber@demo.example')
    expect((await fernblick.call('PUT /Einladung?{query}', 200, { token })).body.IsCaptchaRequired).toBe(false)
    const form = (await fernblick.call('GET Einladung/daten', 200, { token })).body
    const Email = 'nora.fremd@demo.example'
    const { body } = await fernblick.call('PUT Einladung?{query}', 201, {
      token,
      body: {
        ...{ Vorname: 'Nora', Nachname: 'Voss', Email, Art: form.Arten[0] },
        ...{ Mitarbeiternummer: form.Mitarbeiternummer, AgbText: form.AgbTexte[0].Text },
      },
    })
    expect(body.Einladung).toMatchObject({ Vorname: 'Nora', Email })
    const link = await pressIn(Email, /#\w+=/)
    const shown = (await fernblick.call('GET token/verifyAgenturToken?t={token}', 200, { with: { t: link } })).body
    expect(shown).toMatchObject({ Vorname: 'Nora', Agentur: form.Agentur })
  })

  it('7.4: reads its reports and agrees to the release of an order', async () => {
    const { Token: token } = await logIn('inhaber@demo.example')
    const { AgenturId: x } = (await fernblick.call('GET Einladung/daten', 200, { token })).body
    const asked = { token, with: { x }, body: report }
    const orders = (await fernblick.call('PUT agentur/auftraege/{x}/', 200, asked)).body
    for (const printed of [
      'PUT agentur/empfehlungen/{x}/',
      'PUT agentur/leads/{x}/',
      'PUT agentur/einladungen/{x}/',
    ] as const)
      expect((await fernblick.call(printed, 200, asked)).body).toMatchObject(page)
    for (const type of ['stammdaten', 'mitarbeiter', 'praemienplan', 'rechnungen', 'praemien', 'statistik'])
      expect(
        (await fernblick.call('PUT agentur/{type}', 200, { token, with: { type }, body: report })).body,
        type,
      ).toMatchObject(page)
    const order = orders.Content.find(({ Freigebbar }: { Freigebbar: boolean }) => Freigebbar)
    const { body } = await fernblick.call('PUT agentur/auftragfreigeben/{a}/{b}', 200, {
      ...{ token, with: { a: order.Id, b: 1 } },
    })
    expect(body.AuftragId).toBe(order.Id)
  })

  it('7.4: logs in with the account of its company', async () => {
    const { Token: token } = await logIn('inhaber@demo.example')
    const { AgenturId } = (await fernblick.call('GET Einladung/daten', 200, { token })).body
    const person = { given_name: 'Mara', family_name: 'Voss', email: 'mara.firma@agentur.example' }
    await provider.knows('person-1', { ...person, email_verified: true, groups: ['agency-staff'], agency: AgenturId })
    const Verifier = randomBytes(32).toString('base64url')
    const Challenge = createHash('sha256').update(Verifier).digest('base64url')
    const begun = await fernblick.other('POST', '/agentur/sso', { body: { Challenge } })
    const back = await provider.logIn(begun.body.Adresse, 'person-1')
    const { body } = await fernblick.call('PUT /agentur/sso', 200, {
      body: { Code: back.searchParams.get('code'), Verifier },
    })
    expect(body).toMatchObject({ ...user, Email: person.email, Rollen: expect.arrayContaining(['AgenturMitarbeiter']) })
  })
})

it('every call of section 7 was made, each as it is printed', () => {
  expect(allPrinted.filter((printed) => !made.has(printed))).toEqual([])
  process.stdout.write(`specification, section 7: ${countCalls(made)} of ${countCalls(allPrinted)} calls made\n`)
  expect([...made].map(callOf)).toEqual(expect.arrayContaining(allPrinted.map(callOf)))
})
