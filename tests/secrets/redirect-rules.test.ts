import { describe, expect, it } from 'vitest'
import { createMatcher } from '../../apps/web/src/routing/match-path.ts'
import { decide, type GuardSetting, type Visitor } from '../../apps/web/src/routing/guards.ts'
import { judgeLocale } from '../../apps/web/src/routing/locale-rules.ts'
import { pathOf } from '../../apps/web/src/routing/path-to.ts'
import { allRoutes } from '@referral/contract/all-routes'
import { readRedirect } from '../../apps/web/src/routing/read-redirect.ts'
import { redirectQuery } from '../../apps/web/src/routing/redirect-query.ts'
import { readRouteTable } from '../../apps/web/src/routing/route-table.ts'
import { config } from '../../apps/web/src/routing/tenant.fixture.ts'
import { takeToken } from '../../apps/web/src/platform/session/address-token.ts'
import { hostileAddresses } from './hostile-addresses.ts'

/** The page's own rules of where to go on, with 300 addresses wherever one can be said (safety 11). */
const here = 'https://here.example'
const setting = { locale: 'de', table: readRouteTable([], () => undefined) }
const match = createMatcher(setting.table, ['internet/hybrid'])
const nobody: Visitor = { user: 'no', agency: 'no', operator: 'no', recipientToken: 'no', rewardToken: 'no' }
const guards: readonly GuardSetting[] = [
  { config, hasPrePage: false },
  { config: { ...config, autologin: true }, hasPrePage: false },
  { config: { ...config, forcedLogin: true }, hasPrePage: true },
  { config: { ...config, forcedLogin: true, autologin: true }, hasPrePage: true },
]

/** Where a path leads away: as a browser reads it, and as something that takes a backslash for a slash. */
function leadsAway(path: string, bad: string): string[] {
  const isHere = [path, path.replaceAll('\\', '/')].every((read) => new URL(read, `${here}/de/login`).origin === here)
  return isHere && /^\/[^/\\]/.test(path) ? [] : [`${bad} → ${path}`]
}

describe('300 addresses lead home', () => {
  it('as the page a guard sends on from', () => {
    const away: string[] = []
    for (const bad of hostileAddresses)
      for (const guard of guards)
        for (const autologinToken of [undefined, bad]) {
          const query = { redirect: bad, productId: bad, widget: bad }
          for (const place of [
            { name: 'forcedLoginRedirectPage', query },
            { name: 'AdminLogin', params: { adminLoginToken: bad }, query },
            { name: 'Empfehlen', params: { productId: bad } },
            { name: 'PersoenlicherBereich', query },
          ] as const) {
            const decision = decide(guard, { ...nobody, autologinToken }, place)
            if (decision.kind !== 'redirect') continue
            const { name, params, query: on } = decision.to
            const path = pathOf(setting, name, params, on)
            away.push(...leadsAway(path, bad))
            // After the login it redirects to a page of ours, whatever the parameter.
            const then = readRedirect(new URL(path, here).searchParams, allRoutes)
            if (then !== undefined) away.push(...leadsAway(pathOf(setting, then.name, then.params), bad))
          }
        }
    expect(away).toEqual([])
  })

  it('as a parameter of a page that a login redirects to', () => {
    const away: string[] = []
    for (const bad of hostileAddresses) {
      const asked = new URLSearchParams(redirectQuery({ name: 'Empfehlen', params: { productId: bad } }) as never)
      const place = readRedirect(asked, allRoutes)
      if (place !== undefined) away.push(...leadsAway(pathOf(setting, place.name, place.params), bad))
      for (const name of ['redirect', 'redirectUrl', 'next', 'url', 'returnTo'])
        expect(readRedirect(new URLSearchParams({ [name]: bad }), allRoutes)?.name ?? 'Home', bad).toBe('Home')
    }
    expect(away).toEqual([])
  })

  it('as an address with a token, as a language, and as a path', () => {
    const away: string[] = []
    for (const bad of hostileAddresses) {
      const { url } = takeToken(`/de/login?token=x&redirect=${encodeURIComponent(bad)}#t=${encodeURIComponent(bad)}`)
      away.push(...leadsAway(url, bad))
      const verdict = judgeLocale(bad.startsWith('/') ? bad : `/${bad}`, ['de', 'en'])
      if (verdict.kind === 'prefix') away.push(...leadsAway(verdict.path, bad))
      const found = match(`/de/login/${encodeURIComponent(bad)}`)
      if (found?.name === 'AdminLogin') away.push(...leadsAway(pathOf(setting, found.name, found.params), bad))
    }
    expect(away).toEqual([])
  })
})
