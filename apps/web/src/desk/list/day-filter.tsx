import { useState } from 'react'
import { formatGermanDay, parseGermanDay, type PlainDay } from '@referral/domain/calendar'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateField } from '#ui/date-field.tsx'

interface Props {
  readonly name: string
  readonly label: string
  /** The day of the address, YYYY-MM-DD. */
  readonly value: string | undefined
  readonly onPick: (day: string) => void
  /** What is wrong with the day, besides that it is none. */
  readonly error?: string | undefined
}

/**
 * A day to filter by, typed as DD.MM.YYYY; it counts as soon as it is complete, or empty. On leaving, a year of two
 * digits is one of this century, and what is no day is told.
 */
export function DayFilter({ name, label, value, onPick, error }: Props) {
  const w = useWords('desk-kit')
  const given = value === undefined ? '' : formatGermanDay(value as PlainDay)
  const [typed, setTyped] = useState(given)
  const [known, setKnown] = useState(given)
  const [isLeft, setLeft] = useState(false)
  if (known !== given) {
    setKnown(given)
    setTyped(given)
  }
  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const day = parseGermanDay(text)
    if (text === '') onPick('')
    else if (day !== null) onPick(day)
  }
  const leave = () => {
    setLeft(true)
    const short = /^(\d\d\.\d\d\.)(\d\d)$/.exec(typed)
    if (short !== null) change(`${short[1]}20${short[2]}`)
  }
  const isNone = isLeft && typed !== '' && parseGermanDay(typed) === null
  return (
    <DateField
      name={name}
      label={label}
      value={typed}
      onChange={change}
      onBlur={leave}
      onFocus={(event) => event.currentTarget.select()}
      error={isNone ? w('filter.noDay') : error}
      width="full"
    />
  )
}
