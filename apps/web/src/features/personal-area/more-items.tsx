import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** The further items of a list, unfolded on request. */
export function MoreItems({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="strong inline-flex min-h-11 items-center gap-2 text-link">
        {label}
        <Icon name="chevron-down" className="transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
