import { useState } from 'react'
import { formatGermanDay, parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { DateField } from '#ui/date-field.tsx'

interface Props {
  readonly name: string
  readonly label: string
  /** The day of the address, YYYY-MM-DD. */
  readonly value: string | undefined
  readonly onPick: (day: string) => void
}

/** A day to filter by, typed as DD.MM.YYYY; it counts as soon as it is complete, or empty. */
export function DayFilter({ name, label, value, onPick }: Props) {
  const given = value === undefined ? '' : formatGermanDay(value as PlainDay)
  const [typed, setTyped] = useState(given)
  const [known, setKnown] = useState(given)
  if (known !== given) {
    setKnown(given)
    setTyped(given)
  }
  const change = (text: string) => {
    setTyped(text)
    const day = parseGermanDay(text)
    if (text === '') onPick('')
    else if (day !== null) onPick(day)
  }
  return <DateField name={name} label={label} value={typed} onChange={change} width="full" />
}
