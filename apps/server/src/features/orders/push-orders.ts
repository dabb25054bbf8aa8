import type { Context } from '#platform/context.ts'
import { unpackRows, type PackedRows } from '#platform/work/packed-rows.ts'
import { receiveMany, type ReadLine } from './receive-many.ts'
import { collectVerdicts, type ImportResult } from './verdict.ts'

/**
 * A client's system pushes orders (product §3). Under an Idempotency-Key all of them share one transaction with the
 * stored answer; without one each chunk commits separately, and the natural key makes a repetition harmless.
 */
export async function pushOrders(ctx: Context, orders: PackedRows<ReadLine>): Promise<ImportResult> {
  const verdicts = collectVerdicts(false)
  for (const lines of unpackRows(orders)) {
    for (const verdict of await ctx.write((tx) => receiveMany(ctx, tx, lines))) verdicts.add(verdict)
  }
  return verdicts.result()
}
