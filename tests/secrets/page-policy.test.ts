import { readFile } from 'node:fs/promises'
import { Script } from 'node:vm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameSourcesOf } from '../../apps/server/src/platform/frame-hosts.ts'
import { setCookies } from '../../apps/server/src/platform/http/cookies.ts'
import { noncePlaceholder } from '../../apps/server/src/platform/http/pages/page-document.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** The headers that make a browser refuse (safety 9, 23); tests/journeys/defences-* verify that browsers do. */
let test: TestApp
let admin: pg.Client
beforeAll(async () => {
  test = await createTestApp()
  admin = new pg.Client({ connectionString: test.db.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await test?.close()
})

const get = (url: string, host = 'fernblick.localhost', more: Readonly<Record<string, string>> = {}) =>
  test.app.http.inject({
    method: 'GET',
    url,
    headers: { ...more, host, cookie: 'token-fernblick=x; token-operator-fernblick=x' },
  })
const pages = [
  '/de',
  '/de/login',
  '/de/bankdaten',
  '/de/praemie',
  '/de/passwortaendern',
  '/de/betreiber',
  '/de/agb',
  '/de/gibt-es-nicht',
]

/** Those of them that share no document with a foreign script. */
const isolated = ['/de/login', '/de/bankdaten', '/de/praemie', '/de/passwortaendern', '/de/betreiber']

/** The directives of a policy by name. */
const directives = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  )

describe.each(pages)('%s', (url) => {
  it('lets scripts run by its own nonce alone, which is new each time', async () => {
    const [first, second] = [await get(url), await get(url)]
    const policies = [first, second].map(({ headers }) => directives(String(headers['content-security-policy'])))
    const nonces = policies.map((policy) => policy.get('script-src')?.[0])
    expect(nonces[0]).toMatch(/^'nonce-[\w+/]{22}=='$/)
    expect(nonces[0]).not.toBe(nonces[1])
    expect(policies[0]!.get('script-src')).toEqual([nonces[0], "'strict-dynamic'"])
    expect(policies[0]!.get('default-src')).toEqual(["'none'"])
    expect(policies[0]!.get('base-uri')).toEqual(["'none'"])
    expect(policies[0]!.get('form-action')).toEqual(["'self'"])
    expect(policies[0]!.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policies[0]!.get('trusted-types')).toEqual([
      'referral-captcha',
      // The look of a mail, in a frame that runs nothing.
      ...(url.includes('/betreiber') ? ['referral-preview'] : []),
    ])
    const nonce = nonces[0]!.slice("'nonce-".length, -1)
    const scripts = [...first.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.body).not.toMatch(/<[^>]+\son\w+=/)
  })

  it('is framed by no site, and sends no referrer', async () => {
    const { headers } = await get(url)
    expect(directives(String(headers['content-security-policy'])).get('frame-ancestors')).toEqual(["'none'"])
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': isolated.includes(url) ? 'same-origin' : 'same-origin-allow-popups',
    })
  })
})

