import { additionalRoutes, defaultRoutes, ownRoutes } from '@referral/contract/route-names'
import type { RouteName, RouteTable } from './route-types.ts'

export interface RouteRow {
  readonly name: string
  readonly path: string
}

/** The routes of every page; the back office's come with its pages. */
const builtIn: Readonly<Partial<RouteTable>> = { ...defaultRoutes, ...additionalRoutes, ...ownRoutes }

/** The paths of a page: its own (validated by read-route-table.ts) override the built-in ones. */
export const tableOf = (rows: readonly RouteRow[]): RouteTable =>
  ({ ...builtIn, ...Object.fromEntries(rows.map(({ name, path }) => [name, path])) }) as RouteTable

/** The paths that are not built in, to travel with a page. */
export const ownRows = (table: RouteTable, isWanted: (name: RouteName) => boolean): RouteRow[] =>
  Object.entries(table)
    .filter(([name, path]) => builtIn[name as RouteName] !== path && isWanted(name as RouteName))
    .map(([name, path]) => ({ name, path }))
