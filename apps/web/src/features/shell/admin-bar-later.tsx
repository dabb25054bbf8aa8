import { lazy, Suspense } from 'react'
import { useSession } from '#platform/session/use-session.ts'

const Later = lazy(async () => ({ default: (await import('./admin-bar.tsx')).AdminBar }))

/** Nothing for everybody whose login is their own. */
export function AdminBarLater() {
  if (useSession('user')?.user.adminLogin !== true) return null
  return (
    <Suspense fallback={null}>
      <Later />
    </Suspense>
  )
}
