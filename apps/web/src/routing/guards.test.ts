import { describe, expect, it } from 'vitest'
import type { RouteName } from '@referral/contract/route-names'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { allRoutes } from '@referral/contract/all-routes'
import { entryOf } from './catalogue.ts'
import { decide } from './guards.ts'
import type { GuardSetting, Visitor } from './guards.ts'
import { readRedirect } from './read-redirect.ts'
import { config } from './tenant.fixture.ts'
import { routeNames } from './whole-catalogue.ts'

const nobody: Visitor = { user: 'no', agency: 'no', operator: 'no', recipientToken: 'no', rewardToken: 'no' }
const setting = (change: Partial<TenantConfig> = {}, more: Partial<GuardSetting> = {}): GuardSetting => ({
  config: { ...config, ...change },
  hasPrePage: false,
  ...more,
})
const open = (
  name: RouteName,
  visitor: Partial<Visitor> = {},
  given: GuardSetting = setting(),
  params: Record<string, string> = {},
) => decide(given, { ...nobody, ...visitor }, { name, params })
const redirectTo = (name: RouteName, query?: object, params?: object) => ({
  kind: 'redirect',
  to: { name, ...(params ? { params } : {}), ...(query ? { query } : {}) },
})
const allNames = routeNames

describe('login', () => {
  it('sends an anonymous visitor to Login with the page by name and parameters', () => {
    expect(open('PersoenlicherBereich')).toEqual(redirectTo('Login', { redirect: 'PersoenlicherBereich' }))
    expect(open('operatorPayout', {}, setting(), { id: '7' })).toEqual(
      redirectTo('operatorLogin', { redirect: 'operatorPayout', id: '7' }),
    )
    expect(open('agency')).toEqual(redirectTo('agencyLogin', { redirect: 'agency' }))
  })
  it('takes each session for its own area only', () => {
    expect(open('PersoenlicherBereich', { user: 'yes' }).kind).toBe('allow')
    expect(open('agency', { user: 'yes' }).kind).toBe('redirect')
    expect(open('operatorHome', { user: 'yes', agency: 'yes' }).kind).toBe('redirect')
    expect(open('operatorHome', { operator: 'yes' }).kind).toBe('allow')
  })
  it('waits while the visitor is unknown', () => {
    expect(open('PersoenlicherBereich', { user: 'unknown' }).kind).toBe('wait')
    expect(open('PraemieWaehlen', { rewardToken: 'unknown' }).kind).toBe('wait')
    expect(open('Home', { user: 'unknown' }).kind).toBe('allow')
  })
  it('leads logout without a login to Login', () => {
    expect(open('Logout')).toEqual(redirectTo('Login'))
  })
})

describe('links with tokens', () => {
  it('requires the link where its token is missing, never a login', () => {
    expect(open('PraemieDaten', { user: 'yes' })).toEqual({ kind: 'linkNeeded', token: 'reward' })
    expect(open('AGBDatenschutzZustimmung')).toEqual({ kind: 'linkNeeded', token: 'recipient' })
    expect(open('PraemieDaten', { rewardToken: 'yes' }).kind).toBe('allow')
  })
})

describe('modules', () => {
  it('answers FileNotFound for a page whose module is off', () => {
    expect(open('EmpfehlenAgent', {}, setting({ agentRecommendation: false })).kind).toBe('notFound')
    expect(open('Login', {}, setting({ autologin: true })).kind).toBe('notFound')
    for (const name of ['MeineDaten', 'RegistrierungAbschliessen', 'PasswortZuruecksetzen'] as const)
      expect(open(name, { user: 'yes' }, setting({ autologin: true })).kind, name).toBe('notFound')
  })
  it('shows the home page instead of the imprint with the advertising module', () => {
    expect(open('Impressum', {}, setting({ advertising: true }))).toEqual(redirectTo('Home'))
  })
})

describe('autologin', () => {
  const autologin = setting({ autologin: true })
  it('exchanges a token while nobody is logged in, and goes on to the page', () => {
    expect(open('Empfehlen', { autologinToken: 'abc' }, autologin, { productId: '4' })).toEqual(
      redirectTo('AdminLogin', { redirect: 'Empfehlen', productId: '4' }, { adminLoginToken: '-' }),
    )
    const before = { name: 'forcedLoginRedirectPage', query: { redirect: 'Empfehlen', productId: '4' } } as const
    expect(decide(autologin, { ...nobody, autologinToken: 'abc' }, before)).toEqual(
      redirectTo('AdminLogin', before.query, { adminLoginToken: '-' }),
    )
    expect(open('AdminLogin', { autologinToken: 'abc' }, autologin).kind).toBe('allow')
    expect(open('Home', { autologinToken: 'abc', user: 'yes' }, autologin).kind).toBe('allow')
    expect(open('Home', { autologinToken: 'abc' }).kind).toBe('allow')
  })
  it('has no login page to send people to', () => {
    for (const name of allNames) {
      const decision = open(name, {}, autologin)
      expect(decision.kind === 'redirect' && decision.to.name === 'Login').toBe(false)
    }
  })
})

