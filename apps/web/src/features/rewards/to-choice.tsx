import { useEffect } from 'react'
import { useGoOn } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'

/** Back to the reward's own page, which shows what can be done now. */
export function ToChoice() {
  const goOn = useGoOn()
  useEffect(() => {
    void goOn({ name: 'PraemieWaehlen' })
  }, [goOn])
  return <SkeletonPage />
}
