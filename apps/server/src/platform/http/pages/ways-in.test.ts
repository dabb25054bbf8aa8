import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { builtWeb } from './renderer.ts'

let test: TestApp
beforeAll(async () => {
  if (!existsSync(join(builtWeb, 'server/entry-server.js')))
    throw new Error('Pages are tested as they are built. Run: npm run build')
  test = await createTestApp()
})
afterAll(() => test?.close())

const get = (url: string, host = 'fernblick.localhost') => test.app.http.inject({ url, headers: { host } })
async function configure(key: string, change: object): Promise<void> {
  const sql = 'UPDATE tenant SET config = config || $2::jsonb WHERE key = $1'
  await test.services.db.owner.query(sql, [key, JSON.stringify(change)])
  test.services.tenants.forget()
}

describe('a login’s link', () => {
  const token = 'Ab_-'.repeat(10) + 'xyz'
  it('opens one page for every token, with nothing of it in the markup', async () => {
    const page = await get(`/de/login/${token}?redirect=Faq`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain(token)
    expect(page.body).toContain('/en/login/-')
    expect(page.body).toContain('content="noindex, nofollow"')
    expect((await get(`/de/login/${token.toLowerCase()}`)).headers['etag']).toBe(page.headers['etag'])
  })
})

describe('autologin', () => {
  const werk = 'werk.localhost'
  it('has no pages of passwords and data', async () => {
    for (const path of ['/login', '/meinedaten', '/registrieren', '/passwortsetzen', '/passwortvergessen'])
      expect((await get(`/de${path}`, werk)).statusCode, path).toBe(404)
  })
  it('leads to the client’s own login, but keeps the page for who brings its token', async () => {
    const away = await get('/de/persoenlicherbereich', werk)
    expect(away.headers.location).toBe('/de/willkommen?redirect=PersoenlicherBereich')
    const waiting = await get('/de/persoenlicherbereich?token=abc', werk)
    expect([waiting.statusCode, waiting.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(waiting.body).not.toContain('abc"')
    const pre = await get('/de/willkommen', werk)
    expect(pre.body).toContain('Melde dich im Kundenportal an')
    expect(pre.body).toContain('/dev/portal')
  })
})

describe('forced login', () => {
  it('takes what stays open, and the page before the login, from the tenant’s configuration', async () => {
    const hanse = 'hanse.localhost'
    expect((await get('/de', hanse)).headers.location).toBe('/de/login')
    expect((await get('/de/faq', hanse)).statusCode).toBe(200)
    await configure('hanse-assekuranz', {
      forcedLoginExceptions: ['Home', 'toString', 'Nirgendwo'],
      routes: { forcedLoginRedirectPage: '/vorab' },
    })
    expect((await get('/de', hanse)).statusCode).toBe(200)
    expect((await get('/de/faq', hanse)).headers.location).toBe('/de/vorab?redirect=Faq')
    const pre = await get('/de/vorab?redirect=Faq', hanse)
    expect(pre.statusCode).toBe(200)
    expect(pre.body).toContain('Empfehlen lohnt sich')
    const { body } = await get('/api/v1/mandant/hanse-assekuranz', hanse)
    expect(JSON.parse(body)).toMatchObject({
      ErzwingeLoginAusnahmen: ['Home', 'toString', 'Nirgendwo'],
      PortalUrl: null,
    })
  })
})

describe('what one gets', () => {
  it('is said before a forced login asks', async () => {
    const hanse = 'hanse.localhost'
    await configure('hanse-assekuranz', { forcedLoginExceptions: ['Faq'] })
    for (const path of ['/de/login', '/de/vorab']) {
      const { body } = await get(path, hanse)
      const [before = ''] = body
        .slice(body.indexOf('<main'))
        .split(path === '/de/login' ? '<form' : 'href="/de/registrieren"')
      expect(before, path).toContain('Empfehlen lohnt sich')
      expect(before, path).toMatch(/bis zu.*<data value="\d+\.00"/s)
      expect(before, path).toContain('Prämie auf Ihr Konto oder als Gutschein')
      expect(body, path).not.toMatch(/Willkommen zurück|Welcome back/)
    }
  })
})

describe('the first open of /', () => {
  const open = (url: string, language: string | undefined, host = 'fernblick.localhost') =>
    test.app.http.inject({ url, headers: { host, ...(language === undefined ? {} : { 'accept-language': language }) } })

  it.each([
    ['en-GB,en;q=0.9,de;q=0.4', '/en'],
    ['de-CH,en;q=0.9', '/de'],
    ['fr;q=1,en;q=0.2', '/en'],
    ['fr', '/de'],
    [undefined, '/de'],
  ])('with %s leads to %s, and says what that depends on', async (language, location) => {
    const { statusCode, headers } = await open('/?widget=a', language)
    expect([statusCode, headers.location]).toEqual([302, `${location}?widget=a`])
    expect(headers.vary).toContain('Accept-Language')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('decides no other path, and no language that the tenant does not speak', async () => {
    expect((await open('/faq', 'en')).headers.location).toBe('/de/faq')
    await configure('fernblick', { languages: ['de'] })
    expect((await open('/', 'en')).headers.location).toBe('/de')
    await configure('fernblick', { languages: ['de', 'en'] })
  })
})
