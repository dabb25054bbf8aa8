import { berlinDay, type PlainDay } from '@referral/domain/calendar'

/** Today in Berlin, for callers that need it thousands of times a second: a day begins with a minute. */
export function createToday(now: () => Date): () => PlainDay {
  let minute = { at: Number.NaN, day: '' as PlainDay }
  return () => {
    const instant = now()
    const at = Math.floor(instant.getTime() / 60_000)
    if (at !== minute.at) minute = { at, day: berlinDay(instant) }
    return minute.day
  }
}
