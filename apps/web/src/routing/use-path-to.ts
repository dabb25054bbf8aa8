import { useCallback } from 'react'
import { arrivalOf } from '@referral/domain/arrival'
import { pathOf } from './path-to.ts'
import type { PathTo } from './path-to.ts'
import { useNavigate } from './place-context.ts'
import type { Place, RouteArguments, RouteName } from './route-types.ts'
import { useRouting } from './routing-context.ts'

/** `pathTo(name, params?, query?)`: the only function that builds a link. */
export function usePathTo(): PathTo {
  return useRouting().pathTo
}

/** Opens a page: `go('PraemieDanke')`. */
export function useGo() {
  const { pathTo } = useRouting()
  const navigate = useNavigate()
  return useCallback(
    <Name extends RouteName>(...place: RouteArguments<Name>): Promise<void> => {
      navigate((pathTo as (...all: RouteArguments<Name>) => string)(...place))
      return Promise.resolve()
    },
    [pathTo, navigate],
  )
}

/**
 * Opens a place that is only known at run time, e.g. the page that required a login; it replaces this page in the
 * history, and parameters about the visitor's arrival are kept.
 */
export function useGoOn() {
  const { path } = useRouting()
  const navigate = useNavigate()
  return useCallback(
    ({ name, params, query }: Place): Promise<void> => {
      const arrival = arrivalOf(new URLSearchParams(location.search))
      navigate(pathOf(path, name, params, { ...arrival, ...query }), { replace: true })
      return Promise.resolve()
    },
    [path, navigate],
  )
}

export { useCurrentPlace, useLocation } from './place-context.ts'
