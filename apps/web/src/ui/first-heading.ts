let isFirst = true

/** Whether the heading that the document came with is still the one on the page: it doesn't take the focus. */
export const isFirstHeading = (): boolean => isFirst

/** From here on a heading that appears was asked for, also one that comes after its page's data. */
export function leaveFirstHeading(): void {
  isFirst = false
}
