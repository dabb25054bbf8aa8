import { berlinDay, plainDay, startOfBerlinDay } from './calendar.ts'
import { addCents, cents, negateCents, zeroCents, type Cents } from './money.ts'

/**
 * § 22 Nr. 3 EStG: income of this kind stays untaxed while all of it together is *below* this sum in a calendar year.
 * For information; nothing is decided by it.
 */
export const taxFreeBelowCents = cents(25_600)

/** The movements of a year; what is offset was received too; a claw-back deducts, a waiver restores the deducted amount. */
export type RewardYearKind = 'transfer' | 'offset' | 'voucher' | 'clawBack' | 'waiver'

/** A line of a year: above 0 for a received amount, below 0 for a claw-back. */
export interface RewardYearLine {
  readonly kind: RewardYearKind
  readonly cents: number
}

export interface RewardYearSums {
  readonly receivedCents: Cents
  /** Of earlier payments, less waivers; never below 0 over all years together. */
  readonly takenBackCents: Cents
  readonly totalCents: Cents
}

export function sumRewardYear(lines: readonly RewardYearLine[]): RewardYearSums {
  const sumOf = (...kinds: readonly RewardYearKind[]): Cents =>
    addCents(zeroCents, ...lines.filter(({ kind }) => kinds.includes(kind)).map((line) => cents(line.cents)))
  const receivedCents = sumOf('transfer', 'offset', 'voucher')
  const takenBackCents = negateCents(sumOf('clawBack', 'waiver'))
  return { receivedCents, takenBackCents, totalCents: addCents(receivedCents, sumOf('clawBack', 'waiver')) }
}

/** The calendar year it is in Berlin at that instant. */
export const berlinYear = (instant: Date): number => Number(berlinDay(instant).slice(0, 4))

/** The first instant of a year in Berlin, and of the next one. */
export function berlinYearBounds(year: number): { readonly from: Date; readonly until: Date } {
  return {
    from: startOfBerlinDay(plainDay(`${year}-01-01`)),
    until: startOfBerlinDay(plainDay(`${year + 1}-01-01`)),
  }
}
