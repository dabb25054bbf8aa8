import { useEffect, type RefObject } from 'react'

/** Lists and filters choose a neighbour of what disappeared; longer than they need for it. */
const patience = 50

/**
 * Where what had the focus disappears with what it did, such as the buttons of a finished step, the keyboard and a
 * screen reader go on at the page's heading and not at the top of the window.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current!
    let last: Element | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => last?.isConnected === false && document.activeElement === document.body
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element
    }
    // Left by the reader, who may have pressed where there is nothing: it is still in the page when all is done.
    const onLeave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last === target && (target as Element).isConnected && document.activeElement !== target) last = undefined
      })
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const heading = element.querySelector<HTMLElement>('h1')
        if (!isLost() || heading === null) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }, patience)
    })
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', onLeave)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onLeave)
    }
  }, [area])
}
