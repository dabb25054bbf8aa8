import { entryOf, isRouteName } from './catalogue.ts'
import type { Place, QueryValues, RouteName, RouteTable } from './route-types.ts'

/** Where to go on after the login, as a route name and its parameters (spec §2.1): `?redirect=Empfehlen&productId=462`. */
export function redirectQuery({ name, params = {}, query = {} }: Place): QueryValues {
  return name === 'Home' || name === 'Logout' ? {} : { redirect: name, ...params, ...keptOf(name, (key) => query[key]) }
}

/** The preserved part of a page's query: no more than it declares. */
const keptOf = (name: RouteName, read: (key: string) => QueryValues[string] | null): QueryValues =>
  Object.fromEntries((entryOf(name).throughLogin ?? []).map((key) => [key, read(key) || undefined]))

/** Reads it back. Anything that isn't a known name with exactly its own parameters is no redirect: an address never is (safety 11). */
export function readRedirect(query: URLSearchParams, table: RouteTable): Place | undefined {
  const name = query.get('redirect') ?? ''
  if (!isRouteName(name) || name === 'Login' || name === 'Logout' || name === 'AdminLogin') return undefined
  const params: Record<string, string> = {}
  for (const [, param = ''] of table[name].matchAll(/:(\w+)/g)) {
    const value = query.get(param)
    if (value === null || value === '' || value.length > 200) return undefined
    params[param] = value
  }
  return { name, params, query: keptOf(name, (key) => query.get(key)) }
}
