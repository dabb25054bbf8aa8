import { longestPeriodDays, type namedPeriods } from '@referral/contract/numbers'
import { addDays, addMonths, berlinDay, daysBetween, monthOf, plainDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'

/** Berlin days, both included. */
export interface Period {
  readonly from: PlainDay
  readonly until: PlainDay
}
export interface PeriodInput {
  readonly period?: (typeof namedPeriods)[number] | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const daysShown = 30
/** Nothing is counted beyond these, and the years beside them still have names of four digits. */
const first = '1970-01-01'
const last = '2999-12-31'

/**
 * The last thirty days, unless another period is requested. Refused: a period that ends before it begins, or is too
 * long.
 */
export function periodOf(ctx: Context, input: PeriodInput): Period | Refused {
  const today = berlinDay(ctx.now)
  if (input.period !== undefined) return namedPeriod(input.period, today)
  const until = plainDay(input.until ?? today)
  if (until < first) return refuseFields({ field: 'until', code: 'invalid' })
  const from = input.from === undefined ? addDays(until, 1 - daysShown) : plainDay(input.from)
  const days = daysBetween(from, until)
  return days < 0 || days > longestPeriodDays || from < first || until > last
    ? refuseFields({ field: 'until', code: 'invalid' })
    : { from, until }
}

function namedPeriod(name: (typeof namedPeriods)[number], today: PlainDay): Period {
  switch (name) {
    case 'month':
      return { from: monthOf(today), until: today }
    case 'lastMonth':
      return { from: addMonths(monthOf(today), -1), until: addDays(monthOf(today), -1) }
    case 'year':
      return { from: plainDay(`${today.slice(0, 4)}-01-01`), until: today }
    default:
      return { from: addDays(today, 1 - Number(name)), until: today }
  }
}

export type Comparison = 'before' | 'yearBefore'

/** The period of the same length just before; or of the year before; whole months are compared with whole months. */
export function comparedTo({ from, until }: Period, comparison: Comparison): Period {
  const wholeMonths = monthsBetween(from, addDays(until, 1))
  if (comparison === 'yearBefore') {
    // A whole February is compared with all days of the other one, in a leap year too.
    const last = wholeMonths === null ? addMonths(until, -12) : addDays(addMonths(addDays(until, 1), -12), -1)
    return { from: addMonths(from, -12), until: last }
  }
  if (wholeMonths !== null) return { from: addMonths(from, -wholeMonths), until: addDays(from, -1) }
  return { from: addDays(from, -daysBetween(from, until) - 1), until: addDays(from, -1) }
}

const isFirst = (day: PlainDay) => day.endsWith('-01')
const monthNumber = (day: PlainDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const monthsBetween = (from: PlainDay, next: PlainDay) =>
  isFirst(from) && isFirst(next) ? monthNumber(next) - monthNumber(from) : null

/** Counts of days or of whole months; those of days outside the period are subtracted. */
export interface Span extends Period {
  readonly grain: 'day' | 'month'
  readonly sign: 1 | -1
}

/**
 * A period as whole months, and at its ends the days of a month or the month without its other days, whichever are
 * fewer: so a year is read from a dozen rows of each value.
 * @param today future days have next to no counts
 */
export function spansOf({ from, until }: Period, today: PlainDay): Span[] {
  const [first, last] = [monthOf(from), monthOf(until)]
  if (first === last) return partOfMonth({ from, until }, today)
  const whole = { grain: 'month' as const, sign: 1 as const, from: addMonths(first, 1), until: addMonths(last, -1) }
  return [
    ...partOfMonth({ from, until: lastOf(first) }, today),
    ...(isEmpty(whole) ? [] : [whole]),
    ...partOfMonth({ from: last, until }, today),
  ]
}

function partOfMonth({ from, until }: Period, today: PlainDay): Span[] {
  const month = monthOf(from)
  const others = [
    { from: month, until: addDays(from, -1) },
    { from: addDays(until, 1), until: lastOf(month) },
  ].filter((part) => !isEmpty(part))
  const costOf = ({ from: begin, until: end }: Period) => Math.max(0, daysBetween(begin, end < today ? end : today) + 1)
  if (costOf({ from, until }) <= others.reduce((sum, part) => sum + costOf(part), 0))
    return [{ grain: 'day', sign: 1, from, until }]
  return [
    { grain: 'month', sign: 1, from: month, until: month },
    ...others.map((part) => ({ grain: 'day' as const, sign: -1 as const, ...part })),
  ]
}

const isEmpty = ({ from, until }: Period) => until < from
const lastOf = (month: PlainDay) => addDays(addMonths(month, 1), -1)
