import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAdmin, tally, untilWaiting } from '../../../../../tests/support/race.ts'
import { createTestApp, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const password = 'Empfehlen1'

beforeAll(async () => {
  test = await createTestApp()
  for (const [name, tenant, Email] of [
    ['first', 'fernblick', 'betreiber@demo.example'],
    ['second', 'fernblick', 'betreiber2@demo.example'],
    ['foreign', 'hanse-assekuranz', 'betreiber@demo.example'],
  ] as const)
    tokens[name] = (
      await test.call('POST', '/betreiber/login', { tenant, body: { Email, Password: password } })
    ).body.Token
})
afterAll(() => test?.close())

type Who = 'first' | 'second' | 'foreign'
const tenantOf = (who: Who) => (who === 'foreign' ? 'hanse-assekuranz' : 'fernblick')
const read = async (who: Who = 'first') =>
  (await test.call('GET', '/betreiber/einstellungen', { token: tokens[who]!, tenant: tenantOf(who) })).body
const put = (body: object, who: Who = 'first') =>
  test.call('PUT', '/betreiber/einstellungen', { token: tokens[who]!, tenant: tenantOf(who), body })
const withChange = async (change: Record<string, unknown>) => {
  const { Stand, Name, Einstellungen } = await read()
  return { Stand, Name, Einstellungen: { ...Einstellungen, ...change } }
}
/** Includes a setting for a second person: proposed by the first, agreed to by the second. */
const agreed = async (body: object) => {
  const { Id } = (await put(body)).body.Skriptvorschlag
  return test.call('POST', `/betreiber/einstellungen/skripte/${Id}/confirm`, { token: tokens['second']!, body: {} })
}
/** Holds the writes of settings until all of them wait for it. */
const atOnce = (acts: readonly (() => Promise<Answer>)[]) =>
  asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    await admin.query('LOCK TABLE tenant_revision IN SHARE MODE')
    const running = acts.map((act) => act())
    await untilWaiting(admin, running.length)
    await admin.query('COMMIT')
    return Promise.all(running)
  })
const sessionsAre = (age: string) =>
  test.services.db.write(1, (tx) =>
    tx.query(`UPDATE session SET authenticated_at = now() - $2::interval WHERE tenant_id = $1 AND kind = 'operator'`, [
      1,
      age,
    ]),
  )
const problems = (answer: { body: { errors?: { Feld: string; Code: string }[] } }) =>
  Object.fromEntries((answer.body.errors ?? []).map(({ Feld, Code }) => [Feld, Code]))

