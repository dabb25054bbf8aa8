import { describe, expect, it } from 'vitest'
import type { ConsentSetting } from './consent-setting.ts'
import { analyticsOf, consentOf, describeConsent, foreignHosts } from './describe-consent.ts'
import { pagePolicy } from './http/pages/page-policy.ts'
import type { Tenant } from './tenant.ts'

const tenant = (consent?: ConsentSetting, analytics?: { url: string }) =>
  ({ url: 'https://freunde.example', config: { consent, analytics } }) as unknown as Tenant

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)
const foreign = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'trusted-types']
const policyOf = (one: Tenant) => pagePolicy('n', foreignHosts(one))
const sourcesOf = (one: Tenant) => Object.fromEntries(foreign.map((name) => [name, directive(policyOf(one), name)]))

describe('the page’s policy', () => {
  it('names no service for a tenant with our own manager and no analytics, nor for one without settings', () => {
    for (const one of [tenant({ provider: 'internal' }), tenant()]) {
      expect(policyOf(one)).not.toMatch(/https?:/)
      expect(policyOf(one)).toBe(pagePolicy('n'))
    }
  })

  it('names exactly the manager’s host, and the analytics server for the data that it receives', () => {
    const manager = 'https://cmp.example'
    const one = tenant({ provider: 'tcf', script: `${manager}/stub.js?id=7` }, { url: 'https://zahlen.example/m/' })
    expect(sourcesOf(one)).toEqual({
      'script-src': ["'nonce-n'", "'strict-dynamic'"],
      'style-src': ["'self'", "'nonce-n'", manager],
      'img-src': ["'self'", 'data:', manager],
      'font-src': ["'self'", manager],
      'connect-src': ["'self'", manager, 'https://zahlen.example'],
      'frame-src': [manager],
      'trusted-types': ['referral-captcha', 'referral-consent'],
    })
    expect(directive(policyOf(one), 'require-trusted-types-for')).toEqual(["'script'"])
  })

  it('gives up trusted types for a manager that says it needs markup, and for no other', () => {
    const one = tenant({ provider: 'tcf', script: 'https://cmp.example/a.js', needsMarkup: true })
    expect(policyOf(one)).not.toContain('trusted-types')
  })

  it('refuses a host that is none', () => {
    for (const script of [
      'javascript:alert(1)',
      'data:text/javascript,1',
      '/own.js; script-src *',
      'blob:https://x.example/1',
    ])
      expect(policyOf(tenant({ provider: 'tcf', script })), script).not.toMatch(/\*|javascript|data:text|x\.example/)
  })
})

it('an invalid address breaks no page: it allows no host', () => {
  const one = tenant({ provider: 'tcf', script: 'https://[' }, { url: 'http://:80:80' })
  expect(policyOf(one)).not.toMatch(/https?:/)
  expect([describeConsent(one), analyticsOf(one, 'production')]).toEqual([{ provider: 'tcf' }, undefined])
})

describe('a tenant’s manager', () => {
  it('is a foreign one where nothing is said (specification 9)', () => {
    expect(consentOf(tenant())).toEqual({ provider: 'tcf' })
  })

  it('describes it member by member', () => {
    const secret = { provider: 'generic', script: '/cmp.js', event: 'x', categories: {}, apiKey: 'canary' } as const
    expect(describeConsent(tenant(secret))).toEqual({
      provider: 'generic',
      script: 'https://freunde.example/cmp.js',
      event: 'x',
      categories: {},
    })
  })
})

it('our site at the analytics server is 129 in production and 128 elsewhere (specification 9)', () => {
  const one = tenant({ provider: 'internal' }, { url: '/zahlen/' })
  expect(analyticsOf(one, 'production')).toEqual({ url: 'https://freunde.example/zahlen/', siteId: 129 })
  expect(analyticsOf(one, 'demo')?.siteId).toBe(128)
  expect(analyticsOf(tenant({ provider: 'internal' }), 'production')).toBeUndefined()
})
