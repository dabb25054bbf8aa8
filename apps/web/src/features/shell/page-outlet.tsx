import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from '#routing/use-path-to.ts'
import { OpenedPage } from './failed.tsx'

/** The screen that is shown. */
export const ScreenContext = createContext<ReactNode>(null)

/** Where a layout shows its page; a page that breaks leaves the layout standing. */
export function PageOutlet() {
  const { pathname } = useLocation()
  const screen = useContext(ScreenContext)
  return <OpenedPage key={pathname}>{screen}</OpenedPage>
}
