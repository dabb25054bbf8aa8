/** As a `ref` of what comes in the place of a pressed button: the focus goes on there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
