import { useEffect } from 'react'
import { pageHeadingId } from '#ui/page-heading.tsx'
import { focusElement } from '#ui/scroll.ts'

/** What came of a press stands at the head of the page: whoever pressed is taken there. */
export function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.getElementById(pageHeadingId)
    if (heading !== null) focusElement(heading)
  }, [])
}
