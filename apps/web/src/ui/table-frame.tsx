import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** Its table scrolls within it as soon as the columns need more room than there is: the page never scrolls sideways. */
export function TableFrame({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() => {
      setWide(element.scrollWidth > element.clientWidth)
      // What gets the focus scrolls out from under the actions, which stay at hand.
      const actions = element.querySelector<HTMLElement>('.data-actions-head')
      element.style.scrollPaddingInlineEnd = `${actions?.offsetWidth ?? 0}px`
    })
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    return () => observer.disconnect()
  }, [])
  // The keyboard scrolls it (WCAG 2.1.1). Only while it scrolls: a frame that does would hold the sticky head.
  const scrolls = isWide ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-wide': true } : {}
  return (
    <div ref={frame} className="data-frame" {...scrolls}>
      {children}
    </div>
  )
}
