import { Icon } from '#ui/icon.tsx'

interface Props {
  readonly name: string
  readonly label: string
  /** The text without a choice. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The browser's own select, without the forms that a field of the design system brings along. */
export function Choice({ name, label, any, options, value, onChange }: Props) {
  return (
    <label className="grid gap-1.5">
      <span className="strong">{label}</span>
      <span className="field-box relative">
        <select className="field-input" name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2" />
      </span>
    </label>
  )
}
