import { useEffect, useRef } from 'react'
import { pageHeadingId } from './use-page-heading.ts'

/** The parts of a page look after their own focus first: a table after its next row, a dialog after its opener. */
const patienceMs = 100

/**
 * Where a focused element is removed and nothing takes the focus in its place, as with a button that its own press makes
 * pointless, the focus goes on at the heading of its part, else of the page.
 */
export function useKeptFocus() {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = root.current
    if (element === null) return
    let last: { readonly element: Element; readonly parts: readonly Element[] } | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = ({ target }: FocusEvent) => {
      // What had the focus before a dialog counts: the dialog itself always disappears.
      if (!(target instanceof Element) || target.closest('dialog') !== null) return
      last = { element: target, parts: partsAround(target) }
    }
    // Left by the reader, who may have pressed where there is nothing: it is still in the page when all is done.
    const onLeave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (last?.element === target && last?.element.isConnected && document.activeElement === document.body)
          last = undefined
      })
    const keep = () => {
      if (last === undefined || last.element.isConnected || document.activeElement !== document.body) return
      const part = last.parts.find((one) => one.isConnected)
      const heading = part?.querySelector<HTMLElement>('h2, h3') ?? document.getElementById(pageHeadingId)
      if (heading === null) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(keep, patienceMs)
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
  }, [])
  return root
}

/** From the inside. */
function partsAround(element: Element): Element[] {
  const part = element.closest('section')
  return part === null ? [] : [part, ...(part.parentElement === null ? [] : partsAround(part.parentElement))]
}
