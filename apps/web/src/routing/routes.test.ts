import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRoutes } from '@referral/contract/all-routes'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { entryOf, screenOf } from './catalogue.ts'
import { judgeLocale } from './locale-rules.ts'
import { createMatcher } from './match-path.ts'
import { createPathTo } from './path-to.ts'
import { readListings, readRouteTable } from './route-table.ts'
import type { RouteRow } from './built-in-routes.ts'
import { config } from './tenant.fixture.ts'
import { routeNames } from './whole-catalogue.ts'

const faults: string[] = []
const table = (rows: RouteRow[] = []) => readRouteTable(rows, (fault) => faults.push(fault))
const openAt = (path: string, rows: RouteRow[] = []) =>
  createMatcher(table(rows), ['42', 'internet', 'junge-leute/speed.html'])(path)

describe('catalogue', () => {
  it.each([...routeNames])('%s has a screen that exists', (name) => {
    expect(existsSync(join(import.meta.dirname, '../features', `${entryOf(name).screen}.screen.tsx`))).toBe(true)
  })
})

describe('matching', () => {
  it('leads every built-in path to its own route, in any casing and with a trailing slash', () => {
    for (const [name, path] of Object.entries(allRoutes)) {
      const filled = path.replaceAll(/:\w+/g, '42')
      expect(openAt(`/de${filled === '/' ? '' : filled}`)?.name, path).toBe(name)
      expect(openAt(`/de${filled.toUpperCase()}/`)?.name, path).toBe(name)
    }
  })
  it('leads everything else to FileNotFound', () => {
    expect(openAt('/de/nix/da')?.name).toBe('FileNotFound')
    expect(openAt('/de/404')?.name).toBe('FileNotFound')
  })
  it('takes parameters out of the address, decoded, as they were written', () => {
    expect(openAt('/de/empfehlen/a%20B%2Fc')).toEqual({ name: 'Empfehlen', params: { productId: 'a B/c' } })
    expect(openAt('/de/empfehlen/%E0%A4%A')).toEqual({ name: 'Empfehlen', params: { productId: '%E0%A4%A' } })
  })
  it('maps the paths of listings to their page, with the path as its parameter', () => {
    const listing = (seite: string) => ({ name: 'Produktseite', params: { seite } })
    expect(openAt('/de/internet')).toEqual(listing('internet'))
    expect(openAt('/en/Junge-Leute/Speed.html/')).toEqual(listing('junge-leute/speed.html'))
    expect(openAt('/de/internet/speed.html')?.name).toBe('FileNotFound')
    const pathTo = createPathTo({ locale: 'de', table: table() })
    expect(pathTo('Produktseite', { seite: 'junge-leute/speed.html' }, { handyId: 7 })).toBe(
      '/de/junge-leute/speed.html?handyId=7',
    )
  })
  it('leaves the paths of named routes to these, and drops invalid ones', () => {
    const told: string[] = []
    const paths = ['/internet', '/faq', '/produkte/42', '/login', '//evil.example', '/a b', '/tv/:x']
    expect(readListings(paths, createMatcher(table(), []), (fault) => told.push(fault))).toEqual(['internet'])
    expect(told).toHaveLength(6)
  })
  it('prefers the literal segment to the parameter, whichever comes first', () => {
    const rows = [
      { name: 'Empfehlen', path: '/weg/:productId' },
      { name: 'Faq', path: '/weg/fragen' },
    ]
    for (const given of [rows, rows.toReversed()]) {
      expect(openAt('/de/weg/fragen', given)?.name).toBe('Faq')
      expect(openAt('/de/weg/anderes', given)?.name).toBe('Empfehlen')
    }
  })
  it('finds letters beyond ASCII, however they are written', () => {
    const rows = [{ name: 'Faq', path: '/häufige-fragen' }]
    expect(openAt('/de/h%C3%A4ufige-fragen', rows)?.name).toBe('Faq')
    expect(openAt('/de/HÄUFIGE-FRAGEN', rows)?.name).toBe('Faq')
  })
  it('knows no page without a language', () => {
    expect(openAt('/')).toBeUndefined()
    expect(openAt('//')).toBeUndefined()
  })
  it('shows FileNotFound for a page whose module is off', () => {
    const off: TenantConfig = { ...config, autologin: true }
    expect([screenOf('Login', off), screenOf('Impressum', off)]).toEqual(['shell/not-found', 'content/document'])
  })
  it('keeps /code for the referral code, wherever its page is', () => {
    const moved = [{ name: 'Empfehlungscode', path: '/gutschein' }]
    expect(openAt('/de/code', moved)?.name).toBe('Empfehlungscode')
    expect(openAt('/de/gutschein', moved)?.name).toBe('Empfehlungscode')
  })
})

