import type { ReactNode } from 'react'
import { useHeldFields } from './use-held-fields.ts'

interface Props {
  /** A good answer ends the form, as in a dialog: meanwhile nothing can be typed into it. */
  readonly isLast?: boolean
  readonly children: ReactNode
}

/**
 * The end of a form behind a login: the main action first. In a dialog it stays visible while the fields scroll. On a
 * phone the actions share the width, or have a line each.
 */
export function FormActions({ isLast = false, children }: Props) {
  return (
    <div ref={useHeldFields(isLast)} className="form-actions flex flex-wrap items-center gap-3 max-sm:*:grow">
      {children}
    </div>
  )
}
