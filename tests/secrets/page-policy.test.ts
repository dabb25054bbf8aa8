import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** What every page tells the browser to refuse (safety 9, 23); tests/journeys/defences-* see that browsers do. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

const get = (url: string) =>
  test.app.http.inject({
    method: 'GET',
    url,
    headers: { host: 'fernblick.localhost', cookie: 'token-fernblick=x; token-operator-fernblick=x' },
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
    expect(policies[0]!.get('trusted-types')).toEqual(['referral-captcha'])
    const nonce = nonces[0]!.slice("'nonce-".length, -1)
    const scripts = [...first.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.body).not.toMatch(/<[^>]+\son\w+=/)
  })

  it('is framed by nobody, and tells nobody where one comes from', async () => {
    const { headers } = await get(url)
    expect(directives(String(headers['content-security-policy'])).get('frame-ancestors')).toEqual(["'none'"])
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
  })
})
