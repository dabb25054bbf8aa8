import { createContext, useContext } from 'react'
import type { Match } from './match-path.ts'

export const PlaceContext = createContext<Match>({ name: 'FileNotFound', params: {} })

/** Name and parameters of the page that is shown. */
export function useCurrentPlace(): Match {
  return useContext(PlaceContext)
}

/** The address of the page that is shown, without its fragment: a jump within a page changes nothing of it. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
}

export const LocationContext = createContext<PageLocation>({ pathname: '/', search: '' })

export function useLocation(): PageLocation {
  return useContext(LocationContext)
}

/** Opens an address of the app; `replace` replaces this page in the history. */
export type Navigate = (href: string, how?: { readonly replace?: boolean }) => void

/** There is no navigation on the server. */
export const NavigateContext = createContext<Navigate>(() => {
  throw new Error('Pages are opened in the browser')
})

export function useNavigate(): Navigate {
  return useContext(NavigateContext)
}
