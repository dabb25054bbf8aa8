import type { RouteName } from '@referral/contract/route-names'
import { routePathOf } from '#platform/page-link.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { builtInPaths } from './find-setting-faults.ts'

/** Pages that move leave their old address behind; a path that a page has now leads nowhere else. */
export function formerPathsOf(before: TenantConfig, after: TenantConfig): TenantConfig['formerPaths'] {
  const names = Object.keys(builtInPaths()) as RouteName[]
  const former: Record<string, string> = { ...before.formerPaths }
  for (const name of names) {
    const [from, to] = [before, after].map((config) => routePathOf({ config }, name)) as [string, string]
    if (from !== to) former[from] = name
  }
  for (const name of names) delete former[routePathOf({ config: after }, name)]
  return Object.keys(former).length === 0 && before.formerPaths === undefined ? undefined : former
}
