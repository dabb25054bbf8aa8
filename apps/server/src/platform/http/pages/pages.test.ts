import { existsSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { structuredData } from '../markup.ts'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let test: TestApp
const dist = join(import.meta.dirname, '../../../../../web/dist/server/entry-server.js')

beforeAll(async () => {
  if (!existsSync(dist)) throw new Error('Pages are tested as they are built. Run: npm run build')
  test = await createTestApp()
})
afterAll(() => test?.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test.app.http.inject({ method, url, headers: { host: 'fernblick.localhost', ...headers } })
const bootstrapOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    tenant: { key: string }
    words: Record<string, Record<string, string>>
    pageData: [string[], unknown][]
  }

describe('a page', () => {
  it('paints fully from its HTML, with the tenant’s words, tokens and data', async () => {
    const page = await get('/de/impressum')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="de"')
    expect(page.body).toMatch(/<h1[^>]*>Impressum<\/h1>/)
    expect(page.body).toContain('<title>Impressum · Fernblick</title>')
    expect(page.body).toContain('--c-action:')
    const bootstrap = bootstrapOf(page.body)
    expect(bootstrap.tenant.key).toBe('fernblick')
    expect(Object.keys(bootstrap.words).sort()).toEqual(['consent', 'content', 'shell', 'title', 'ui'])
    expect(bootstrap.pageData[0]?.[0]).toEqual(['getDocument', { key: 'impressum' }])
  })
  it('is of the tenant of its host, in its tone', async () => {
    const page = await get('/de/impressum', { host: 'hanse.localhost' })
    const bootstrap = bootstrapOf(page.body)
    expect(bootstrap.tenant.key).toBe('hanse-assekuranz')
    expect(bootstrap.words['consent']?.['title']).toBe('Cookies: Sie entscheiden')
    expect(JSON.stringify(bootstrap.words)).not.toContain('_Sie')
  })
  it('describes itself to search engines and messengers', async () => {
    const { body } = await get('/en/faq')
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/en\/faq">/)
    expect(body).toMatch(/<link rel="alternate" hreflang="de" href="http[^"]+\/de\/faq">/)
    expect(body).toMatch(/<meta property="og:title" content="[^"]+ · Fernblick">/)
    expect((await get('/de/login')).body).toContain('content="noindex, nofollow"')
  })
  it('describes the provider and the questions to search engines, whatever the texts contain', async () => {
    const thingsOf = (body: string) =>
      [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
        ([, text]) => JSON.parse(text ?? '') as Record<string, unknown>,
      )
    const [home] = thingsOf((await get('/de')).body)
    expect(home).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: (await test.services.tenants.byKey('fernblick'))?.url,
    })
    const faq = thingsOf((await get('/en/faq')).body)
    expect(faq).toMatchObject([{ '@type': 'FAQPage' }])
    expect(faq.flatMap((thing) => thing['mainEntity']).length).toBeGreaterThan(3)
    // A page that search engines may not index has no structured data.
    expect(thingsOf((await get('/de/login')).body)).toEqual([])

    const evil = `</script><script>alert(1)</script><!--`
    const written = structuredData([{ '@type': 'Thing', name: evil }], 'n')
    expect(written.match(/<\/?script/g)).toHaveLength(2)
    expect(written).not.toContain('<!--')
    expect(thingsOf(written)[0]?.['name']).toBe(evil)
  })
  it('never shows a member of the tenant that is not public', async () => {
    const { body } = await get('/de')
    for (const secret of ['payer', 'shopUrl', 'iban', 'secret', 'automaticRelease'])
      expect(body.toLowerCase()).not.toContain(`"${secret.toLowerCase()}"`)
  })
})

describe('an address as no browser writes it', () => {
  it.each(['//', '//x:99999/de', '//[/de?a=1', '/de//faq?%E0%A4%A=&=', 'http://a:b:c/', '/\\evil.example', '?', '*'])(
    '%s is answered, and leads nowhere else',
    async (path) => {
      await test.app.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
      const { port } = test.app.http.server.address() as AddressInfo
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path, agent: false }, resolve)
        asked.once('error', reject).end()
      })
      answer.resume()
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )
})

