import { useMemo } from 'react'
import { useLocation } from './place-context.ts'
import { readRedirect } from './read-redirect.ts'
import type { Place } from './route-types.ts'
import { useRouting } from './routing-context.ts'

/** The page to open after a login, from this page's address. */
export function useRedirect(): Place | undefined {
  const { search } = useLocation()
  const { table } = useRouting()
  return useMemo(() => readRedirect(new URLSearchParams(search), table), [search, table])
}