describe('route table', () => {
  it('takes the tenant’s paths', () => {
    expect(table([{ name: 'Empfehlen', path: '/weitersagen/:productId/' }]).Empfehlen).toBe('/weitersagen/:productId')
    expect(table([{ name: 'Faq', path: '/häufige-fragen' }]).Faq).toBe('/häufige-fragen')
  })
  it('drops and reports unknown names, and falls back from bad paths', () => {
    faults.length = 0
    const read = table([
      { name: 'Nixda', path: '/x' },
      { name: 'toString', path: '/x' },
      { name: 'Empfehlen', path: '/empfehlen' },
      { name: 'Agb', path: 'https://evil.example' },
      { name: 'Faq', path: '//evil.example' },
      { name: 'Impressum', path: '/im pressum' },
    ])
    expect(read).toEqual(allRoutes)
    expect(faults).toHaveLength(6)
  })
  it('gives a path that two routes want to the one that has it built in', () => {
    faults.length = 0
    const read = table([
      { name: 'Faq', path: '/kontakt' },
      { name: 'optin', path: '/neu' },
      { name: 'optout', path: '/neu' },
    ])
    expect([read.Faq, read.Kontakt]).toEqual(['/faq', '/kontakt'])
    expect([read.optout, read.optin]).toEqual(['/neu', '/empfehler/newsletter/optin'])
    expect(faults).toHaveLength(2)
  })
})

describe('pathTo', () => {
  const pathTo = createPathTo({ locale: 'en', table: table() })
  it('adds the locale and fills in parameters, encoded', () => {
    expect(pathTo('Home')).toBe('/en')
    expect(pathTo('Empfehlen', { productId: 'a/b?c' })).toBe('/en/empfehlen/a%2Fb%3Fc')
    expect(pathTo('Login', {}, { redirect: 'Empfehlen', empty: undefined })).toBe('/en/login?redirect=Empfehlen')
  })
  it('carries the widget parameter over', () => {
    const inWidget = createPathTo({ locale: 'de', table: table(), widget: 'w1' })
    expect(inWidget('Faq')).toBe('/de/faq?widget=w1')
    expect(inWidget('Login', {}, { redirect: 'Faq' })).toBe('/de/login?redirect=Faq&widget=w1')
  })
  it('refuses a link without its parameter', () => {
    // @ts-expect-error the compiler refuses it too
    expect(() => pathTo('Empfehlen')).toThrow('productId')
    expect(() => pathTo('Empfehlen', { productId: '' })).toThrow('productId')
  })
})

describe('locale rules (spec §2.1)', () => {
  const judge = (path: string) => judgeLocale(path, ['de', 'en'])
  it('prefixes the default language, and sends unknown languages to FileNotFound', () => {
    expect(judge('/')).toEqual({ kind: 'prefix', path: '/de' })
    expect(judge('/code')).toEqual({ kind: 'prefix', path: '/de/code' })
    expect(judge('/EN/faq')).toEqual({ kind: 'prefix', path: '/en/faq' })
    expect(judge('/en/faq')).toEqual({ kind: 'known', locale: 'en' })
    expect(judge('/fr/faq')).toEqual({ kind: 'unknown', locale: 'de' })
    expect(judge('//evil.example/x')).toMatchObject({ kind: 'prefix' })
  })
  it('never makes an address of another host', () => {
    for (const path of ['//evil.example', '///evil.example', '/\\evil.example', '/%2F%2Fevil.example']) {
      const verdict = judge(path)
      const target = verdict.kind === 'prefix' ? verdict.path : '/de/404'
      expect(new URL(target, 'https://here.example').host).toBe('here.example')
    }
  })
})
