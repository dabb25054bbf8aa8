import { allRoutes as builtIn } from '@referral/contract/all-routes'
import type { RouteRow } from './built-in-routes.ts'
import { isRouteName } from './catalogue.ts'
import type { MatchPath } from './match-path.ts'
import type { RouteTable } from './route-types.ts'

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').sort()
const segment = /^(?::\w+|[\p{L}\p{N}._~-]+)$/u

/** The part of a path that decides its target: its segments, with every parameter alike. */
const shapeOf = (path: string): string => path.toLowerCase().replaceAll(/:\w+/g, ':')

function isGoodPath(path: string, parameters: readonly string[]): boolean {
  if (
    path !== '/' &&
    !(
      path.startsWith('/') &&
      path
        .slice(1)
        .replace(/\/$/, '')
        .split('/')
        .every((part) => segment.test(part))
    )
  )
    return false
  const own = paramsOf(path)
  return own.length === parameters.length && own.every((name, at) => name === parameters[at])
}

/**
 * The paths to use: the server's rows override the built-in ones. An unknown name is dropped; a path that is invalid,
 * lacks a parameter or is taken by another route falls back to the built-in one. Both are reported, and a page brings
 * only the result: browsers don't check again.
 */
export function readRouteTable(rows: readonly RouteRow[], report: (fault: string) => void): RouteTable {
  const table: Record<string, string> = { ...builtIn }
  for (const { name, path } of rows) {
    if (!isRouteName(name)) report(`unknown route ${name}`)
    else if (!isGoodPath(path, paramsOf(builtIn[name]))) report(`bad path ${path} of route ${name}`)
    else table[name] = path === '/' ? path : path.replace(/\/$/, '')
  }
  giveBackTakenPaths(table, report)
  return table as RouteTable
}

/** The paths of listing pages that lead to them: good ones, that no named route has. Without their first slash. */
export function readListings(
  paths: readonly string[],
  match: MatchPath,
  report: (fault: string) => void,
): readonly string[] {
  return paths.flatMap((path) => {
    const isFree = isGoodPath(path, []) && match(`/de${path}`)?.name === 'FileNotFound'
    if (!isFree) report(`path ${path} of a listing is bad or taken`)
    return isFree ? [path.slice(1)] : []
  })
}

/** Of two routes with one path the one that has it built in, else the first, keeps it. */
function giveBackTakenPaths(table: Record<string, string>, report: (fault: string) => void): void {
  for (;;) {
    const owners = new Map<string, string>()
    let loser: string | undefined
    for (const [name, path] of Object.entries(table)) {
      const shape = shapeOf(path)
      const other = owners.get(shape)
      if (other === undefined) owners.set(shape, name)
      else loser ??= builtIn[name as keyof RouteTable] === path ? other : name
    }
    if (loser === undefined) return
    report(`path ${table[loser] ?? ''} of route ${loser} is taken`)
    const own = builtIn[loser as keyof RouteTable]
    if (table[loser] === own) return
    table[loser] = own
  }
}
