import { addDays, addMonths, plainDay, type PlainDay } from './calendar.ts'
import { addCents, cents, zeroCents, type Cents } from './money.ts'

/**
 * A model's commission beyond the product's own amount (product §5). `fixed`: nothing. `stepped`: every order from the
 * n-th of a period on earns the step's amount on top. `bonus`: the n-th released order of a period earns the step's
 * amount once.
 */
export const commissionKinds = ['fixed', 'stepped', 'bonus'] as const
export type CommissionKind = (typeof commissionKinds)[number]

export const commissionPeriods = ['month', 'quarter', 'year'] as const
export type CommissionPeriod = (typeof commissionPeriods)[number]

export interface CommissionStep {
  /** From how many orders of a period on; 1 and up. */
  readonly from: number
  readonly cents: number
}

export interface CommissionModel {
  readonly kind: CommissionKind
  readonly period: CommissionPeriod
  /** By rising `from`. */
  readonly steps: readonly CommissionStep[]
}

/** The model of a product whose commission names none, and of an undescribed name. */
export const fixedModel: CommissionModel = { kind: 'fixed', period: 'month', steps: [] }
/** The model of a commission without a model's name (`5000`, spec §9). */
export const usualModelName = 'standard'

const monthsOf: Readonly<Record<CommissionPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** The period of a day, both ends included. */
export function periodAround(period: CommissionPeriod, day: PlainDay): { from: PlainDay; until: PlainDay } {
  const months = monthsOf[period]
  const month = Number(day.slice(5, 7)) - 1
  const first = month - (month % months) + 1
  const from = plainDay(`${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`)
  return { from, until: addDays(addMonths(from, months), -1) }
}

const reached = ({ steps }: CommissionModel, count: number) => steps.filter(({ from }) => from <= count)

/** The order's commission on top of the product's amount. @param rank its ordinal in its period; 1 and up */
export function extraCents(model: CommissionModel, rank: number): Cents {
  if (model.kind !== 'stepped') return zeroCents
  return cents(reached(model, rank).at(-1)?.cents ?? 0)
}

/** The steps whose bonus is due after this number of released orders of a period. */
export const bonusSteps = (model: CommissionModel, released: number): readonly CommissionStep[] =>
  model.kind === 'bonus' ? reached(model, released) : []

/** The next step, and how many orders are missing; null after the last. */
export function nextStep(
  model: CommissionModel,
  count: number,
): (CommissionStep & { readonly missing: number }) | null {
  const step = model.steps.find(({ from }) => from > count)
  return step === undefined ? null : { ...step, missing: step.from - count }
}

/** The fault of a model's steps; null if none. */
export function stepFault({ kind, steps }: Pick<CommissionModel, 'kind' | 'steps'>): 'required' | 'invalid' | null {
  if (kind === 'fixed') return steps.length === 0 ? null : 'invalid'
  if (steps.length === 0) return 'required'
  const isRising = steps.every(({ from }, index) => index === 0 || from > steps[index - 1]!.from)
  return isRising && steps.every((step) => step.from >= 1 && step.cents > 0) ? null : 'invalid'
}

export const sumCents = (rows: readonly { readonly cents: number }[]): Cents =>
  addCents(...rows.map((row) => cents(row.cents)))
