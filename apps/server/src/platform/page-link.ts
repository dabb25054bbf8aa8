import { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'
import type { Locale } from './locale.ts'
import type { Tenant } from './tenant.ts'

const builtIn: Readonly<Record<RouteName, string>> = allRoutes

const recommendPages: readonly RouteName[] = ['Empfehlen', 'EmpfehlenAgent']
const plainPath = /^(\/[\w-]+)+$/

/** A page's path in a tenant: its own, the recommend pages below its EmpfehlenPath, else ours. */
export function routePathOf({ config }: Pick<Tenant, 'config'>, name: RouteName): string {
  const { routes, recommendPath } = config
  const own = routes?.[name]
  if (own !== undefined) return own
  const path = builtIn[name]
  return recommendPages.includes(name) && plainPath.test(recommendPath)
    ? path.replace(defaultRecommendPath, recommendPath)
    : path
}

const defaultRecommendPath = '/empfehlen'

/** The paths of the tenant's named pages, those of products among them; a listing has a path of its own. */
export const pathsOfPages = (tenant: Pick<Tenant, 'config'>): string[] =>
  (Object.keys(builtIn) as RouteName[])
    .filter((name) => name !== 'Produktseite')
    .map((name) => routePathOf(tenant, name))

/**
 * The address of a page, for mails: from MandantUrl and the tenant's own paths, never from a Host header
 * (safety 12). A token travels in the fragment, which no server and no Referer ever sees.
 */
export function pageLink(tenant: Tenant, locale: Locale, name: RouteName, fragment?: string): string {
  const path = routePathOf(tenant, name)
  return `${tenant.url}/${locale}${path === '/' ? '' : path}${fragment === undefined ? '' : `#${fragment}`}`
}

/** The address of a tab of the agencies' portal; a login in between preserves tab and filter. */
export function portalLink(tenant: Tenant, locale: Locale, tab: string, filter: Readonly<Record<string, string>> = {}) {
  return `${pageLink(tenant, locale, 'agency')}?${new URLSearchParams({ tab, ...filter })}`
}
