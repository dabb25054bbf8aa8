import type { PlainDay } from './calendar.ts'

/** Startdatum, Enddatum, EnddatumAnzeige (spec §3). */
export type RewardPeriod = {
  readonly startsOn: PlainDay
  readonly endsOn: PlainDay | null
  readonly displayEndsOn: PlainDay | null
}

/**
 * A reward is active if its start is on or before today and one of these holds: no end date, the display end on or
 * after today, the end on or after today (spec §4).
 */
export function isRewardActive(period: RewardPeriod, today: PlainDay): boolean {
  if (period.startsOn > today) return false
  if (period.endsOn === null) return true
  return (period.displayEndsOn !== null && period.displayEndsOn >= today) || period.endsOn >= today
}