describe('a tenant with foreign scripts', () => {
  beforeAll(async () => {
    await admin.query(
      `UPDATE tenant SET config = config || '{"consent": {"provider": "tcf", "script": "https://manager.example/x.js", "needsMarkup": true}, "analytics": {"url": "https://zaehler.example/"}}' WHERE id = 1`,
    )
    test.app.services.tenants.forget()
  })
  afterAll(async () => {
    await admin.query(`UPDATE tenant SET config = config - 'consent' - 'analytics' WHERE id = 1`)
    test.app.services.tenants.forget()
  })
  const asked = (url: string, cookie = '') =>
    test.app.http.inject({ method: 'GET', url, headers: { host: 'fernblick.localhost', cookie } })

  it('has them on public pages', async () => {
    const { headers, body } = await asked('/de')
    expect(String(headers['content-security-policy'])).toContain('https://manager.example')
    expect(body).toContain('https://manager.example/x.js')
  })

  const waiting = 'token-fernblick=x; token-operator-fernblick=x'
  it.each([
    ...isolated,
    ...['/de/passwortvergessen', '/de/registrieren', '/de/passwortsetzen', '/de/empfehler/bankdaten'],
    ...['/de/praemiedanke', '/de/praemie/1', '/de/betreiber/login', '/de/betreiber/auszahlungen'],
    ...['/de/meinedaten', '/de/meinedaten/loeschen', '/de/nachbuchung/1', '/de/empfaenger/nachbuchung'],
    ...['/de/agentur/login', '/de/agentur/logout'],
  ])('%s loads nothing from outside', async (url) => {
    const { headers, body, statusCode } = await asked(url, waiting)
    if (statusCode === 404) expect.fail(`${url} is no page`)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/https?:/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(body).not.toContain('manager.example')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('shows them to no browser that has opened its back office', async () => {
    const desk = await asked('/de/betreiber/login')
    const mark = String(desk.headers['set-cookie'])
    expect(mark).toMatch(/^referral-desk-fernblick=1; .*HttpOnly/)
    const { headers, body } = await asked('/de', mark.split(';')[0])
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:/)
    expect(body).not.toContain('manager.example')
  })
})

describe('a session of the back office', () => {
  const login = async () => {
    const answer = await test.app.http.inject({
      method: 'POST',
      url: '/api/v1/fernblick/betreiber/login',
      payload: { Email: 'betreiber@demo.example', Password: 'Empfehlen1', Cookiebindung: true },
    })
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    return { token: answer.json<{ Token: string }>().Token, cookies }
  }
  const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  const ask = (url: string, cookies: readonly string[], headers: object) =>
    test.app.http.inject({
      method: 'GET',
      url,
      headers: { host: 'fernblick.localhost', cookie: cookies.map((one) => one.split(';')[0]).join('; '), ...headers },
    })

  it('lies in no cookie that a script reads, and comes with the page that a browser opens', async () => {
    const { token, cookies } = await login()
    expect(cookies.filter((one) => !one.includes('HttpOnly'))).toEqual([])
    expect((await ask('/de/betreiber', cookies, browser)).body).toContain(token)
  })

  it.each([
    ['asked by a script', '/de/betreiber', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['in a frame', '/de/betreiber', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['where the browser does not say', '/de/betreiber', {}],
    ['on a public page', '/de', browser],
    ['on a page of login', '/de/login', browser],
  ])('does not come %s', async (_, url, headers) => {
    const { token, cookies } = await login()
    expect((await ask(url, cookies, headers)).body).not.toContain(token)
  })

  it.each(['/de/betreiber', '/de/betreiber/login'])('stays in no cache that another page reads: %s', async (url) => {
    const { token, cookies } = await login()
    const { headers, body } = await ask(url, cookies, browser)
    expect(body).toContain(token)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers['etag']).toBeUndefined()
  })

  it('needs more than a cookie, and is deleted by the logout', async () => {
    const { token, cookies } = await login()
    const header = cookies.map((one) => one.split(';')[0]).join('; ')
    const call = (more: object, method: 'GET' | 'POST' = 'GET', path = 'einstellungen') =>
      test.app.http.inject({
        method,
        url: `/api/v1/fernblick/betreiber/${path}`,
        headers: { cookie: header, 'x-requested-with': 'x', ...more },
      })
    expect((await call({})).statusCode).toBe(401)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await call(bearer)).statusCode).toBe(200)
    const gone = [(await call(bearer, 'POST', 'logout')).headers['set-cookie']].flat().map(String)
    expect(gone.some((one) => /^token-operator-fernblick=;.*Max-Age=0/.test(one))).toBe(true)
    expect((await ask('/de/betreiber', cookies, browser)).body).not.toContain(token)
  })

  it('no service worker is ever given to a browser', async () => {
    for (const url of ['/de', '/embed.js', '/api/v1/fernblick/produkt'])
      expect((await get(url, undefined, { 'service-worker': 'script' })).statusCode).toBe(404)
  })
})