describe('settings', () => {
  it('change at once, everywhere, and say who changed what', async () => {
    const before = await read()
    const answer = await put(
      await withChange({
        Module: { ...before.Einstellungen.Module, ModuleAdv: true },
        EmailWhitelist: ['firma.example'],
      }),
    )
    expect(answer.status).toBe(200)
    expect(answer.body.Stand).toBe(before.Stand + 1)
    expect(answer.body.Verlauf[0]).toMatchObject({
      Aenderungen: [
        { Feld: 'EmailWhitelist', Vorher: '[]', Nachher: '["firma.example"]' },
        { Feld: 'Module.ModuleAdv', Vorher: 'false', Nachher: 'true' },
      ],
    })
    expect(answer.body.Verlauf[0].Wer).toMatch(/^\S+ \S+$/)
    const open = (await test.app.http.inject({ url: '/api/v1/mandant/fernblick' })).json()
    expect(open).toMatchObject({ ModuleAdv: true, EmailWhitelist: ['firma.example'] })
    const [event] = await test.services.db.read(1, (tx) =>
      tx.query<{ data: Record<string, string> }>(
        `SELECT kind, actor_kind, data FROM event WHERE tenant_id = $1 AND subject_kind = 'tenantRevision'`,
        [1],
      ),
    )
    expect(event).toMatchObject({ kind: 'settingsChanged', actor_kind: 'operator' })
    expect(event?.data['Module.ModuleAdv']).toBe('false → true')
  })

  it('name every field that is wrong, and change nothing', async () => {
    const before = await read()
    const answer = await put(
      await withChange({
        ShopAdresse: 'javascript:alert(1)',
        PortalUrl: 'http://169.254.169.254/latest',
        RahmenSeiten: ["https://ok.example 'unsafe-inline'"],
        EmpfehlenWebPage: '//evil.example',
        Kontakt: { ...before.Einstellungen.Kontakt, Firma: 'a\u0000b', Email: 'kein@' },
        EmailWhitelist: ['ok.example', 'nicht gut'],
      }),
    )
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual({
      'Einstellungen.ShopAdresse': 'invalidAddress',
      'Einstellungen.PortalUrl': 'invalidAddress',
      'Einstellungen.EmpfehlenWebPage': 'invalidAddress',
      'Einstellungen.RahmenSeiten.0': 'invalidOrigin',
      'Einstellungen.Kontakt.Firma': 'invalidName',
      'Einstellungen.Kontakt.Email': 'invalidEmail',
      'Einstellungen.EmailWhitelist.1': 'invalidDomain',
    })
    expect((await read()).Stand).toBe(before.Stand)
  })

  it.each([
    ['Faq', '/api/faq', 'pathReserved'],
    ['Faq', '/de/faq', 'pathReserved'],
    ['Faq', '/betreiber', 'pathReserved'],
    ['Faq', '/:alles', 'pathReserved'],
    ['Faq', '/', 'pathReserved'],
    ['Faq', '/login', 'pathTaken'],
    ['Faq', '/LOGIN', 'pathTaken'],
    ['EmpfehlungTeilen', '/login/:empfehlungsnummer', 'pathTaken'],
    ['EmpfehlungTeilen', '/teilen', 'pathParameters'],
    ['operatorLogin', '/sonstwo', 'pathReserved'],
    ['Home', '/start', 'pathReserved'],
    ['Unbekannt', '/x', 'unknownPage'],
    // A named page takes precedence over a page of products, also with a value for its parameter.
    ['Kontakt', '/internet', 'pathOfListing'],
    ['Kontakt', '/Internet', 'pathOfListing'],
    ['EmpfehlungTeilen', '/junge-leute/:empfehlungsnummer', 'pathOfListing'],
  ])('%s may not stand at %s', async (name, path, code) => {
    const answer = await put(await withChange({ Routen: { [name]: path } }))
    expect([answer.status, problems(answer)]).toEqual([422, { [`Einstellungen.Routen.${name}`]: code }])
  })

  it('take no page of products its address, and name it; an unpublished one blocks nothing', async () => {
    const asked = await withChange({ Routen: { Kontakt: '/internet' }, EmpfehlenPath: '/junge-leute' })
    const answers = await Promise.all(
      ['de', 'en'].map((locale) =>
        test.call('PUT', '/betreiber/einstellungen', {
          token: tokens['first']!,
          tenant: 'fernblick',
          headers: { 'x-accept-language': locale },
          body: asked,
        }),
      ),
    )
    for (const answer of answers)
      expect(problems(answer)).toEqual({
        'Einstellungen.Routen.Kontakt': 'pathOfListing',
        'Einstellungen.EmpfehlenPath': 'pathOfListing',
      })
    const said = answers.map(({ body }) => body.errors[0].Meldung)
    expect(said[0]).toContain('dort steht schon eine Produktseite')
    expect(said[1]).toContain('a product page already uses this path')
    const page = () => test.app.http.inject({ url: '/api/v1/fernblick/produktseite?pfad=/internet' })
    expect((await page()).statusCode).toBe(200)

    const publish = (isShown: boolean) =>
      test.services.db.write(1, (tx) =>
        tx.query(`UPDATE listing SET published = $2 WHERE tenant_id = $1 AND path = '/internet'`, [1, isShown]),
      )
    await publish(false)
    expect((await put(await withChange({ Routen: { Kontakt: '/internet' } }))).status).toBe(200)
    expect((await put(await withChange({ Routen: {} }))).status).toBe(200)
    await publish(true)
  })

  it('leave the former address of a page that moves behind', async () => {
    expect((await put(await withChange({ Routen: { Faq: '/hilfe' } }))).status).toBe(200)
    expect((await put(await withChange({ Routen: { Faq: '/fragen' } }))).status).toBe(200)
    const page = (url: string) => test.app.http.inject({ url, headers: { host: 'fernblick.localhost' } })
    expect((await page('/de/fragen')).statusCode).toBe(200)
    for (const former of ['/de/faq', '/de/hilfe']) {
      const answer = await page(former)
      expect([former, answer.statusCode, answer.headers.location]).toEqual([former, 301, '/de/fragen'])
    }
    expect((await page('/de/gibt-es-nicht')).statusCode).toBe(404)
    // A path that is a page again leads nowhere else.
    expect((await put(await withChange({ Routen: {} }))).status).toBe(200)
    expect((await page('/de/faq')).statusCode).toBe(200)
    expect((await page('/de/fragen')).headers.location).toBe('/de/faq')
  })

  it('are not overwritten by an operator who read them before', async () => {
    const mine = await withChange({ ModuleAuftragsdatumMindestalterTage: 20 })
    const theirs = await withChange({ ModuleAuftragsdatumMindestalterTage: 21 })
    expect((await put(theirs, 'second')).status).toBe(200)
    expect((await put(mine)).status).toBe(409)
    const [one, other] = [
      await withChange({ ModuleAuftragsdatumMindestalterTage: 30 }),
      await withChange({ ModuleAuftragsdatumMindestalterTage: 31 }),
    ]
    const both = await Promise.all([put(one), put(other, 'second')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('keep what others store with the tenant', async () => {
    await test.services.db.owner.query(
      `UPDATE tenant SET config = config || '{"content":{"provider":"embedded"}}' WHERE id = 1`,
    )
    expect((await put(await withChange({ FacebookId: '77' }))).status).toBe(200)
    const { rows } = await test.services.db.owner.query('SELECT config FROM tenant WHERE id = 1')
    expect(rows[0].config).toMatchObject({ content: { provider: 'embedded' }, facebookId: '77' })
  })

  it('say what each category of cookies is at a foreign manager, one of them alone too', async () => {
    const before = await read()
    const consent = (Einwilligung: object) => withChange({ Einwilligung })
    const tcf = await agreed(await consent({ Anbieter: 'tcf', Banner: '#cmp', Zwecke: { analytical: [1, 8] } }))
    expect([tcf.status, tcf.body.Einstellungen.Einwilligung.Zwecke]).toEqual([200, { analytical: [1, 8] }])
    const generic = { Anbieter: 'generic', Ereignis: 'changed', Kategorien: { marketing: 'Werbung' } }
    const named = await agreed(await consent(generic))
    expect([named.status, named.body.Einstellungen.Einwilligung.Kategorien]).toEqual([200, { marketing: 'Werbung' }])
    const shown = (await test.app.http.inject({ url: '/de', headers: { host: 'fernblick.localhost' } })).body
    expect(shown).toContain('"categories":{"marketing":"Werbung"}')
    const wrong = await put(await consent({ Anbieter: 'tcf', Zwecke: { analytical: [0], functional: ['x'] } }))
    expect(problems(wrong)).toEqual({
      'Einstellungen.Einwilligung.Zwecke.analytical.0': 'invalid',
      'Einstellungen.Einwilligung.Zwecke.functional.0': 'invalid',
    })
    expect((await put(await consent({ Anbieter: 'tcf', Zwecke: { everything: [1] } }))).status).toBe(422)
    await agreed(await consent(before.Einstellungen.Einwilligung))
  })

  it('lead who is not logged in to the page before the login, where that has a path', async () => {
    const before = await read('foreign')
    const open = async () =>
      (await test.app.http.inject({ url: '/de/produkte', headers: { host: 'hanse.localhost' } })).headers['location']
    expect(await open()).toMatch(/^\/de\/login\?/)
    const change = async (Routen: object | undefined) => {
      const { Stand, Name, Einstellungen } = await read('foreign')
      const { Routen: _, ...others } = Einstellungen
      return put({ Stand, Name, Einstellungen: { ...others, ...(Routen === undefined ? {} : { Routen }) } }, 'foreign')
    }
    expect((await change({ forcedLoginRedirectPage: '/willkommen' })).status).toBe(200)
    expect(await open()).toMatch(/^\/de\/willkommen\?/)
    expect((await change({ forcedLoginRedirectPage: '/vorab' })).status).toBe(200)
    expect(await open()).toMatch(/^\/de\/vorab\?/)
    expect((await change(before.Einstellungen.Routen)).status).toBe(200)
    expect(await open()).toMatch(/^\/de\/login\?/)
  })

  it('are of one’s own tenant: another’s stay as they are', async () => {
    const before = await read('foreign')
    expect((await put({ ...(await withChange({})), Name: 'Gekapert' }, 'foreign')).status).not.toBe(200)
    const token = tokens['first']!
    const answer = await test.call('PUT', '/betreiber/einstellungen', {
      token,
      tenant: 'hanse-assekuranz',
      body: { Stand: before.Stand, Name: 'Gekapert', Einstellungen: before.Einstellungen },
    })
    expect(answer.status).toBe(401)
    expect((await read('foreign')).Name).toBe('Hanse Assekuranz')
  })

  it('show the stored values even where a member is invalid', async () => {
    await test.services.db.owner.query(
      `UPDATE tenant SET config = config || '{"productApi":"unbekannt","frameHosts":["x"]}' WHERE id = 2`,
    )
    const { Einstellungen } = await read('foreign')
    expect(Einstellungen.produktApi).toBe('standard')
    expect(Einstellungen.Kontakt.Firma).toBe('Hanse Assekuranz VVaG')
  })
})

describe('what decides which code runs in a browser', () => {
  const script = 'https://manager.example/eins.js'
  const foreign = {
    Einwilligung: { Anbieter: 'tcf', Skript: script },
    Analyse: { Adresse: 'https://zaehler.example/' },
  }
  const decide = (who: Who, id: string, decision: string, body: object = {}) =>
    test.call('POST', `/betreiber/einstellungen/skripte/${id}/${decision}`, { token: tokens[who]!, body })
  const stored = async () =>
    (await test.services.db.owner.query('SELECT config FROM tenant WHERE id = 1')).rows[0].config
  it('is proposed by one person and agreed to by another; the rest changes at once', async () => {
    const before = await stored()
    const proposed = await put(
      await withChange({ ...foreign, RahmenSeiten: ['https://rahmen.example'], FacebookId: '77' }),
    )
    expect(proposed.status).toBe(200)
    expect(proposed.body.Einstellungen.FacebookId).toBe('77')
    const now = await stored()
    expect([now.consent, now.analytics, now.frameHosts]).toEqual([before.consent, before.analytics, before.frameHosts])
    const { Skriptvorschlag } = await read('second')
    expect(Skriptvorschlag).toMatchObject({ Eigener: false })
    expect(Skriptvorschlag.Aenderungen.map(({ Feld, Nachher }: Record<string, string>) => [Feld, Nachher])).toEqual(
      expect.arrayContaining([
        ['Einwilligung.Skript', script],
        ['Analyse.Adresse', 'https://zaehler.example/'],
        ['RahmenSeiten', '["https://rahmen.example"]'],
      ]),
    )
    expect((await decide('first', Skriptvorschlag.Id, 'confirm')).status).toBe(409)
    expect((await decide('foreign', Skriptvorschlag.Id, 'confirm')).status).toBe(401)
    const done = await Promise.all([1, 2].map(() => decide('second', Skriptvorschlag.Id, 'confirm')))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await stored()
    expect([after.consent, after.analytics.url, after.frameHosts]).toEqual([
      { provider: 'tcf', script },
      'https://zaehler.example/',
      ['https://rahmen.example'],
    ])
    expect((await read()).Skriptvorschlag).toBeNull()
    const rows = await test.services.db.write(1, (tx) =>
      tx.query<{ kind: string }>(
        `SELECT DISTINCT e.kind FROM event e JOIN audit_waiting w ON w.tenant_id = $1 AND w.id = e.id
         WHERE e.tenant_id = $1 AND e.kind IN ('scriptsProposed', 'settingsChanged')`,
        [1],
      ),
    )
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['scriptsProposed', 'settingsChanged'])
  })

  it.each([
    ['the script', { Einwilligung: { Anbieter: 'tcf', Skript: 'https://manager.example/zwei.js' } }],
    ['markup as text', { Einwilligung: { Anbieter: 'tcf', Skript: script, BrauchtMarkup: true } }],
    ['none at all', { Einwilligung: undefined }],
    ['the analytics server', { Analyse: { Adresse: 'https://anderer.example/' } }],
    ['who frames', { RahmenSeiten: ['https://anderer.example'] }],
    ['who vouches for customers', { IsAutologin: true }],
    [
      'who vouches for agencies',
      {
        Anmeldedienst: {
          ...{ Name: 'Firmenkonto', Aussteller: 'https://login.example', ClientId: 'portal', RollenAngabe: 'groups' },
          Rollen: { AgenturInhaber: ['owners'] },
        },
      },
    ],
  ])('asks for the password and a second person: %s', async (_, change) => {
    const before = await stored()
    await sessionsAre('1 hour')
    try {
      const body = await withChange(change)
      expect((await put(body)).body.type).toBe('urn:referral:reauthenticate')
      expect(problems(await put({ ...body, AktuellesPasswort: 'Falsch-12' }))).toEqual({ AktuellesPasswort: 'invalid' })
      const { Skriptvorschlag } = (await put({ ...body, AktuellesPasswort: password })).body
      expect(await stored()).toEqual(before)
      expect((await decide('second', Skriptvorschlag.Id, 'confirm')).body.type).toBe('urn:referral:reauthenticate')
      expect(await stored()).toEqual(before)
      expect((await decide('first', Skriptvorschlag.Id, 'decline')).body.Skriptvorschlag).toBeNull()
      expect((await decide('second', Skriptvorschlag.Id, 'confirm', { AktuellesPasswort: password })).status).toBe(409)
    } finally {
      await sessionsAre('0 s')
    }
  })

  it('is proposed by one of two at once, and decided or replaced, never both', async () => {
    const framing = (host: string) => withChange({ RahmenSeiten: [`https://${host}.example`] })
    const [one, other] = [await framing('eins'), await framing('zwei')]
    const proposed = await atOnce([() => put(one), () => put(other, 'second')])
    expect(tally(proposed)).toEqual({ done: 1, '409 PSOF0410': 1 })
    const { Skriptvorschlag } = await read()
    expect(Skriptvorschlag).toEqual({
      ...proposed.find(({ status }) => status === 200)?.body.Skriptvorschlag,
      Eigener: proposed[0]?.status === 200,
    })
    const agreeing = Skriptvorschlag.Eigener ? 'second' : 'first'
    const third = await framing('drei')
    const both = await atOnce([() => put(third), () => decide(agreeing, Skriptvorschlag.Id, 'confirm')])
    expect(tally(both)).toEqual({ done: 1, '409 PSOF0410': 1 })
  })

  it.each([
    ['the shop', 'ShopAdresse', 'https://laden.example/'],
    ['where products lead', 'ShopSeiten', ['https://laden.example']],
    ['where people log in', 'PortalUrl', 'https://portal.example/login'],
  ])('waits for a second person, who agrees to it: %s', async (_, Feld, value) => {
    const before = await stored()
    const body = await withChange({ [Feld]: value })
    const { Skriptvorschlag } = (await put(body)).body
    expect(await stored()).toEqual(before)
    expect(Skriptvorschlag.Aenderungen).toMatchObject([{ Feld }])
    const granted = await decide('second', Skriptvorschlag.Id, 'confirm')
    expect(granted.body.Einstellungen[Feld]).toEqual(value)
  })

  it('a proposal of a release before, without shops, leaves them as they are', async () => {
    await agreed(await withChange({ ShopSeiten: ['https://laden.example'], RahmenSeiten: ['https://alt.example'] }))
    const body = await withChange({ RahmenSeiten: ['https://neu.example'] })
    const { Id } = (await put(body)).body.Skriptvorschlag
    await test.services.db.owner.query(
      `UPDATE script_proposal SET members = members - 'shopUrl' - 'shopHosts' - 'portalUrl' WHERE tenant_id = 1 AND id = $1`,
      [Id],
    )
    const { shopUrl, shopHosts, portalUrl } = await stored()
    expect((await decide('second', Id, 'confirm')).status).toBe(200)
    expect(await stored()).toMatchObject({ shopUrl, shopHosts, frameHosts: ['https://neu.example'] })
    expect((await stored()).portalUrl).toBe(portalUrl)
  })

  it('whether pages may be framed at all is one of them', async () => {
    const { Einstellungen } = await read()
    const answer = await put(await withChange({ Module: { ...Einstellungen.Module, ModuleIntegratedFrame: true } }))
    expect(answer.body.Einstellungen.Module.ModuleIntegratedFrame).toBe(false)
    expect(answer.body.Skriptvorschlag.Aenderungen).toEqual([
      { Feld: 'Module.ModuleIntegratedFrame', Vorher: 'false', Nachher: 'true' },
    ])
  })
})

describe('the account that payouts are made from', () => {
  const account = { Kontoinhaber: 'Fernblick Neu', IBAN: 'DE02 1203 0000 0000 2020 51', BIC: 'BYLADEM1001' }
  const propose = (who: Who, body: object = account) =>
    test.call('POST', '/betreiber/einstellungen/auszahlungskonto', { token: tokens[who]!, body })
  const decide = (who: Who, id: string, decision: string, body: object = {}) =>
    test.call('POST', `/betreiber/einstellungen/auszahlungskonto/${id}/${decision}`, { token: tokens[who]!, body })

  beforeEach(async () => {
    await test.services.db.write(1, (tx) => tx.query('DELETE FROM payer_proposal WHERE tenant_id = $1', [1]))
  })

  it('is none of what one person alone may change, and is shown masked', async () => {
    const before = await test.services.db.owner.query('SELECT config FROM tenant WHERE id = 1')
    const body = await withChange({ Auszahlungskonto: account, FacebookId: '123' })
    expect((await put(body)).status).toBe(200)
    const after = await test.services.db.owner.query('SELECT config FROM tenant WHERE id = 1')
    expect(after.rows[0].config.payer).toEqual(before.rows[0].config.payer)
    expect((await read()).Auszahlungskonto.IBAN).toMatch(/^DE•• •••• \d{4}$/)
  })

  it('takes a second person, who sees it before', async () => {
    const proposed = await propose('first')
    expect(proposed.body.Kontovorschlag).toMatchObject({ Eigener: true, Konto: { IBAN: 'DE02120300000000202051' } })
    const { Id } = proposed.body.Kontovorschlag
    expect((await decide('first', Id, 'confirm')).status).toBe(409)
    expect((await read()).Auszahlungskonto.IBAN).not.toBe('DE•• •••• 2051')
    expect((await read('second')).Kontovorschlag).toMatchObject({ Eigener: false })
    const done = await Promise.all([decide('second', Id, 'confirm'), decide('second', Id, 'confirm')])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await read()
    expect(after.Auszahlungskonto).toEqual({ ...account, IBAN: 'DE•• •••• 2051' })
    const { rows } = await test.services.db.owner.query('SELECT config FROM tenant WHERE id = 1')
    expect(rows[0].config.payer.iban).toBe('DE02120300000000202051')
    expect(after.Kontovorschlag).toBeNull()
    expect(JSON.stringify(after.Verlauf)).not.toContain('DE0212030000')
  })

  it('takes the password of both where their logins are not young', async () => {
    await sessionsAre('1 hour')
    try {
      expect((await propose('first')).body.type).toBe('urn:referral:reauthenticate')
      expect(problems(await propose('first', { ...account, AktuellesPasswort: 'Falsch-12' }))).toEqual({
        AktuellesPasswort: 'invalid',
      })
      expect((await read()).Kontovorschlag).toBeNull()
      const { Id } = (await propose('first', { ...account, AktuellesPasswort: password })).body.Kontovorschlag
      expect((await decide('second', Id, 'confirm')).body.type).toBe('urn:referral:reauthenticate')
      expect((await read()).Kontovorschlag.Id).toBe(Id)
      expect((await decide('second', Id, 'confirm', { AktuellesPasswort: password })).status).toBe(200)
      const again = (await propose('first', { ...account, AktuellesPasswort: password })).body.Kontovorschlag
      expect((await decide('second', again.Id, 'decline')).body.Kontovorschlag).toBeNull()
    } finally {
      await sessionsAre('0 s')
    }
  })

  it('is proposed by one of two at once', async () => {
    const answers = await atOnce([() => propose('first'), () => propose('second')])
    expect(tally(answers)).toEqual({ done: 1, '409 PSOF0410': 1 })
  })

  it('is an IBAN, and declined by either', async () => {
    expect(problems(await propose('first', { ...account, IBAN: 'DE02120300000000202052' }))).toEqual({
      IBAN: 'invalidIban',
    })
    const { Id } = (await propose('first', { ...account, IBAN: 'DE89370400440532013000' })).body.Kontovorschlag
    expect((await decide('first', Id, 'decline')).body.Kontovorschlag).toBeNull()
    expect((await decide('second', Id, 'confirm')).status).toBe(409)
  })
})
