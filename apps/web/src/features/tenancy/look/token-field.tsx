import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Colour, FluidSize } from '@referral/theme/tokens'
import { useWords } from '#platform/i18n/use-words.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { readColour, readNumber } from './read-token.ts'
import type { LookEditor } from './use-look.ts'

interface Field<Value> {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

interface TypedField<Value> extends Omit<Field<Value>, 'onChange'> {
  readonly editor: LookEditor
  /** @param moving while a picker is dragged or a number typed: all of it is one step back */
  readonly onChange: (value: Value, moving?: string) => void
}

/** Invalid input stays in its field with the reason, even while another tab is open. */
function useTyped({ editor, name }: Pick<TypedField<unknown>, 'editor' | 'name'>) {
  const typed = editor.typed[name]
  // A fault is not shown during the first typing.
  const [isLeft, setLeft] = useState(typed !== undefined)
  return { typed, isLeft: typed !== undefined && isLeft, setLeft, type: (text?: string) => editor.type(name, text) }
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => void (event.key === 'Enter' && act())

/** A colour by the browser's own picker, or typed. */
export function ColourField({
  below,
  ...props
}: TypedField<Colour> & {
  /** A note about the colour. */
  readonly below?: ReactNode
}) {
  const { editor, name, label, hint, value, onChange } = props
  const w = useWords('look')
  const { typed, isLeft, setLeft, type } = useTyped(props)
  const picker = useRef<HTMLInputElement>(null)
  // React fires `change` on every move; the browser fires it once, at the end.
  useEffect(() => {
    const input = picker.current
    const settle = (): void => editor.settle()
    input?.addEventListener('change', settle)
    return () => input?.removeEventListener('change', settle)
  })
  const leave = (): void => {
    const colour = typed === undefined ? undefined : readColour(typed, true)
    setLeft(true)
    if (colour === undefined) return
    type()
    onChange(colour)
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      tabular
      spellCheck={false}
      autoCapitalize="none"
      error={isLeft && readColour(typed ?? '', true) === undefined ? w('colour.none', { name: label }) : undefined}
      below={below}
      prefix={
        <input
          ref={picker}
          type="color"
          aria-label={w('colour.pick', { name: label })}
          value={value.toLowerCase()}
          onChange={(event) => {
            type()
            onChange(event.target.value as Colour, name)
          }}
          className="colour-well"
        />
      }
      value={typed ?? value}
      onChange={(text) => {
        if (typed === undefined) setLeft(false)
        const colour = readColour(text, false)
        type(colour === undefined ? text : undefined)
        if (colour !== undefined) onChange(colour)
      }}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
    />
  )
}

/** A number; invalid input stays, with the reason, and changes nothing. */
export function NumberField({ called, ...props }: TypedField<number> & { readonly called?: string }) {
  const { editor, name, label, value, onChange } = props
  const w = useWords('look')
  const { typed, isLeft, setLeft, type } = useTyped(props)
  // `1,` is the beginning of `1,5`.
  const [own, setOwn] = useState<string>()
  const shown = own !== undefined && readNumber(own) === value ? own : String(value)
  const leave = (): void => {
    setLeft(true)
    setOwn(undefined)
    editor.settle()
  }
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      tabular
      error={isLeft ? w('number.none', { name: called ?? label }) : undefined}
      value={typed ?? shown}
      onChange={(text) => {
        if (typed === undefined) setLeft(false)
        const number = readNumber(text)
        setOwn(text)
        type(number === undefined ? text : undefined)
        if (number !== undefined) onChange(number, name)
      }}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
    />
  )
}

/** Two numbers: on a narrow and on a wide screen. */
export function SizeField({ editor, name, label, value, onChange }: TypedField<FluidSize>) {
  const shared = { editor, called: label } as const
  return (
    <fieldset className="min-w-0">
      <legend className="strong mb-1.5">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          {...shared}
          name={`${name}.0`}
          label="↔"
          value={value[0]}
          onChange={(small, moving) => onChange([small, value[1]], moving)}
        />
        <NumberField
          {...shared}
          name={`${name}.1`}
          label="⟷"
          value={value[1]}
          onChange={(large, moving) => onChange([value[0], large], moving)}
        />
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
