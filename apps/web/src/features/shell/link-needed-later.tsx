import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import { SkeletonPage } from '#ui/skeleton.tsx'
import type { LinkNeeded } from './link-needed.tsx'

const Later = lazy(async () => ({ default: (await import('./link-needed.tsx')).LinkNeeded }))

/** The same, but its form's code loads only when it is needed. */
export function LinkNeededLater(props: ComponentProps<typeof LinkNeeded>) {
  return (
    <Suspense fallback={<SkeletonPage />}>
      <Later {...props} />
    </Suspense>
  )
}