it('a name that contains the nonce’s placeholder gets no nonce', async () => {
  // The placeholder of the nonce in a cached page is no constant of the source.
  expect(noncePlaceholder).toMatch(/^NONCE-[0-9a-f]{32}$/)
  const source = await readFile(
    new URL('../../apps/server/src/platform/http/pages/page-document.ts', import.meta.url),
    'utf8',
  )
  expect(source).not.toContain(noncePlaceholder)
})

describe('with ModuleIntegratedFrame (safety 23)', () => {
  const framed = ['/de', '/de/produkte', '/de/agb', '/de/faq', '/de/gibt-es-nicht']
  const unframed = [
    '/de/bankdaten',
    '/de/praemie',
    '/de/praemie/1',
    '/de/empfaengerbestaetigung',
    '/de/empfaenger/zustimmung',
    '/de/empfaenger/loeschung',
    '/de/kontakt',
    '/de/kundennummer',
    '/de/betreiber/login',
  ]
  const ancestorsOf = (headers: Readonly<Record<string, unknown>>) =>
    directives(String(headers['content-security-policy'])).get('frame-ancestors')

  it.each(framed)('%s may be framed by the tenant’s hosts, and the demo’s own machine', async (url) => {
    const { headers } = await get(url, 'werk.localhost')
    expect(ancestorsOf(headers)).toEqual([
      'https://www.werkstrom.example',
      'http://localhost:*',
      'http://*.localhost:*',
      'http://127.0.0.1:*',
    ])
    expect(headers).not.toHaveProperty('x-frame-options')
  })

  it.each(unframed)('%s may not be framed', async (url) => {
    const { headers } = await get(url, 'werk.localhost')
    expect(ancestorsOf(headers)).toEqual(["'none'"])
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('says the same where nothing has changed', async () => {
    const { headers } = await get('/de/agb', 'werk.localhost')
    const again = await get('/de/agb', 'werk.localhost', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers).not.toHaveProperty('x-frame-options')
  })

  it('names whole https origins and nothing else; outside the demo no machine of one’s own', async () => {
    const { tenant } = await test.context(3)
    const hosts = [
      'https://a.example',
      'https://a.example:8443',
      'http://a.example',
      'https://a.example/path',
      'https://*.example',
      'https://a.example; script-src *',
      '*',
      "'self'",
      'https:',
      'https://localhost',
    ]
    const of = (config: object) => frameSourcesOf({ ...tenant, config: { ...tenant.config, ...config } }, false)
    expect(of({ frameHosts: hosts })).toEqual(['https://a.example', 'https://a.example:8443'])
    expect(of({ frameHosts: undefined })).toEqual([])
    const modules = { ...tenant.config.modules, integratedFrame: false }
    expect(of({ frameHosts: hosts, modules })).toEqual([])
    expect(frameSourcesOf({ ...tenant, config: { ...tenant.config, modules } }, true)).toEqual([])
  })

  it('the script for other sites is there for them, and without the module it is not', async () => {
    const { statusCode, headers, body } = await get('/embed.js', 'werk.localhost')
    expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(() => new Script(body)).not.toThrow()
    expect((await get('/embed.js')).statusCode).toBe(404)
  })

  it('its cookies are kept a second time, for the pair of both sites alone', () => {
    const cookie = { name: 'a', value: 'b', httpOnly: true, framed: true } as const
    expect(setCookies([cookie], true, true)).toEqual([
      'a=b; Path=/; HttpOnly; Secure; SameSite=Lax',
      'a=b; Path=/; HttpOnly; Secure; Partitioned; SameSite=None',
    ])
    expect(setCookies([cookie], true, false)).toHaveLength(1)
    expect(setCookies([{ name: 'a', value: 'b' }], true, true)).toHaveLength(1)
  })
})
