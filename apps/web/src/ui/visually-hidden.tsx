import type { ReactNode } from 'react'

/** There for screen readers, not for eyes. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
