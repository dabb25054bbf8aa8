import { createContext, useContext } from 'react'
import type { GuardSetting } from './guards.ts'
import { createPathTo } from './path-to.ts'
import type { PathSetting, PathTo } from './path-to.ts'
import type { RouteTable } from './route-types.ts'

export interface Routing {
  readonly pathTo: PathTo
  readonly path: PathSetting
  readonly table: RouteTable
  readonly guard: GuardSetting
  /** An address that the server found nothing behind. */
  readonly missingPath?: string | undefined
  /** Whether an address of ours may not be shown in the frame around this page. */
  isOutside(href: string): boolean
}

/** @param known facts that only this page knows */
export function createRouting(
  path: PathSetting,
  guard: GuardSetting,
  known: Pick<Routing, 'missingPath' | 'isOutside'>,
): Routing {
  return { ...known, path, table: path.table, guard, pathTo: createPathTo(path) }
}

export const RoutingContext = createContext<Routing | undefined>(undefined)

export function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (routing === undefined) throw new Error('No routing around this component')
  return routing
}
