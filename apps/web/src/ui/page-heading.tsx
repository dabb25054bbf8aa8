import type { ReactNode } from 'react'
import { usePageHeading } from './focus/use-page-heading.ts'

type Props = {
  children: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  breadcrumb?: ReactNode
}

export function PageHeading({ children, eyebrow, lead, actions, breadcrumb }: Props) {
  const heading = usePageHeading()
  return (
    <div className="grid gap-4">
      {breadcrumb}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-text min-w-0 flex-[1_1_24rem] gap-2">
          {eyebrow && <p className="eyebrow text-ink-muted">{eyebrow}</p>}
          <h1 {...heading} className="heading text-h1">
            {children}
          </h1>
          {lead && <p className="mt-1 text-lead text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
