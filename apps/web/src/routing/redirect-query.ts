import { entryOf } from './catalogue.ts'
import type { Place, QueryValues, RouteName } from './route-types.ts'

/** Where to go on after the login, as a route name and its parameters (spec §2.1): `?redirect=Empfehlen&productId=462`. */
export function redirectQuery({ name, params = {}, query = {} }: Place): QueryValues {
  return name === 'Home' || name === 'Logout' ? {} : { redirect: name, ...params, ...keptOf(name, (key) => query[key]) }
}

/** The preserved part of a page's query: no more than it declares. */
export const keptOf = (name: RouteName, read: (key: string) => QueryValues[string] | null): QueryValues =>
  Object.fromEntries((entryOf(name).throughLogin ?? []).map((key) => [key, read(key) || undefined]))
