import { addDays, type PlainDay } from './calendar.ts'

/** Something that holds from a day on, until the next of its kind does: an amount of a reward plan, of a price list. */
export interface ValidFrom {
  readonly validFrom: PlainDay
}

/** Which entry of one kind holds on a day; undefined before the first. */
export function holdingOn<Entry extends ValidFrom>(entries: readonly Entry[], day: PlainDay): Entry | undefined {
  let found: Entry | undefined
  for (const entry of entries)
    if (entry.validFrom <= day && (found === undefined || entry.validFrom > found.validFrom)) found = entry
  return found
}

/** The first day from which something may be changed: what holds today, or held before, stays as it is. */
export const firstOpenDay = (today: PlainDay): PlainDay => addDays(today, 1)

/** Whether nobody may change the entry any more. */
export const isLocked = ({ validFrom }: ValidFrom, today: PlainDay): boolean => validFrom < firstOpenDay(today)

export const standings = ['past', 'present', 'future'] as const
export type Standing = (typeof standings)[number]

/** @param others all entries of its kind, with or without itself */
export function standingOf(entry: ValidFrom, others: readonly ValidFrom[], today: PlainDay): Standing {
  if (!isLocked(entry, today)) return 'future'
  return others.some(({ validFrom }) => validFrom > entry.validFrom && validFrom <= today) ? 'past' : 'present'
}

/** Nobody plans further ahead; a year with a slipped digit lies there. */
const furthestDays = 3 * 366

/** What is wrong with the first day of something new: the past is locked, with today. */
export function validFromFault(validFrom: PlainDay, today: PlainDay): 'notBeforeTomorrow' | 'dayTooFar' | null {
  if (validFrom < firstOpenDay(today)) return 'notBeforeTomorrow'
  return validFrom > addDays(today, furthestDays) ? 'dayTooFar' : null
}
