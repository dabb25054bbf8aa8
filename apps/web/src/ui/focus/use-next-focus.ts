import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Where a focused part of a list is removed, the focus goes on at another one. Placed on the element around them.
 * @param mark what is remembered of the part, while it still is in its place
 * @param next the part that takes the focus, by the mark of the removed one
 */
export function useNextFocus<Mark>(
  mark: (part: Element) => Mark,
  next: (list: HTMLElement, mark: Mark) => HTMLElement | null | undefined,
) {
  const list = useRef<HTMLElement>(null)
  const last = useRef<{ readonly part: Element; readonly mark: Mark }>(undefined)
  useEffect(() => {
    if (list.current === null || last.current?.part.isConnected !== false) return
    if (document.activeElement === document.body) next(list.current, last.current.mark)?.focus()
  })
  return {
    ref: (element: HTMLElement | null) => void (list.current = element),
    onFocus: ({ target }: FocusEvent) => void (last.current = { part: target, mark: mark(target) }),
  }
}
