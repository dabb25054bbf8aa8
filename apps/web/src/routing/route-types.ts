import type { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'

export type { RouteName }

type Paths = typeof allRoutes
type Names<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a route's path. */
export type RouteParams<Name extends RouteName> = { readonly [Param in Names<Paths[Name]>]: string }

export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

/** Name, then parameters (only where the path has some), then the query. */
export type RouteArguments<Name extends RouteName> = [Names<Paths[Name]>] extends [never]
  ? [name: Name, params?: Readonly<Record<string, never>> | undefined, query?: QueryValues | undefined]
  : [name: Name, params: RouteParams<Name>, query?: QueryValues | undefined]

/** Route name → path, as the page uses them: built-in paths with the tenant's over them, all of them valid. */
export type RouteTable = Readonly<Record<RouteName, string>>

/** A place in the app as a name and its parameters; what redirects are made of, never an address. */
export interface Place {
  readonly name: RouteName
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryValues
}

/** Routes whose path has no parameter: navigation needs only their name. */
export type PlainRouteName = { [Name in RouteName]: [Names<Paths[Name]>] extends [never] ? Name : never }[RouteName]
