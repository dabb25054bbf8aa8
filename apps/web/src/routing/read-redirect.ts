import { keptOf } from './redirect-query.ts'
import type { Place, RouteName, RouteTable } from './route-types.ts'

/**
 * Reads what `redirectQuery` wrote. Anything that isn't a known name with exactly its own parameters is no redirect: an
 * address never is (safety 11).
 */
export function readRedirect(query: URLSearchParams, table: RouteTable): Place | undefined {
  const name = query.get('redirect') ?? ''
  if (!isNameIn(table, name) || name === 'Login' || name === 'Logout' || name === 'AdminLogin') return undefined
  const params: Record<string, string> = {}
  for (const [, param = ''] of table[name].matchAll(/:(\w+)/g)) {
    const value = query.get(param)
    if (value === null || value === '' || value.length > 200) return undefined
    params[param] = value
  }
  return { name, params, query: keptOf(name, (key) => query.get(key)) }
}

/** A page's table has names that its catalogue leaves to the server: those of the areas. */
const isNameIn = (table: RouteTable, name: string): name is RouteName => Object.hasOwn(table, name)