describe('its head of protection', () => {
  it('allows scripts by a nonce of this answer alone', async () => {
    const [first, second] = [await get('/de/faq'), await get('/de/faq')]
    const nonceOf = (page: typeof first) =>
      /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
    expect(nonceOf(first)).toHaveLength(24)
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    expect(first.body).toContain(`nonce="${nonceOf(first)}"`)
    expect(first.body).not.toContain('NONCE-')
    const scripts = first.body.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`)
    const policy = String(first.headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part)
    expect(first.headers['referrer-policy']).toBe('no-referrer')
  })
  it('keeps the old nonce of a page that has not changed', async () => {
    const page = await get('/de/faq')
    const again = await get('/de/faq', { 'if-none-match': String(page.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBeUndefined()
  })
  it('puts nothing of the address into the markup', async () => {
    const { body } = await get('/de/%3Cscript%3Ealert(1)%3C/script%3E?widget=%22%3E%3Cscript%3E&t=SECRET')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('SECRET')
  })
})

describe('where addresses lead (spec §2.1)', () => {
  it.each([
    ['/', '/de'],
    ['/code?x=1', '/de/code?x=1'],
    ['/faq', '/de/faq'],
    ['/fr/faq', '/de/404'],
    ['/de/persoenlicherbereich', '/de/login?redirect=PersoenlicherBereich'],
    ['/de/persoenlicherbereich?widget=w1', '/de/login?redirect=PersoenlicherBereich&widget=w1'],
    ['/en/betreiber/auszahlungen/7', '/en/betreiber/login?redirect=operatorPayout&id=7'],
    ['/de/logout', '/de/login'],
  ])('%s → %s', async (from, to) => {
    const answer = await get(from)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, to])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('redirects every visitor to the login of a tenant that forces one, except on the exception pages', async () => {
    const hanse = { host: 'hanse.localhost' }
    expect((await get('/de', hanse)).headers['location']).toBe('/de/login')
    expect((await get('/de/impressum', hanse)).statusCode).toBe(200)
    const maybe = await get('/de', { ...hanse, cookie: 'token-hanse-assekuranz=s1.x' })
    expect([maybe.statusCode, maybe.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(maybe.body).toContain('role="status"')
  })
  it('answers 404 to an unknown address: as a page, or plainly for calls and files', async () => {
    const page = await get('/de/nix')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('404 - Datei nicht gefunden')
    expect((await get('/de/empfehlen/99999999')).statusCode).toBe(404)
    expect((await get('/de/login', { host: 'werk.localhost' })).statusCode).toBe(404)
    for (const path of [
      '/api/nix',
      '/assets/nix.js',
      '/assets/..%2f..%2fserver%2fentry-server.js',
      '/assets/.vite/manifest.json',
      '/fonts/nix.woff2',
    ])
      expect((await get(path)).statusCode, path).toBe(404)
  })
  it('survives addresses that are none', async () => {
    for (const path of ['/de/%', '/de/%E0%A4%A', `/${'x'.repeat(3_000)}`, '//evil.example/x', '/\\evil.example']) {
      const answer = await get(path)
      expect(answer.statusCode, path).toBeLessThan(500)
      expect(new URL(String(answer.headers['location'] ?? '/'), 'https://here.example').host).toBe('here.example')
    }
  })
  it('takes a form sent before any script back to its page', async () => {
    const answer = await get('/de/login?x=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'POST')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/de/login'])
  })
})

describe('the bytes of the answer', () => {
  it('is compressed as the client likes it', async () => {
    const plain = await get('/de/faq')
    const brotli = await get('/de/faq', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/de/faq', { 'accept-encoding': 'gzip, br;q=0' })
    expect([
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined])
    const length = (body: Buffer) => body.toString().replaceAll(/nonce="[^"]*"/g, '').length
    expect(length(brotliDecompressSync(brotli.rawPayload))).toBe(length(plain.rawPayload))
    expect(length(gunzipSync(gzip.rawPayload))).toBe(length(plain.rawPayload))
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })
  it('keeps built files for ever, and names the page’s files', async () => {
    const page = await get('/de/faq')
    const script = /"(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    const asset = await get(script, { 'accept-encoding': 'br' })
    expect(asset.statusCode).toBe(200)
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const again = await get(script, { 'if-none-match': String(asset.headers['etag']) })
    expect(again.statusCode).toBe(304)
    const font = /href="(\/fonts\/[^"]+)"/.exec(page.body)?.[1] ?? ''
    expect((await get(font)).headers['content-type']).toBe('font/woff2')
    expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
  })
  it('answers HEAD without a body', async () => {
    const head = await get('/de/faq', {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

describe('in production', () => {
  it('refuses a host that no tenant has', async () => {
    const production = await createTestApp({
      MODE: 'production',
      DATABASE_URL: test.db.urls.app,
      SMTP_URL: 'smtp://127.0.0.1:2525',
      PUBLIC_URL: 'https://empfehlen.example',
      SHARE_URL: 'https://kurz.example',
      SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      MAIL_FROM: 'Service <service@empfehlen.example>',
    })
    try {
      const answer = await production.app.http.inject({
        method: 'GET',
        url: '/de',
        headers: { host: 'nobody.example' },
      })
      expect(answer.statusCode).toBe(421)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('PSOF0421')
    } finally {
      await production.close()
    }
  })
})
