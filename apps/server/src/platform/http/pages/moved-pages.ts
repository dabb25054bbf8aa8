import { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'
import { routePathOf } from '../../page-link.ts'
import type { Tenant } from '../../tenant.ts'

const builtIn: Readonly<Record<RouteName, string>> = allRoutes

export interface MovedPage {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/**
 * The page that a path led to before the tenant moved it: from its default path, from one of the tenant's own, or from
 * a former one of a listing. Of a page and a listing the listing left it last: a page that takes a path releases it.
 * @param path with its language, of an address that leads nowhere now
 */
export function findMovedPage(
  tenant: Tenant,
  path: string,
  formerListings: ReadonlyMap<string, string>,
): MovedPage | undefined {
  const wanted = path.replace(/^\/[^/]+/, '').replace(/\/$/, '')
  if (wanted === '') return undefined
  const listing = formerListings.get(decodeURIComponent(wanted).toLowerCase())
  if (listing !== undefined) return { name: 'Produktseite', params: { seite: listing.slice(1) } }
  const former = Object.entries(tenant.config.formerPaths ?? {})
  const overridden = (Object.keys(builtIn) as RouteName[])
    .filter((name) => routePathOf(tenant, name) !== builtIn[name])
    .map((name) => [builtIn[name], name] as const)
  for (const [pattern, name] of [...overridden, ...former]) {
    const params = Object.hasOwn(builtIn, name) ? match(pattern, wanted) : undefined
    if (params !== undefined) return { name: name as RouteName, params }
  }
  return undefined
}

function match(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const segment = given[at] ?? ''
    if (part.startsWith(':')) {
      if (segment === '') return undefined
      params[part.slice(1)] = decodeURIComponent(segment)
    } else if (part.toLowerCase() !== segment.toLowerCase()) return undefined
  }
  return params
}
