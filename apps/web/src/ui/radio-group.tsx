import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { useEarlyInput } from './use-early-input.ts'
import './radio-group.css'

export type Radio = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** at the end of a card, e.g. an amount */
  aside?: ReactNode
  /** on a card */
  icon?: IconName | undefined
  /** a picture above a card's words */
  media?: ReactNode
  disabled?: boolean | undefined
}

type Props = Omit<FieldProps, 'label'> & {
  legend: ReactNode
  hideLegend?: boolean | undefined
  options: readonly Radio[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  /** cards: large to hit, with everything that matters for the choice on them */
  look?: 'lines' | 'inline' | 'cards' | undefined
  /** of cards */
  columns?: 1 | 2 | 3 | undefined
}

// by the room they have, not by the window: a form is narrow on a wide screen too
const grids = { 1: '', 2: '@min-[30rem]:grid-cols-2', 3: '@min-[44rem]:grid-cols-3' } as const

/** One of a few, each with its own label. */
export function RadioGroup(props: Props) {
  const { legend, hideLegend, hint, options, value, defaultValue, onChange, look, columns = 1, ...field } = props
  const ids = useField({ ...field, hint })
  const isCards = look === 'cards'
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
        <p id={ids.hintId} className={cx('text-small text-ink-muted', isCards ? 'mb-3' : 'mb-1')}>
          {hint}
        </p>
      )}
      <div className={isCards ? '@container' : undefined}>
        <div
          className={cx(
            'grid',
            isCards && `gap-3 ${grids[columns]}`,
            look === 'inline' && 'sm:flex sm:flex-wrap sm:gap-x-8',
          )}
        >
          {options.map((option, index) => (
            <label key={option.value} className={isCards ? 'choice' : 'flex min-h-11 items-start gap-3 py-2.5'}>
              <input
                type="radio"
                className={isCards ? 'tick mt-0.5' : 'tick'}
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
              {isCards ? (
                <Card {...option} />
              ) : (
                <span>
                  {option.title}
                  {option.text && <span className="block text-small text-ink-muted">{option.text}</span>}
                </span>
              )}
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

function Card({ title, text, aside, icon, media }: Radio) {
  return (
    <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5">
      {media && <span className="mb-2 block">{media}</span>}
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="strong flex items-center gap-2">
          {icon && <Icon name={icon} className="text-action" />}
          {title}
        </span>
        {aside && <span>{aside}</span>}
      </span>
      {text && <span className="text-small text-ink-muted">{text}</span>}
    </span>
  )
}
