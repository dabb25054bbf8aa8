import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/** The wire for a client program that was written from the specification alone. */
let test: TestApp
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
})
afterAll(() => test?.close())

const json = { 'content-type': 'application/json' }
const messagesOf = (body: { errors: { Feld: string; Meldung: string }[] }) =>
  Object.fromEntries(body.errors.map(({ Feld, Meldung }) => [Feld, Meldung]))

const logIn = async () =>
  (
    await chain.must('POST', '/account/login', {
      body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
    })
  ).Token as string

describe('empty means not given (spec §7)', () => {
  it('in queries, as the calls are written', async () => {
    const all = await chain.must('GET', '/produkt/')
    expect(all.length).toBeGreaterThan(3)
    expect(await chain.must('GET', '/produkt/?quelle=&kategorie=')).toEqual(all)
    expect(await chain.must('GET', '/produkt/?quelle=&kategorie=&tarifId=')).toEqual(all)
    expect((await chain.must('GET', '/produkt/462?quelle=&handyId=')).Id).toBe(462)
    const advisors = await chainClient(test, { tenant: 'hanse-assekuranz', tenantId: 2 }).must(
      'GET',
      '/Produkt/berater?query=&page=&pagesize=',
    )
    expect(advisors.Content.length).toBeLessThanOrEqual(6)
    const { number } = await chain.recommend()
    const link = await chain.must('GET', `/empfehlung/${number}/produkt/produktlink?channel=&empfaengernummer=`)
    expect(link.Produktlink).toContain(number)
    expect(
      (await chain.call('GET', `/empfehlung/empfehlungscode/UNBEKANNT?einsprungsquelle=`)).body.PsoErrorCode,
    ).not.toBe('PSOF0422')
  })

  it('in forms: an optional member without a value', async () => {
    const { number } = await chain.recommend()
    const made = await chain.call('POST', `/empfaenger/create/${number}?channel=&einsprungsquelle=`, {
      body: {
        anrede: '',
        vorname: 'Lena',
        name: 'Maurer',
        geburtsdatum: '03.04.1988',
        email: 'lena.wire@demo.example',
        telefon: '',
        werbeeinwilligung: '',
        adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '1' },
      },
    })
    expect(made.status, made.text).toBe(201)
    const done = await chain.call('POST', '/tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink', {
      body: { empfehlungsnummer: number, empfaengernummer: '', empfaengerdaten: '' },
    })
    expect(done.status, done.text).toBe(200)
    const recommended = await chain.call('POST', '/Empfehlen/create', {
      body: {
        Empfehlung: { Produkt: 462, HandyId: '', AnteilEmpfehler: '', AgbText: 'AGB', Agentennummer: '', Channel: '' },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.wire@demo.example', Firma: '' },
        Empfaenger: { Email: '' },
      },
    })
    expect(recommended.status, recommended.text).toBe(201)
  })

  it('and calls without a body need none: no type, or JSON of nothing', async () => {
    const token = await logIn()
    for (const headers of [{}, json]) {
      for (const path of ['/content/variables/alle', '/content/agenturvariables/start'])
        expect((await chain.call('POST', path, { headers })).status, path).toBe(200)
      const optIn = await chain.call('PUT', '/empfehler/setNewsletterOptin', {
        token,
        headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' },
      })
      expect(optIn.status, optIn.text).toBe(200)
      expect(optIn.body).toEqual({ OptinMailAlreadySent: headers === json, OptinAlreadySet: false })
    }
  })
})

