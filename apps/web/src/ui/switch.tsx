import { useId } from 'react'
import type { ReactNode } from 'react'
import './switch.css'

type Props = {
  name?: string | undefined
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
}

/** On or off, at once; for values that are sent with a form, use a Checkbox. */
export function Switch({ name, label, hint, checked, onChange, disabled }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="strong">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-small text-ink-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        id={id}
        name={name}
        className="slider"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
