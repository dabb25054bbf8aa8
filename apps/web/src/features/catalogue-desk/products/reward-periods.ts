import { apiDay, type PlainDay } from '@referral/domain/calendar'
import { countingOn, lastDayOf, type DatedReward } from '@referral/domain/offers'
import type { DeskProduct } from './product-values.ts'

export interface Period extends DatedReward {
  readonly id: string
}

const dayOrNull = (day: string | null): PlainDay | null => (day === null ? null : apiDay(day))

/** A product's rewards as the rules read them. */
export const periodsOf = (product: DeskProduct): Period[] =>
  product.rewards.map((one) => ({
    id: one.id,
    cents: one.cents,
    startOn: apiDay(one.startOn),
    endOn: dayOrNull(one.endOn),
    displayEndOn: dayOrNull(one.displayEndOn),
  }))

/** The reward before a day: the one active on it, else the last that began. */
export function earnedBefore(periods: readonly Period[], day: PlainDay): number {
  const earlier = periods.filter(({ startOn }) => startOn <= day).toSorted((a, b) => (a.startOn < b.startOn ? 1 : -1))
  return countingOn(periods, day)?.cents ?? earlier[0]?.cents ?? 0
}

export type PeriodState = 'counts' | 'behind' | 'coming' | 'over'

export function stateOf(period: Period, all: readonly Period[], today: PlainDay): PeriodState {
  if (period.startOn > today) return 'coming'
  const last = lastDayOf(period)
  if (last !== null && last < today) return 'over'
  return countingOn(all, today) === period ? 'counts' : 'behind'
}
