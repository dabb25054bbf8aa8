import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'

interface Days {
  readonly from: string
  readonly until: string
  readonly comparedFrom: string
  readonly comparedUntil: string
}

/** Names the period of the numbers, and that of the comparison. */
export function useDaysText(): (days: Days) => string {
  const w = useWords('numbers')
  const format = useFormat()
  return ({ from, until, comparedFrom, comparedUntil }) =>
    w('lead', {
      from: format.day(from),
      until: format.day(until),
      comparedFrom: format.day(comparedFrom),
      comparedUntil: format.day(comparedUntil),
    })
}
