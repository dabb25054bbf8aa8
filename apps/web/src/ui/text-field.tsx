import { useRef } from 'react'
import type { FocusEvent, InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { FieldFrame } from './field.tsx'
import { useField } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { useEarlyInput } from './use-early-input.ts'

export type TextFieldProps = FieldProps & {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  onBlur?: (() => void) | undefined
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: InputHTMLAttributes<HTMLElement>['onKeyDown']
  type?: 'text' | 'date' | 'email' | 'tel' | 'url' | 'number' | 'password' | 'search' | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string | undefined
  autoCapitalize?: string | undefined
  spellCheck?: boolean | undefined
  placeholder?: string | undefined
  /** the language of its content, where that is not the page's */
  lang?: 'de' | 'en' | undefined
  maxLength?: number | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** under the box, e.g. the name of the bank */
  below?: ReactNode
  aside?: ReactNode
  optional?: boolean | undefined
  width?: 'full' | 'medium' | 'short' | undefined
  multiline?: boolean | undefined
  rows?: number | undefined
  readOnly?: boolean | undefined
  tabular?: boolean | undefined
  /** the name it is sent under, where that differs; null: not sent */
  fieldName?: string | null | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Addresses are neither capitalised nor corrected, whatever the keyboard's settings. */
const ofEmail = { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const

const widths = { full: '', medium: 'sm:max-w-72', short: 'max-w-40' } as const

/** One line of text, or several. The box never rejects a keystroke; errors are shown after leaving or sending. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    optional,
    prefix,
    suffix,
    below,
    aside,
    width = 'full',
    multiline,
    rows = 4,
    tabular,
    onChange,
    onBlur,
    inputRef,
    fieldName = props.name,
    error: _error,
    id: _id,
    ...rest
  } = props
  const ids = useField(props)
  const own = useRef<HTMLInputElement>(null)
  useEarlyInput(ids.id, (control) => {
    if (props.value !== undefined && control.value !== props.value) onChange?.(control.value)
  })
  const control = {
    ...(props.type === 'email' ? ofEmail : {}),
    ...(rest as InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>),
    id: ids.id,
    name: fieldName ?? undefined,
    className: cx('field-input', tabular && 'tabular'),
    'aria-describedby': ids.describedBy,
    'aria-invalid': ids.error ? (true as const) : undefined,
    onBlur,
    onChange: onChange && ((event: { target: { value: string } }) => onChange(event.target.value)),
  }
  return (
    <FieldFrame ids={ids} label={label} hint={hint} optional={optional} aside={aside}>
      <div className={cx('field-box', widths[width])} data-invalid={ids.error ? '' : undefined}>
        {prefix && <span className="field-affix">{prefix}</span>}
        {multiline ? <textarea {...control} rows={rows} /> : <input type="text" {...control} ref={inputRef ?? own} />}
        {suffix && <span className="field-affix">{suffix}</span>}
      </div>
      {below}
    </FieldFrame>
  )
}
