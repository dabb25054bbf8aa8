import { useEffect } from 'react'
import type { RouteName } from '#routing/route-types.ts'
import { useGoOn } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'

/** Redirects to another page because of the loaded data; shows a skeleton meanwhile. */
export function RedirectTo({ name }: { name: RouteName }) {
  const goOn = useGoOn()
  useEffect(() => {
    void goOn({ name })
  }, [goOn, name])
  return <SkeletonPage />
}
