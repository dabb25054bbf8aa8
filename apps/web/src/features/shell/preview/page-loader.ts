import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { RouteName } from '#routing/route-types.ts'

/** A page of the catalogue without its guard: its layout and its screen. */
export interface PageParts {
  readonly Layout: ComponentType
  readonly Screen: ComponentType
}

export type LoadPage = (name: RouteName) => Promise<PageParts>

/** Loads a page by its route's name; the app provides this, because it alone knows every screen. */
export const PageLoaderContext = createContext<LoadPage>(() =>
  Promise.reject(new Error('Pages are previewed in the back office')),
)
