import { useState } from 'react'
import type { Colour, FluidSize } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Field<Value> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const isColour = (text: string): text is Colour => /^#[0-9a-f]{6}$/i.test(text)

/** A colour by the browser's own picker, or typed. */
export function ColourField({ name, label, hint, value, onChange }: Field<Colour>) {
  const w = useWords('look')
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      tabular
      spellCheck={false}
      autoCapitalize="none"
      prefix={
        <input
          type="color"
          aria-label={w('colour.pick', { name: label })}
          value={value.toLowerCase()}
          onChange={(event) => isColour(event.target.value) && onChange(event.target.value)}
          className="colour-well"
        />
      }
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text)
        const colour = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`
        if (isColour(colour)) onChange(colour.toLowerCase() as Colour)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** A number; what is none stays typed and changes nothing. */
export function NumberField({ name, label, value, onChange }: Field<number>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      tabular
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text)
        const number = Number(text.trim().replace(',', '.'))
        if (text.trim() !== '' && Number.isFinite(number)) onChange(number)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Two numbers: on a narrow and on a wide screen. */
export function SizeField({ name, label, value, onChange }: Field<FluidSize>) {
  return (
    <fieldset className="min-w-0">
      <legend className="strong mb-1.5">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField name={`${name}.0`} label="↔" value={value[0]} onChange={(small) => onChange([small, value[1]])} />
        <NumberField name={`${name}.1`} label="⟷" value={value[1]} onChange={(large) => onChange([value[0], large])} />
      </div>
    </fieldset>
  )
}

export function ChoiceField({
  options,
  ...field
}: Field<string> & { readonly options: readonly { readonly value: string; readonly label: string }[] }) {
  return <Select {...field} options={options} />
}
