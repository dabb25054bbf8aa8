let isFirst = true

/** Whether the heading that the document came with is still the one on the page: it doesn't take the focus. */
export const isFirstHeading = (): boolean => isFirst

/** From here on a new heading results from navigation, even if it comes after its page's data. */
export function leaveFirstHeading(): void {
  isFirst = false
}
