import { focusElement } from '../scroll.ts'
import { pageHeadingId } from './use-page-heading.ts'

/** What was sent from the end of a long form has its result at the head of the page: the focus moves there. */
export function focusPageHeading(): void {
  const heading = document.getElementById(pageHeadingId)
  if (heading !== null) focusElement(heading)
}