describe('dates are year-month-day with hours, minutes and seconds (spec §9)', () => {
  it('in Startdatum, Enddatum and EnddatumAnzeige', async () => {
    const [product] = await chain.must('GET', '/produkt')
    expect(product.Praemien[0].Startdatum).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00$/)
    expect(product.Praemien[0]).toMatchObject({ Enddatum: null, EnddatumAnzeige: null })
  })

  it('in instants, such as NewsletterOptinVersendetAm', async () => {
    const token = await logIn()
    await chain.call('PUT', '/empfehler/setNewsletterOptin', {
      token,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    const user = await chain.must('GET', '/account/user', { token })
    expect(user.NewsletterOptinVersendetAm).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
  })

  it('and both forms are taken: a day, or a day with its time, by the calendar of Berlin', async () => {
    const token = await chain.operator()
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const paths = ['2030-06-01', '2030-06-01T00:00:00', '2030-05-31T22:00:00Z', '2030-06-01T12:30:00+02:00']
    const found = await Promise.all(
      paths.map((from) =>
        chain.must('GET', `/betreiber/empfehlungen?von=${encodeURIComponent(from)}&bis=`, { token, headers }),
      ),
    )
    expect(found.map(({ TotalCount }) => TotalCount)).toEqual([0, 0, 0, 0])
    for (const wrong of ['2030-02-30', '2030-06-01T25:00:00', '01.06.2030', 'heute']) {
      const answer = await chain.call('GET', `/betreiber/empfehlungen?von=${encodeURIComponent(wrong)}`, {
        token,
        headers,
      })
      expect(answer.body.errors, wrong).toMatchObject([{ Feld: 'von', Code: 'invalidDate' }])
    }
  })
})

describe('a missing value is a Pflichtfeld (spec §5)', () => {
  const create = (body: object) => chain.call('POST', '/Empfehlen/create', { body, address: freshAddress() })

  it('by its name, members inside a missing object included', async () => {
    expect(messagesOf((await create({})).body)).toEqual({
      'Empfehlung.Produkt': 'Produkt ist ein Pflichtfeld',
      'Empfehler.Vorname': 'Vorname ist ein Pflichtfeld',
      'Empfehler.Nachname': 'Nachname ist ein Pflichtfeld',
      'Empfehler.Email': 'E-Mail ist ein Pflichtfeld',
    })
    const { number } = await chain.recommend()
    const entered = await chain.call('POST', `/empfaenger/create/${number}`, { body: { vorname: 'Lena' } })
    expect(messagesOf(entered.body)).toEqual({
      name: 'Nachname ist ein Pflichtfeld',
      geburtsdatum: 'Geburtsdatum ist ein Pflichtfeld',
      email: 'E-Mail ist ein Pflichtfeld',
      'adresse.ort': 'Ort ist ein Pflichtfeld',
      'adresse.plz': 'Postleitzahl ist ein Pflichtfeld',
      'adresse.strasse': 'Straße ist ein Pflichtfeld',
      'adresse.hausnummer': 'Hausnummer ist ein Pflichtfeld',
    })
    const login = await chain.call('POST', '/account/login')
    expect(messagesOf(login.body)).toEqual({
      Email: 'E-Mail ist ein Pflichtfeld',
      Password: 'Passwort ist ein Pflichtfeld',
    })
  })

  it('the terms have two sentences: unanswered, or refused', async () => {
    const Empfehler = { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.terms@demo.example' }
    const termsOf = async (more: object) =>
      messagesOf((await create({ Empfehlung: { Produkt: 462, ...more }, Empfehler })).body)
    expect(await termsOf({})).toEqual({ 'Empfehlung.AgbText': 'Dies ist ein Pflichtfeld.' })
    expect(await termsOf({ AgbText: 'AGB', AgbAkzeptiert: false })).toEqual({
      'Empfehlung.AgbText': 'Die Zustimmung ist erforderlich, um fortzufahren.',
    })
    const recipient = await chain.enter((await chain.recommend()).number)
    const consent = (body: object) => chain.call('PUT', '/empfaenger/zustimmung', { token: recipient.token, body })
    expect(messagesOf((await consent({})).body)).toEqual({ AgbAkzeptiert: 'Dies ist ein Pflichtfeld.' })
    expect(messagesOf((await consent({ AgbText: 'AGB', AgbAkzeptiert: 0 })).body)).toEqual({
      AgbAkzeptiert: 'Die Zustimmung ist erforderlich, um fortzufahren.',
    })
  })

  it('a birth date is DD.MM.YYYY alone', async () => {
    const { number } = await chain.recommend()
    for (const geburtsdatum of ['1988-04-03', '3.4.1988', '04/03/1988']) {
      const answer = await chain.call('POST', `/empfaenger/create/${number}`, {
        body: {
          vorname: 'Lena',
          name: 'Maurer',
          geburtsdatum,
          email: 'lena.geboren@demo.example',
          adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '1' },
        },
      })
      expect(answer.body.errors, geburtsdatum).toMatchObject([{ Feld: 'geburtsdatum', Code: 'invalidDate' }])
    }
  })
})

it('a creation answers its link, short URL and link type (spec §3)', async () => {
  const made = await chain.must('POST', '/Empfehlen/create', {
    body: {
      Empfehlung: { Produkt: 462, AgbText: 'AGB' },
      Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.link@demo.example' },
    },
  })
  expect(made).toMatchObject({
    EmpfehlungslinkTyp: 'Einsprungslink',
    KurzUrl: expect.stringContaining(`/r/${made.Empfehlungsnummer}`),
    Empfehlung: { EmpfehlungslinkTyp: 'Einsprungslink' },
  })
})

describe('parameters of arrival survive every redirect (spec §2.1)', () => {
  const campaign = 'channel=plakat&c=whatsapp&pk_campaign=herbst&mtm_campaign=Herbst+2026&widget=magazin'
  const given = [...new URLSearchParams(campaign)].toSorted()
  const open = async (url: string, host: string) => {
    const answer = await test.app.http.inject({ url, headers: { host, 'user-agent': 'Mozilla/5.0 Chrome/140' } })
    return { status: answer.statusCode, location: answer.headers.location ?? '' }
  }
  const arrivalIn = (location: string) =>
    [...new URL(location, 'http://x').searchParams]
      .filter(([name]) => given.some(([known]) => known === name))
      .toSorted()

  it.each([
    ['no language', 'fernblick.localhost', '/faq', '/de/faq'],
    ['an unknown language', 'fernblick.localhost', '/fr/faq', '/de/404'],
    ['a login that is forced', 'hanse.localhost', '/de/empfehlen/801', '/de/'],
    ['an area behind a login', 'fernblick.localhost', '/de/persoenlicherbereich', '/de/login'],
    ['an agency’s area', 'fernblick.localhost', '/de/agentur/bereich', '/de/agentur/login'],
    ['the imprint of an advertiser', 'werk.localhost', '/de/impressum', '/de'],
    ['a logout of nobody', 'fernblick.localhost', '/de/logout', '/de/login'],
  ])('%s', async (_, host, path, target) => {
    const { status, location } = await open(`${path}?${campaign}`, host)
    expect(status).toBe(302)
    expect(new URL(location, 'http://x').pathname.startsWith(target), location).toBe(true)
    expect(arrivalIn(location)).toEqual(given)
  })

  it('a share link, short and long, and an unknown one', async () => {
    const { number } = await chain.recommend()
    for (const path of [`/r/${number}`, `/api/v1/fernblick/empfehlen/click/${number}`]) {
      const { status, location } = await open(`${path}?${campaign}&empfaengernummer=`, 'fernblick.localhost')
      expect(status).toBe(302)
      expect(location).toContain(`/empfaengerdaten/${number}?`)
      expect(location).not.toContain('empfaengernummer')
      expect(arrivalIn(location)).toEqual(given)
    }
  })

  it('and an invalid one is removed', async () => {
    const { location } = await open('/de/persoenlicherbereich?channel=%3Cscript%3E&c=ok', 'fernblick.localhost')
    expect(arrivalIn(location)).toEqual([['c', 'ok']])
  })
})

describe('modules that a tenant lacks', () => {
  const page = async (url: string, host: string) => {
    const answer = await test.app.http.inject({ url, headers: { host } })
    return { status: answer.statusCode, html: answer.body.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '') }
  }

  it('agencies: no page of theirs, and nothing leads to one', async () => {
    for (const path of ['', '/login', '/logout', '/registrieren', '/bereich', '/info', '/kosten']) {
      const { status, html } = await page(`/de/agentur${path}`, 'werk.localhost')
      expect(status, path).toBe(404)
      expect(html).toContain('404 - Datei nicht gefunden')
    }
    for (const path of ['/de', '/de/praemienuebersicht', '/de/agb', '/de/teilnahmebedingungen', '/sitemap.xml'])
      expect((await page(path, 'werk.localhost')).html, path).not.toContain('/agentur')
    expect((await page('/de', 'fernblick.localhost')).html).toContain('href="/de/agentur"')
    expect((await page('/de/praemienuebersicht', 'fernblick.localhost')).html).toContain('href="/de/agentur"')
  })

  it('a newsletter: neither optin nor optout', async () => {
    for (const path of ['optin', 'optout']) {
      expect((await page(`/de/empfehler/newsletter/${path}`, 'werk.localhost')).status).toBe(404)
      expect((await page(`/de/empfehler/newsletter/${path}`, 'fernblick.localhost')).status).toBe(200)
    }
  })
})

it('the click address is documented with the calls (spec §7.3)', async () => {
  const published = await test.app.http.inject({ url: '/api/openapi.json' })
  const click = published.json().paths['/api/v1/{tenant}/empfehlen/click/{id}'].get
  expect(click.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['id', 'channel', 'empfaengernummer', 'c', 'pk_campaign', 'mtm_campaign', 'widget']),
  )
  expect(click.responses).toHaveProperty('302')
  expect((await test.app.http.inject({ url: '/api/docs' })).body).toContain('/empfehlen/click/')
})
