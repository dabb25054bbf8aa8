import { useId } from 'react'
import type { ReactNode } from 'react'

type Props = { label: ReactNode; value: number; max: number; hint?: ReactNode }

export function ProgressBar({ label, value, max, hint }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="strong">
          {label}
        </span>
        {hint && <span className="text-small text-ink-muted">{hint}</span>}
      </div>
      <progress aria-labelledby={id} value={value} max={Math.max(max, 1)} className="progress" />
    </div>
  )
}
