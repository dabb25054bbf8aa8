import type { ReactNode } from 'react'

type Props = { children: ReactNode; columns?: 2 | 3 | undefined }

/** Fields side by side whose boxes stand on one line, whatever their labels and hints take; on a phone below each other. */
export function FieldGrid({ children, columns = 2 }: Props) {
  return (
    <div className="field-grid" data-columns={columns}>
      {children}
    </div>
  )
}
