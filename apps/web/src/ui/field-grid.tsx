import type { ReactNode } from 'react'

type Props = { children: ReactNode; columns?: 2 | 3 | 4 | undefined }

/**
 * Fields side by side whose boxes are aligned, whatever the height of their labels and hints; on a phone below each
 * other.
 */
export function FieldGrid({ children, columns = 2 }: Props) {
  return (
    <div className="field-grid" data-columns={columns}>
      {children}
    </div>
  )
}
