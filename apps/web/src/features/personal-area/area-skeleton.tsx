import { Skeleton } from '#ui/skeleton.tsx'
import { useUi } from '#ui/ui-provider.tsx'

/** In the shape of the personal area: three figures, the bar, the list. */
export function AreaSkeleton() {
  const { texts } = useUi()
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{texts.loading}</span>
      <div className="grid gap-gap sm:grid-cols-3">
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </div>
      <Skeleton height="5rem" />
      <div className="grid gap-3">
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  )
}
