import type { operatorDimensions } from '@referral/contract/numbers'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { countNow } from './count-waiting.ts'
import { periodOf, type Comparison, type PeriodInput } from './period.ts'
import { readNumbers, readNumbersBy } from './read-numbers.ts'

type Dimension = (typeof operatorDimensions)[number]

/** The first data of the operator's page. Refused: invalidInput. */
export async function getNumbers(ctx: Context, input: PeriodInput & { compare?: Comparison | undefined }) {
  const period = periodOf(ctx, input)
  if (isRefused(period)) return period
  await countNow(ctx)
  return ctx.report((tx) => readNumbers(ctx, tx, null, period, input.compare ?? 'before'))
}

/** The numbers by one dimension. Refused: invalidInput. */
export async function listNumbersBy(ctx: Context, by: Dimension, input: PeriodInput) {
  const period = periodOf(ctx, input)
  if (isRefused(period)) return period
  return ctx.report((tx) => readNumbersBy(ctx, tx, null, by, period))
}
