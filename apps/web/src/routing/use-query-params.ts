import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from './place-context.ts'

/** The query of the address, and a function to change it in place. */
export function useQueryParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: (query: URLSearchParams) => void, how?: { readonly replace?: boolean }): void => {
      // The address itself is newer than the last rendering when two filters change at once.
      const changed = new URLSearchParams(window.location.search)
      next(changed)
      navigate(`${window.location.pathname}${changed.size === 0 ? '' : `?${changed.toString()}`}`, how)
    },
    [navigate],
  )
  return [query, change] as const
}
