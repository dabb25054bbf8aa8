import type { Context } from '#platform/context.ts'
import { receiveMany, type Line } from './receive-many.ts'
import { collectVerdicts, type ImportResult } from './verdict.ts'

/** Orders of one transaction: few enough that locks are short, many enough that it is quick. */
const chunkSize = 50

/**
 * A client's system pushes orders (product §3). Under an Idempotency-Key all of them share one transaction with the
 * stored answer; without one each chunk commits by itself, and the natural key makes a repetition harmless.
 */
export async function pushOrders(ctx: Context, orders: readonly unknown[]): Promise<ImportResult> {
  const verdicts = collectVerdicts(false)
  for (let from = 0; from < orders.length; from += chunkSize) {
    const lines: Line[] = orders.slice(from, from + chunkSize).map((raw, index) => ({ line: from + index + 1, raw }))
    for (const verdict of await ctx.write((tx) => receiveMany(ctx, tx, lines))) verdicts.add(verdict)
  }
  return verdicts.result()
}
