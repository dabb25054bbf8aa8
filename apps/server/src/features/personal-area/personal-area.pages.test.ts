import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Cookies = Readonly<Record<string, string>>
/** As a browser opens a page: only it sends these headers. */
const document = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
/** A busy machine may be briefly without a connection: then the test tries once more, as the page itself suggests. */
async function open(path: string, cookies: Cookies = {}, headers: Readonly<Record<string, string>> = document) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  for (;;) {
    const page = await test.app.http.inject({
      method: 'GET',
      url: path,
      headers: { host: 'fernblick.localhost', cookie: cookie.join('; '), ...headers },
    })
    if (page.statusCode !== 503) return page
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
const bootstrapOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    user?: { user: { email: string } }
    isByLink?: boolean
    pageData: [[string, object?, string?], unknown][]
  }
const seedsOf = (html: string) => bootstrapOf(html).pageData.map(([[id]]) => id)

let people = 0
/** A logged-in person who has recommended once; the session's cookies, and the recommendation's number. */
async function somebody() {
  people += 1
  const Email = `eigene-seite-${people}@demo.example`
  const [account] = await test.services.db.write(1, (tx) =>
    tx.query<{ id: string }>(
      `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, password_hash, roles, created_at)
       SELECT 1, gen_random_uuid(), $1, $1, 'Ylva', 'Tannenberg', gen_random_uuid()::text, o.password_hash, '{recommender}', now()
       FROM account o WHERE o.tenant_id = 1 AND o.email_key = 'betreiber@demo.example' RETURNING id`,
      [Email],
    ),
  )
  const body = { Email, Password: 'Empfehlen1' }
  const login = await test.call('POST', '/account/login', { body, address: freshAddress() })
  const token: string = login.body.Token
  const { Empfehlungsnummer: number } = (
    await test.call('POST', '/Empfehlen/create', {
      token,
      address: freshAddress(),
      body: { Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' } },
    })
  ).body
  return { id: account!.id, email: Email, number: number as string, token, cookies: { 'token-fernblick': token } }
}

const area = '/de/persoenlicherbereich'

describe('a page of one’s own', () => {
  it('comes with its owner’s data, and with nobody else’s', async () => {
    const [one, other] = [await somebody(), await somebody()]
    // One after the other and at once, as they would meet in a cached page.
    const pages = await Promise.all([open(area, one.cookies), open(area, other.cookies), open(area, one.cookies)])
    for (const [page, who, stranger] of [
      [pages[0], one, other],
      [pages[1], other, one],
      [pages[2], one, other],
    ] as const) {
      expect(page.statusCode).toBe(200)
      expect(seedsOf(page.body)).toEqual([
        'listOwnRecommendations',
        'listComingRewards',
        'listNews',
        'getOwnBanner',
        'getOwnBanner',
        'listOwnLateClaims',
      ])
      expect(bootstrapOf(page.body).user?.user.email).toBe(who.email)
      expect([who.number, stranger.number, stranger.email, who.token].map((text) => page.body.includes(text))).toEqual([
        true,
        false,
        false,
        false,
      ])
    }
  })

  it('is shown from its data before any script', async () => {
    const { cookies } = await somebody()
    const { body } = await open(area, cookies)
    const markup = body.slice(0, body.indexOf('id="bootstrap"'))
    expect(/<h1[^>]*>Hallo Ylva/.test(markup)).toBe(true)
    expect(markup.includes('Noch kein Kontakt')).toBe(true)
    const year = await open(`${area}/jahr`, cookies)
    expect(seedsOf(year.body)).toEqual(['getRewardYear', 'listNews'])
    expect(year.body.slice(0, year.body.indexOf('id="bootstrap"')).includes('Steuer')).toBe(true)
  })

  it('shows a new recommender a product as an example', async () => {
    const { cookies, id } = await somebody()
    await test.services.db.write(1, (tx) =>
      tx.query('UPDATE recommendation SET recommender_id = NULL WHERE recommender_id = $1', [id]),
    )
    expect(seedsOf((await open(area, cookies)).body)).toContain('listProducts')
  })

  it('is never cached: a visitor who opens it right afterwards gets nothing of it', async () => {
    const { cookies, number } = await somebody()
    const page = await open(area, cookies)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['etag']).toBeUndefined()
    expect(page.headers['vary']).toContain('Cookie')
    for (const [who, headers] of [
      [{}, document],
      [{ 'token-fernblick': 's1.1999999999.'.padEnd(57, 'x') }, document],
      [{ 'token-hanse-assekuranz': cookies['token-fernblick'] }, document],
      // A script requests the same address: it gets none of the data.
      [cookies, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
      [cookies, {}],
    ] as const) {
      const { body } = await open(area, who, headers)
      expect(body.includes(number)).toBe(false)
      expect(bootstrapOf(body)?.pageData ?? []).toEqual([])
      expect(bootstrapOf(body)?.user).toBeUndefined()
    }
  })

  it('ends with its session, and is not there for an address that puts text into it', async () => {
    const { cookies, token, number } = await somebody()
    const tells = async (path: string) => (await open(path, cookies)).body.includes(number)
    expect(await tells(`${area}?status=open`)).toBe(true)
    expect(await tells(`${area}?status=paid`)).toBe(false)
    expect((await open(`${area}?status=von-fremden`, cookies)).body.includes('von-fremden')).toBe(false)
    expect(await tells(`${area}?widget=abc`)).toBe(false)
    await test.call('POST', '/account/logout', { token })
    expect(await tells(area)).toBe(false)
  })
})

describe('the page of a recipient’s case', () => {
  it('comes with the case of the link that was opened before, which no script but its own reads', async () => {
    const steps = stepsOf(test)
    const number = await steps.recommend()
    const { Token: token } = (await steps.enter(number)).body
    const page = await open('/de/empfaengerbestaetigung', { 'empfaengertoken-fernblick': token })
    expect(seedsOf(page.body)).toEqual(['getRecipientCase'])
    expect(bootstrapOf(page.body)).toMatchObject({ isByLink: true, pageData: [[['getRecipientCase'], { number }]] })
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await open('/de/empfaengerbestaetigung')).body.includes(number)).toBe(false)
    // Another link's token in the address: only the browser knows whose page it is.
    const other = await open('/de/empfaengerbestaetigung?t=abc', { 'empfaengertoken-fernblick': token })
    expect(other.body.includes(number)).toBe(false)
  })
})
