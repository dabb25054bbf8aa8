import { useEffect } from 'react'
import { pageHeadingId } from '#ui/focus/use-page-heading.ts'
import { focusElement } from '#ui/scroll.ts'

/** The result is at the head of the page: the focus moves there. */
export function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.getElementById(pageHeadingId)
    if (heading !== null) focusElement(heading)
  }, [])
}
