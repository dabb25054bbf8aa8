import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { useEarlyInput } from './use-early-input.ts'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** at the end of the card, e.g. an amount */
  aside?: ReactNode
  icon?: IconName | undefined
  /** a picture above the words */
  media?: ReactNode
  disabled?: boolean | undefined
}

type Props = Omit<FieldProps, 'label'> & {
  legend: ReactNode
  hideLegend?: boolean | undefined
  options: readonly RadioCard[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  columns?: 1 | 2 | 3 | undefined
}

// by the room they have, not by the window: a form is narrow on a wide screen too
const grids = { 1: '', 2: '@min-[30rem]:grid-cols-2', 3: '@min-[44rem]:grid-cols-3' } as const

/** One of a few, each on a card that is its label: large to hit, everything that matters for the choice on it. */
export function RadioCards({
  legend,
  hideLegend,
  hint,
  options,
  value,
  defaultValue,
  onChange,
  columns = 1,
  ...field
}: Props) {
  const ids = useField({ ...field, hint })
  useEarlyInput(ids.id, (first) => {
    const group = first.closest('fieldset')
    const chosen = group?.querySelector<HTMLInputElement>('input:checked')?.value
    if (value !== undefined && chosen !== undefined && chosen !== value) onChange?.(chosen)
  })
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={ids.describedBy}
      aria-invalid={ids.error ? true : undefined}
      disabled={field.disabled}
    >
      <legend className={hideLegend ? 'sr-only' : 'strong mb-1.5'}>{legend}</legend>
      {hint && (
        <p id={ids.hintId} className="mb-3 text-small text-ink-muted">
          {hint}
        </p>
      )}
      <div className="@container">
        <div className={cx('grid gap-3', grids[columns])}>
          {options.map((option, index) => (
            <label key={option.value} className="choice">
              <input
                type="radio"
                className="tick mt-0.5"
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
              <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5">
                {option.media && <span className="mb-2 block">{option.media}</span>}
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="strong flex items-center gap-2">
                    {option.icon && <Icon name={option.icon} className="text-action" />}
                    {option.title}
                  </span>
                  {option.aside && <span>{option.aside}</span>}
                </span>
                {option.text && <span className="text-small text-ink-muted">{option.text}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError ids={ids} />
      </div>
    </fieldset>
  )
}
