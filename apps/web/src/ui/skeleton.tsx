import type { ReactNode } from 'react'
import { useUi } from './ui-provider.tsx'

type BoneProps = { width?: string | undefined; height?: string | undefined; className?: string | undefined }

/** One grey bar; an svg, because its size may be in attributes where inline styles are forbidden. */
export function Skeleton({ width = '100%', height = '1em', className = '' }: BoneProps) {
  return <svg aria-hidden focusable="false" className={`skeleton block ${className}`} width={width} height={height} />
}

/** Announces to screen readers that something is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  const { texts } = useUi()
  return (
    <div role="status" aria-live="polite">
      <span className="sr-only">{texts.loading}</span>
      {children}
    </div>
  )
}

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Waiting>
      <span className="grid gap-2.5">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
        ))}
      </span>
    </Waiting>
  )
}

export function SkeletonCards({ count = 3 }: { count?: number | undefined }) {
  return (
    <Waiting>
      <div className="grid gap-gap sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className="card grid gap-4 p-card" data-surface="plain">
            <Skeleton width="3rem" height="3rem" />
            <Skeleton width="70%" height="1.5em" />
            <Skeleton />
            <Skeleton width="45%" height="2em" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** A whole screen that is loading: heading, lead, cards. */
export function SkeletonPage() {
  return (
    <Waiting>
      <div className="contain-page grid gap-8 py-section">
        <Skeleton width="70%" height="2.75em" className="max-w-text" />
        <Skeleton width="90%" className="max-w-text" />
        <div className="grid gap-gap sm:grid-cols-2">
          <Skeleton height="12rem" />
          <Skeleton height="12rem" />
        </div>
      </div>
    </Waiting>
  )
}
