import { FieldFrame } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'
import { useEarlyInput } from './use-early-input.ts'

type Props = FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  placeholder?: string | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  optional?: boolean | undefined
  autoComplete?: string | undefined
}

/** The browser's own select: on a phone nothing beats it. */
export function Select({ options, placeholder, value, defaultValue, onChange, optional, ...field }: Props) {
  const ids = useField(field)
  useEarlyInput(ids.id, (control) => {
    if (value !== undefined && control.value !== value) onChange?.(control.value)
  })
  return (
    <FieldFrame ids={ids} label={field.label} hint={field.hint} optional={optional}>
      <div className="field-box relative" data-invalid={ids.error ? '' : undefined}>
        <select
          id={ids.id}
          name={field.name}
          className="field-input"
          required={field.required}
          disabled={field.disabled}
          autoComplete={field.autoComplete}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.error ? true : undefined}
          {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value })}
          onChange={(event) => onChange?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2" />
      </div>
    </FieldFrame>
  )
}
