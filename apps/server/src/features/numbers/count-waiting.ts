import type { Context } from '#platform/context.ts'
import { moreIsLeft } from '#platform/jobs/due-work.ts'
import { countCases, isAnyWaiting, lockCounts, takeWaiting } from './count-cases.sql.ts'

const largestBatch = 1_000

/**
 * Counts the cases that wait until none does; answers how many had changed. Runs beside the business: a count that every
 * event of a tenant changed in its own transaction would let them all wait for each other.
 */
export async function countWaiting(ctx: Context): Promise<number> {
  for (let changed = 0; ;) {
    const { taken, counted } = await countBatch(ctx)
    changed += counted
    if (taken < largestBatch) return changed
  }
}

/** One batch: of a tenant with many cases the others' need not wait for all. */
export const countTurn = async (ctx: Context) => ((await countBatch(ctx)).taken < largestBatch ? undefined : moreIsLeft)

/** The longest waiting of them: so that whoever looks sees what has just happened. */
export async function countNow(ctx: Context): Promise<void> {
  if (await ctx.read(isAnyWaiting)) await countBatch(ctx)
}

const countBatch = (ctx: Context) =>
  ctx.write(async (tx) => {
    // In a statement of its own: what follows sees what the counter before it has committed.
    await lockCounts(tx)
    const taken = await takeWaiting(tx, largestBatch)
    const counted = taken.length === 0 ? 0 : await countCases(tx, [...new Set(taken)])
    return { taken: taken.length, counted }
  })
