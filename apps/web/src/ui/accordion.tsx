import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  open?: boolean | undefined
  /** accordions of one name close each other */
  name?: string | undefined
}

/** A question that opens. */
export function Accordion({ title, children, open, name }: Props) {
  return (
    <details className="reveal group border-b border-line" open={open} name={name}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
        <span className="strong text-body">{title}</span>
        <Icon name="chevron-down" className="text-action transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="max-w-text pb-5 text-ink-muted">{children}</div>
    </details>
  )
}

export function AccordionGroup({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>
}
