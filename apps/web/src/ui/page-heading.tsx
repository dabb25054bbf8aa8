import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { isFirstHeading, leaveFirstHeading } from './first-heading.ts'

type Props = {
  children: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
}

/** The element that takes the focus after a navigation; screens without a PageHeading put it on their own h1. */
export const pageHeadingId = 'page-heading'

/**
 * The properties of a screen's h1. After a navigation (not on the first page) it takes the focus, so that screen readers
 * start here.
 */
export function usePageHeading() {
  const ref = useRef<HTMLHeadingElement>(null)
  // Before restoreFocus, which may go on at a link below it.
  useLayoutEffect(() => {
    if (ref.current === null) return
    if (!isFirstHeading()) ref.current.focus({ preventScroll: true })
    leaveFirstHeading()
  }, [])
  return { ref, id: pageHeadingId, tabIndex: -1 }
}

export function PageHeading({ children, eyebrow, lead, actions, breadcrumb }: Props) {
  const heading = usePageHeading()
  return (
    <div className="grid gap-4">
      {breadcrumb}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-text min-w-0 flex-[1_1_24rem] gap-2">
          {eyebrow && <p className="eyebrow text-ink-muted">{eyebrow}</p>}
          <h1 {...heading} className="heading text-h1">
            {children}
          </h1>
          {lead && <p className="mt-1 text-lead text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
