import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  open?: boolean | undefined
  /** accordions of one name close each other */
  name?: string | undefined
  /** as wide as its surroundings, e.g. a part of a form; a text is narrower */
  wide?: boolean | undefined
}

/** A question that opens. */
export function Accordion({ title, children, open, name, wide }: Props) {
  return (
    <details className="reveal group border-b border-line" open={open} name={name}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span className="strong text-body">{title}</span>
        <Icon name="chevron-down" className="text-action transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className={wide ? 'pt-1 pb-6' : 'max-w-text pb-5 text-ink-muted'}>{children}</div>
    </details>
  )
}

export function AccordionGroup({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>
}
