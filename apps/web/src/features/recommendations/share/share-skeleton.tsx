import { Skeleton } from '#ui/skeleton.tsx'
import { useUi } from '#ui/ui-provider.tsx'

/** In the shape of the share step: heading, message, four buttons. */
export function ShareSkeleton() {
  const { texts } = useUi()
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">{texts.loading}</span>
      <div className="grid max-w-text gap-3">
        <Skeleton width="55%" height="2.75em" />
        <Skeleton width="85%" />
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton height="9rem" />
          <div className="grid gap-3 sm:grid-cols-2">
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
            <Skeleton height="3.5rem" />
          </div>
        </div>
        <Skeleton height="18rem" />
      </div>
    </div>
  )
}
