import { lazy, Suspense } from 'react'
import { useIsHydrated, useSession } from '#platform/session/use-session.ts'

const Later = lazy(async () => ({ default: (await import('./admin-bar.tsx')).AdminBar }))

/** Nothing for users of their own login. Its code is loaded in the browser alone. */
export function AdminBarLater() {
  const isForSomebody = useSession('user')?.user.adminLogin === true
  if (!useIsHydrated() || !isForSomebody) return null
  return (
    <Suspense fallback={null}>
      <Later />
    </Suspense>
  )
}
