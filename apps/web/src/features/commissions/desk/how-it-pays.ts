import {
  bonusSteps,
  extraCents,
  type CommissionKind,
  type CommissionModel,
  type CommissionStep,
} from '@referral/domain/commission'

/** The product's commission in the example. */
export const exampleCents = 5_000

/** A model's commissions for a few orders of one period, two beyond its last step. */
export function exampleOf(kind: CommissionKind, steps: readonly CommissionStep[]) {
  const model: CommissionModel = { kind, period: 'month', steps }
  const orders = (steps.at(-1)?.from ?? 1) + 2
  const extra = Array.from({ length: orders }, (_, index) => Number(extraCents(model, index + 1))).reduce(
    (sum, cents) => sum + cents,
    bonusSteps(model, orders).reduce((sum, { cents }) => sum + cents, 0),
  )
  return { orders, extra, total: orders * exampleCents + extra }
}
