import { addDays, type PlainDay } from './calendar.ts'

/** A value that applies from a day on, until the next of its kind does: an amount of a reward plan, of a price list. */
export interface ValidFrom {
  readonly validFrom: PlainDay
}

/** The entry of one kind that applies on a day; undefined before the first. */
export function holdingOn<Entry extends ValidFrom>(entries: readonly Entry[], day: PlainDay): Entry | undefined {
  let found: Entry | undefined
  for (const entry of entries)
    if (entry.validFrom <= day && (found === undefined || entry.validFrom > found.validFrom)) found = entry
  return found
}

/** The first day that may be changed: present and past values stay. */
export const firstOpenDay = (today: PlainDay): PlainDay => addDays(today, 1)

/** Whether the entry can never be changed any more. */
export const isLocked = ({ validFrom }: ValidFrom, today: PlainDay): boolean => validFrom < firstOpenDay(today)

export const standings = ['past', 'present', 'future'] as const
export type Standing = (typeof standings)[number]

/** @param others all entries of its kind, with or without itself */
export function standingOf(entry: ValidFrom, others: readonly ValidFrom[], today: PlainDay): Standing {
  if (!isLocked(entry, today)) return 'future'
  return others.some(({ validFrom }) => validFrom > entry.validFrom && validFrom <= today) ? 'past' : 'present'
}

/** Nobody plans further ahead; a later year is a typing error. */
const furthestDays = 3 * 366

/** The fault of a new entry's first day: the past is locked, including today. */
export function validFromFault(validFrom: PlainDay, today: PlainDay): 'notBeforeTomorrow' | 'dayTooFar' | null {
  if (validFrom < firstOpenDay(today)) return 'notBeforeTomorrow'
  return validFrom > addDays(today, furthestDays) ? 'dayTooFar' : null
}
