import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '@referral/contract/all-routes'
import { readRedirect } from '../../apps/web/src/routing/read-redirect.ts'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'
import { hostileAddresses } from './hostile-addresses.ts'

/** Wherever an answer leads, it leads to the tenant (safety 11). Over a real socket: a client in the process tidies addresses up. */
let test: TestApp
let number = ''
let port = 0
const own = new Set<string>()

beforeAll(async () => {
  test = await createTestApp()
  await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.http.server.address() as AddressInfo).port
  number = (await chainClient(test).recommend()).number
  for (const tenant of await test.services.tenants.all()) own.add(new URL(tenant.url).origin)
  own.add('http://fernblick.localhost')
})
afterAll(() => test?.close())

function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: 'fernblick.localhost',
          'x-forwarded-for': freshAddress(),
          'user-agent': 'Mozilla/5.0 Firefox/140.0',
          ...headers,
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer)),
    )
    sent.on('error', reject).end()
  })
}

/** What Node would refuse to send unescaped, and everything else as an attacker types it. */
const inPath = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, (one) => encodeURIComponent(one))

/** Where an answer redirects, in both readings of an address: the browsers', and one that knows no backslash. */
function leadsAway(answer: IncomingMessage, told: string): string[] {
  const faults = (answer.statusCode ?? 0) >= 500 || answer.headers['set-cookie'] !== undefined ? [told] : []
  for (const name of ['location', 'refresh', 'content-location', 'link'] as const) {
    const to = answer.headers[name] as string | undefined
    if (to === undefined) continue
    const { origin } = new URL(to, 'http://fernblick.localhost/de/login')
    if (!own.has(origin) || /^[/\\]{2}|^[^/?#]*\\|[\r\n\t]/.test(to)) faults.push(`${told} → ${to}`)
  }
  return faults
}

describe('300 addresses', () => {
  it('are that many, and different', () => {
    expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(300)
  })

  it.each([
    ['the share link’s number', (bad: string) => ['GET', `/r/${encodeURIComponent(bad)}`]],
    [
      'the share link’s channel',
      (bad: string) => ['GET', `/r/${number}?channel=${encodeURIComponent(bad)}&c=${encodeURIComponent(bad)}`],
    ],
    [
      'the share link’s recipient and widget',
      (bad: string) => [
        'GET',
        `/r/${number}?empfaengernummer=${encodeURIComponent(bad)}&widget=${encodeURIComponent(bad)}&redirect=${encodeURIComponent(bad)}&url=${encodeURIComponent(bad)}`,
      ],
    ],
    [
      'the click address',
      (bad: string) => [
        'GET',
        `/api/v1/fernblick/empfehlen/click/${number}?channel=${encodeURIComponent(bad)}&next=${encodeURIComponent(bad)}`,
      ],
    ],
    [
      'the click address’s tenant',
      (bad: string) => ['GET', `/api/v1/${encodeURIComponent(bad)}/empfehlen/click/${number}`],
    ],
    ['a page’s path', (bad: string) => ['GET', `/${inPath(bad)}`]],
    ['a page’s whole address', (bad: string) => ['GET', inPath(bad.startsWith('/') ? bad : `/\\${bad}`)]],
    ['a page’s language', (bad: string) => ['GET', `/${encodeURIComponent(bad)}/login`]],
    [
      'a page’s query',
      (bad: string) => [
        'GET',
        `/?redirect=${encodeURIComponent(bad)}&widget=${encodeURIComponent(bad)}&kategorie=${encodeURIComponent(bad)}`,
      ],
    ],
    [
      'a page that needs a login',
      (bad: string) => [
        'GET',
        `/de/persoenlicherbereich?redirect=${encodeURIComponent(bad)}&token=${encodeURIComponent(bad)}`,
      ],
    ],
    [
      'a login’s link',
      (bad: string) => ['GET', `/de/login/${encodeURIComponent(bad)}?redirect=${encodeURIComponent(bad)}`],
    ],
    [
      'the page before a login',
      (bad: string) => ['GET', `/de/willkommen?redirect=${encodeURIComponent(bad)}&next=${encodeURIComponent(bad)}`],
    ],
    [
      'the exchange of a login’s token',
      (bad: string) => [
        'GET',
        `/api/v1/fernblick/account/login?token=${encodeURIComponent(bad)}&redirect=${encodeURIComponent(bad)}`,
      ],
    ],
    ['a form sent before the script', (bad: string) => ['POST', inPath(bad.startsWith('/') ? bad : `/${bad}`)]],
  ] as const)('lead home in %s', async (_what, make) => {
    const away: string[] = []
    for (const bad of hostileAddresses) {
      const [method, path] = make(bad) as [string, string]
      away.push(...leadsAway(await ask(method, path), `${method} ${path.slice(0, 200)}`))
    }
    expect(away).toEqual([])
  })

  it('lead home as language, host, referrer and forwarded host', async () => {
    const away: string[] = []
    const names = ['accept-language', 'x-accept-language', 'referer', 'x-forwarded-host', 'x-original-url', 'origin']
    for (const value of hostileAddresses.map(inPath)) {
      const everywhere = Object.fromEntries(names.map((name) => [name, value]))
      away.push(...leadsAway(await ask('GET', '/', everywhere), `headers: ${value}`))
      away.push(...leadsAway(await ask('GET', `/r/${number}`, { host: value }), `host: ${value}`))
    }
    expect(away).toEqual([])
  })

  it('are never the target of a login', () => {
    for (const bad of hostileAddresses) {
      const query = new URLSearchParams({ redirect: bad, productId: bad, number: bad, id: bad, praemieId: bad })
      expect(readRedirect(query, allRoutes)?.name, bad).toBe(bad === 'Home' ? 'Home' : undefined)
    }
  })

  it('are no shop: its address is the tenant’s, whatever the request', async () => {
    const chain = chainClient(test)
    for (const bad of hostileAddresses.slice(0, 100)) {
      const answer = await chain.call(
        'GET',
        `/empfehlung/${number}/produkt/produktlink?channel=${encodeURIComponent(bad)}&empfaengernummer=${encodeURIComponent(bad)}&url=${encodeURIComponent(bad)}`,
      )
      expect(answer.status, bad).toBeLessThan(500)
      if (answer.status === 200) expect([...own]).toContain(new URL(answer.body.Produktlink).origin)
    }
  })
})
