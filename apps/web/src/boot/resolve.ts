import type { RouteName } from '@referral/contract/route-names'
import { arrivalOf } from '@referral/domain/arrival'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { entryOf, isFormal, isIsolated, isThere } from '#routing/catalogue.ts'
import type { Access } from '#routing/catalogue.ts'
import { isDeskRoute } from '#routing/desk-catalogue.ts'
import { decide, takenToken } from '#routing/guards.ts'
import type { Visitor } from '#routing/guards.ts'
import { judgeLocale } from '#routing/locale-rules.ts'
import { ownRows } from '#routing/built-in-routes.ts'
import type { RouteRow } from '#routing/built-in-routes.ts'
import { createMatcher } from '#routing/match-path.ts'
import type { MatchPath } from '#routing/match-path.ts'
import { pathOf } from '#routing/path-to.ts'
import { readListings, readRouteTable } from '#routing/route-table.ts'
import type { Place, RouteTable } from '#routing/route-types.ts'
import { routeNames } from '#routing/whole-catalogue.ts'
import { modulesOf } from './modules.ts'

/** What of a tenant decides where an address leads. */
export interface Site {
  readonly config: TenantConfig
  readonly routes: readonly RouteRow[]
  /** Paths of the tenant's listing pages, as it has them. */
  readonly listings: readonly string[]
  readonly prePage: boolean
  readonly openRoutes?: readonly RouteName[] | undefined
}

export type Resolution =
  | {
      readonly kind: 'page'
      readonly locale: 'de' | 'en'
      readonly name: RouteName
      readonly params: Readonly<Record<string, string>>
      /** Its address as the page itself may tell it: without a token. */
      readonly path: string
      readonly status: 200 | 404 | 410
      readonly access: Access
      readonly isIndexed: boolean
      /** Another site may frame it, where the tenant allows one. */
      readonly isFramed: boolean
      /** An isolated document: no foreign script runs in it. */
      readonly isIsolated: boolean
      /** Rendered without knowing the visitor: a skeleton. */
      readonly isWaiting: boolean
      readonly namespaces: readonly string[]
      /** Its modules, by their keys in the build's manifest. */
      readonly modules: readonly string[]
      /** Whether it is of the back office, and so loads its paths and pages. */
      readonly isBeginning: boolean
      readonly isDesk: boolean
      /** An agency's: its readers are "Sie" in every tenant. */
      readonly isFormal: boolean
      /** Paths of the tenant's own that are good ones. */
      readonly routes: readonly RouteRow[]
      /** Paths of its listing pages, without the first slash. */
      readonly listings: readonly string[]
      /** The same page in each language. */
      readonly alternates: readonly { readonly locale: 'de' | 'en'; readonly path: string }[]
    }
  | { readonly kind: 'redirect'; readonly location: string }

/** Remembers the routes of a tenant's configuration for as long as that lives. */
const known = new WeakMap<TenantConfig, Routes>()

interface Routes {
  readonly table: RouteTable
  readonly listings: readonly string[]
  readonly match: MatchPath
}

function routesOf(site: Site, report: (fault: string) => void): Routes {
  const before = known.get(site.config)
  if (before !== undefined) return before
  const table = readRouteTable(site.routes, report)
  const listings = readListings(site.listings, createMatcher(table, []), report)
  const made = { table, listings, match: createMatcher(table, listings) }
  known.set(site.config, made)
  return made
}

/** The address of a place, for redirects that a page's own data require. */
export function locate(site: Site, locale: 'de' | 'en', { name, params, query }: Place): string {
  return pathOf({ locale, table: routesOf(site, () => {}).table }, name, params, query)
}

/** Search engines may index what strangers see: behind a forced login only the pages it leaves open. */
function isIndexed({ config, openRoutes }: Site, name: RouteName): boolean {
  const { indexed, open } = entryOf(name)
  if (indexed !== true || !isThere(name, config) || (name === 'Impressum' && config.advertising)) return false
  return !config.forcedLogin || (openRoutes === undefined ? open === true : openRoutes.includes(name))
}

/** The pages of a tenant that search engines may index. */
export function indexed(site: Site) {
  const { table } = routesOf(site, () => {})
  return routeNames
    .filter((name) => isIndexed(site, name))
    .map((name) => ({
      name,
      isPlain: !(table[name] ?? '').includes(':'),
      locales: site.config.languages.map(({ language }) => language),
    }))
}

/** Pages that report something missing or removed. */
const statuses: Partial<Record<RouteName, 404 | 410>> = {
  FileNotFound: 404,
  EmpfehlungUnbekannt: 404,
  EmpfehlungAbgelaufen: 410,
}

/** Where an address leads: a page, or another address. The rules of spec §2.1, as far as they need no session. */
export function resolve(
  site: Site,
  path: string,
  query: URLSearchParams,
  visitor: Visitor,
  report: (fault: string) => void,
  preferred?: 'de' | 'en',
): Resolution {
  const { table, listings, match } = routesOf(site, report)
  const languages = site.config.languages.map(({ language }) => language)
  const search = query.size === 0 ? '' : `?${query.toString()}`
  const verdict = judgeLocale(path, languages, preferred)
  if (verdict.kind === 'prefix') return { kind: 'redirect', location: verdict.path + search }
  const { locale } = verdict
  const setting = { locale, table }
  const redirectTo = ({ name, params, query: own }: Place): Resolution => ({
    kind: 'redirect',
    location: pathOf(setting, name, params, { ...own, ...arrivalOf(query) }),
  })
  if (verdict.kind === 'unknown') return redirectTo({ name: 'FileNotFound' })
  // A visitor with a token of the client's login counts as possibly logged in; the browser finds out as whom.
  const arriving = site.config.autologin && query.has('token') ? { ...visitor, user: 'unknown' as const } : visitor
  const found = match(path) ?? { name: 'FileNotFound' as const, params: {} }
  const { name } = found
  const hasToken = name === 'AdminLogin'
  const params = hasToken ? { adminLoginToken: takenToken } : found.params
  const decision = decide({ config: site.config, hasPrePage: site.prePage, openRoutes: site.openRoutes }, arriving, {
    name,
    params,
    query: Object.fromEntries(query),
  })
  if (decision.kind === 'redirect') return redirectTo(decision.to)
  const shown = decision.kind === 'notFound' || !isThere(name, site.config) ? 'FileNotFound' : name
  const entry = entryOf(shown)
  const isDesk = isDeskRoute(shown)
  const ownPath = hasToken ? pathOf({ locale, table }, name, params) : path
  return {
    kind: 'page',
    locale,
    name: shown,
    // Nothing of the page depends on the token, so the page may be cached.
    params: shown === name && !hasToken ? params : {},
    path: ownPath,
    status: statuses[shown] ?? 200,
    access: entry.access,
    isIndexed: isIndexed(site, shown),
    isFramed: entry.framed === true,
    isIsolated: isIsolated(shown),
    isWaiting: decision.kind === 'wait',
    namespaces: entry.words,
    modules: modulesOf(entry),
    routes: ownRows(table, (other) => isDesk || !isDeskRoute(other)),
    isDesk,
    isFormal: isFormal(shown),
    isBeginning: entry.access === 'anyone' && entry.open !== true && shown !== 'FileNotFound',
    listings,
    alternates: languages.map((language) => ({ locale: language, path: `/${language}${ownPath.slice(3)}` })),
  }
}
