import { useState } from 'react'
import { parseEuroInput } from '@referral/domain/money'
import { MoneyField } from '#ui/money-field.tsx'

interface Props {
  readonly name: string
  readonly label: string
  /** The cents of the address. */
  readonly value: string | undefined
  readonly onPick: (cents: string) => void
}

const written = (value: string | undefined) =>
  value === undefined ? '' : (Number(value) / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

/** An amount to filter by; it counts as soon as it can be read, or is empty. */
export function AmountFilter({ name, label, value, onPick }: Props) {
  const [typed, setTyped] = useState(written(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if ((parseEuroInput(typed)?.toString() ?? '') !== (value ?? '')) setTyped(written(value))
  }
  const change = (text: string) => {
    setTyped(text)
    const cents = parseEuroInput(text)
    if (text.trim() === '') onPick('')
    else if (cents !== null && cents >= 0) onPick(String(cents))
  }
  return <MoneyField name={name} label={label} value={typed} onChange={change} width="full" />
}