describe('forced login', () => {
  const forced = setting({ forcedLogin: true })
  it('leaves only the exception pages open, and redirects all others to Login', () => {
    expect(open('Home', {}, forced)).toEqual(redirectTo('Login', {}))
    expect(open('Empfehlen', {}, forced, { productId: '9' })).toEqual(
      redirectTo('Login', { redirect: 'Empfehlen', productId: '9' }),
    )
    for (const name of [
      'EmpfaengerDaten',
      'Impressum',
      'Datenschutz',
      'Kontakt',
      'PasswortVergessen',
      'Empfehlungscode',
      'optin',
      'agencyHome',
      'AdminLogin',
      'FileNotFound',
      'Login',
      'RegistrierungAbschliessen',
    ] as const)
      expect(open(name, {}, forced).kind, name).toBe('allow')
    expect(open('Home', { user: 'yes' }, forced).kind).toBe('allow')
    expect(open('Home', { user: 'unknown' }, forced).kind).toBe('wait')
  })
  it('uses the tenant’s own list and pre-page', () => {
    const own = setting({ forcedLogin: true }, { openRoutes: ['Home'], hasPrePage: true })
    expect(open('Home', {}, own).kind).toBe('allow')
    expect(open('Impressum', {}, own)).toEqual(redirectTo('forcedLoginRedirectPage', { redirect: 'Impressum' }))
    expect(open('forcedLoginRedirectPage', {}, own).kind).toBe('allow')
    expect(open('Login', {}, own).kind).toBe('allow')
  })
  it('leaves the logins of operators and agencies open, whatever the tenant’s own list says', () => {
    const own = setting({ forcedLogin: true, autologin: true }, { openRoutes: [], hasPrePage: true })
    for (const name of [
      'operatorLogin',
      'operatorPassword',
      'agencyLogin',
      'agencyPasswordReset',
      'registerAgency',
    ] as const)
      expect(open(name, {}, own).kind, name).toBe('allow')
    for (const name of ['registerProfi', 'Home'] as const) expect(open(name, {}, own).kind, name).toBe('redirect')
    expect(open('operatorHome', {}, own)).toEqual(redirectTo('operatorLogin', { redirect: 'operatorHome' }))
  })
  it('leaves agencies and operators to their own logins', () => {
    expect(open('operatorHome', {}, forced)).toEqual(redirectTo('operatorLogin', { redirect: 'operatorHome' }))
    expect(open('agency', { agency: 'yes' }, forced).kind).toBe('allow')
  })
})

it('never redirects in a circle', () => {
  const settings = [
    setting(),
    setting({ autologin: true }),
    setting({ forcedLogin: true }),
    setting({ forcedLogin: true, autologin: true }),
    setting({ forcedLogin: true }, { openRoutes: [], hasPrePage: true }),
  ]
  for (const given of settings) {
    for (const name of allNames) {
      let at = open(name, {}, given)
      for (let step = 0; step < 3 && at.kind === 'redirect'; step++) at = open(at.to.name, {}, given)
      expect(at.kind, `${name} under ${JSON.stringify(given.openRoutes)}`).not.toBe('redirect')
    }
  }
})

describe('redirects after a login', () => {
  const read = (text: string) => readRedirect(new URLSearchParams(text), allRoutes)
  it('reads back names and their own parameters, and nothing else', () => {
    expect(read('redirect=Empfehlen&productId=462&x=1')).toEqual({
      name: 'Empfehlen',
      params: { productId: '462' },
      query: {},
    })
    expect(read('redirect=Empfehlen')).toBeUndefined()
    expect(read('redirect=agency&tab=rechnungen&freigabe=&seite=9')).toEqual({
      name: 'agency',
      params: {},
      query: { tab: 'rechnungen' },
    })
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/de/login',
      'Login',
      'Logout',
      'AdminLogin',
      '__proto__',
      'toString',
      '',
    ])
      expect(read(`redirect=${encodeURIComponent(evil)}`)).toBeUndefined()
  })
})

it('marks as indexed only pages that are open to all', () => {
  const indexed = allNames.filter((name) => entryOf(name).indexed === true)
  expect(indexed.length).toBeGreaterThan(5)
  expect(indexed.filter((name) => entryOf(name).access !== 'anyone')).toEqual([])
})
