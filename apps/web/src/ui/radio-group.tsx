import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

type Props = Omit<FieldProps, 'label'> & {
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  inline?: boolean | undefined
}

export function RadioGroup({ legend, hint, options, value, defaultValue, onChange, inline, ...field }: Props) {
  const ids = useField({ ...field, hint })
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={ids.describedBy}
      aria-invalid={ids.error ? true : undefined}
      disabled={field.disabled}
    >
      <legend className="strong mb-1.5">{legend}</legend>
      {hint && (
        <p id={ids.hintId} className="mb-1 text-small text-ink-muted">
          {hint}
        </p>
      )}
      <div className={cx('grid', inline && 'sm:flex sm:flex-wrap sm:gap-x-8')}>
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-start gap-3 py-2.5">
            <input
              type="radio"
              className="tick"
              id={index === 0 ? ids.id : `${ids.id}-${index}`}
              name={field.name}
              value={option.value}
              disabled={option.disabled}
              required={field.required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-small text-ink-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError ids={ids} />
    </fieldset>
  )
}
