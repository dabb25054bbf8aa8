import { useState } from 'react'
import { parseEuroInput } from '@referral/domain/money'
import { useWords } from '#platform/i18n/use-words.ts'
import { MoneyField } from '#ui/money-field.tsx'
import { useFormat } from '#ui/use-format.ts'

interface Props {
  readonly name: string
  readonly label: string
  /** The cents of the address. */
  readonly value: string | undefined
  readonly onPick: (cents: string) => void
}

/** An amount to filter by; it counts as soon as it can be read, or is empty. On leaving, what is no amount is told. */
export function AmountFilter({ name, label, value, onPick }: Props) {
  const w = useWords('desk-kit')
  const format = useFormat()
  const written = () => (value === undefined ? '' : format.amount(Number(value)).replace(/[.,]00$/, ''))
  const [typed, setTyped] = useState(written)
  const [isLeft, setLeft] = useState(false)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if ((parseEuroInput(typed)?.toString() ?? '') !== (value ?? '')) setTyped(written())
  }
  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const cents = parseEuroInput(text)
    if (text.trim() === '') onPick('')
    else if (cents !== null && cents >= 0) onPick(String(cents))
  }
  const isNone = isLeft && typed.trim() !== '' && (parseEuroInput(typed) ?? -1) < 0
  return (
    <MoneyField
      name={name}
      label={label}
      value={typed}
      onChange={change}
      onBlur={() => setLeft(true)}
      error={isNone ? w('filter.noAmount') : undefined}
      width="full"
    />
  )
}
