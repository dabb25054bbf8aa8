import type { ReactNode } from 'react'
import { useIsHydrated } from '#platform/session/use-session.ts'

/** Renders its children in the browser only, after hydration; until then the fallback. */
export function ClientOnly({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? children : fallback
}
