import { useId, type ReactNode } from 'react'
import { takeFocus } from '#ui/focus/take-focus.ts'

interface Props {
  readonly title: string
  readonly lead?: string
  /** It came in the place of a button that was pressed: the focus goes on here. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** A titled part of a back-office page, inside the page's margins. */
export function Block({ title, lead, takesFocus = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={id} {...(takesFocus ? { ref: takeFocus, tabIndex: -1 } : {})} className="heading text-h3">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-text text-ink-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
