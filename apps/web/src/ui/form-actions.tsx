import type { ReactNode } from 'react'

/** The end of a form behind a login: the main action first. In a dialog it stays visible while the fields scroll. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions flex flex-wrap items-center gap-3">{children}</div>
}
