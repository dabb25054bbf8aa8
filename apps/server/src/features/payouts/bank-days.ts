import { addDays, plainDay, type PlainDay } from '@referral/domain/calendar'

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): PlainDay {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return plainDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}

/** The days on which the Eurosystem's TARGET is closed, besides weekends. */
function isTargetHoliday(day: PlainDay): boolean {
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** That day, or the next on which banks carry out transfers. */
export function nextBankDay(day: PlainDay): PlainDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isTargetHoliday(day) ? nextBankDay(addDays(day, 1)) : day
}

/** A settlement that a report announces lies some bank days ahead at most; a day beyond them is a fault of the report. */
const mostDaysAhead = 10

/** Whether the bank can settle on that day what it was asked to carry out. */
export const isPossible = (
  settledOn: PlainDay | null | undefined,
  executeOn: PlainDay,
  today: PlainDay,
): settledOn is PlainDay =>
  settledOn != null && settledOn <= addDays(today > executeOn ? today : executeOn, mostDaysAhead)

/**
 * The day on which a payment counts as made (§ 11 EStG): the day of settlement that the bank names, which may lie ahead;
 * else the day that it names for the report or its acceptance, or the day of booking where that is earlier. Never before
 * the day on which the bank was asked to carry the payment out.
 * @param said by the bank
 */
export function paidOnAsReported(
  { on, settledOn }: { readonly on: PlainDay | null; readonly settledOn?: PlainDay | null },
  executeOn: PlainDay,
  today: PlainDay,
): PlainDay {
  const paidOn = isPossible(settledOn, executeOn, today) ? settledOn : on === null || on > today ? today : on
  return paidOn < executeOn ? executeOn : paidOn
}
