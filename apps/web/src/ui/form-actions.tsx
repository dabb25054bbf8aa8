import type { ReactNode } from 'react'

/** What a form behind a login ends with: the main action first. In a dialog it stays in sight while the fields scroll. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions flex flex-wrap items-center gap-3">{children}</div>
}
