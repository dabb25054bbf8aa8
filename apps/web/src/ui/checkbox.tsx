import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { useEarlyInput } from './use-early-input.ts'

type Props = Omit<FieldProps, 'label'> & {
  /** the label; links inside it stay links */
  children: ReactNode
  value?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
}

export function Checkbox({
  children,
  hint,
  value = 'yes',
  checked,
  defaultChecked,
  onChange,
  name,
  required,
  disabled,
  ...field
}: Props) {
  const ids = useField({ ...field, name, hint })
  useEarlyInput(ids.id, (control) => {
    const isTicked = (control as HTMLInputElement).checked
    if (checked !== undefined && isTicked !== checked) onChange?.(isTicked)
  })
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="tick"
          id={ids.id}
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.error ? true : undefined}
          {...(checked === undefined ? { defaultChecked } : { checked })}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <div className="-my-1.5 min-w-0 py-1.5">
          <label htmlFor={ids.id} className="py-2.5">
            {children}
          </label>
          {hint && (
            <p id={ids.hintId} className="mt-0.5 text-small text-ink-muted">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError ids={ids} />
    </div>
  )
}
