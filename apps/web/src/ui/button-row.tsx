import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { children: ReactNode; align?: 'start' | 'center' | 'end' | 'spread' | undefined }

/** Buttons side by side; on a phone below each other and full width, the main one first. */
export function ButtonRow({ children, align = 'start' }: Props) {
  return (
    <div
      className={cx(
        'flex flex-col gap-3 max-sm:*:w-full sm:flex-row sm:flex-wrap sm:items-center',
        align === 'center' && 'sm:justify-center',
        align === 'end' && 'sm:flex-row-reverse sm:justify-start',
        align === 'spread' && 'sm:justify-between',
      )}
    >
      {children}
    </div>
  )
}
