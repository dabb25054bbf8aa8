import { useLayoutEffect, useRef } from 'react'
import { isFirstHeading, leaveFirstHeading } from './first-heading.ts'

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
