import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  title: ReactNode
  /** after the title, e.g. how many of it are chosen */
  aside?: ReactNode
  /** something in it has to be seen; it stays open then, until somebody closes it */
  open?: boolean | undefined
  children: ReactNode
}

/** A part of a long form that opens, as wide as the form. */
export function Fold({ title, aside, open = false, children }: Props) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return (
    <details className="reveal group border-b border-line last:border-b-0" open={wasOpened}>
      <summary className="flex min-h-14 items-center gap-3 py-3">
        <span className="strong">{title}</span>
        <span className="text-small text-ink-muted">{aside}</span>
        <Icon
          name="chevron-down"
          className="ms-auto flex-none text-action transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}
