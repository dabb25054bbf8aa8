import { takeChannels } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { moreIsLeft } from '#platform/jobs/due-work.ts'
import { countCases, isAnyWaiting, lockCounts, takeWaiting } from './count-cases.sql.ts'

const largestBatch = 1_000

/**
 * Counts the waiting cases until none is left; answers how many had changed. Runs beside the business: if every event
 * updated its tenant's counts in its own transaction, they would all wait for each other.
 */
export async function countWaiting(ctx: Context): Promise<number> {
  for (let changed = 0; ;) {
    const { taken, counted } = await countBatch(ctx)
    changed += counted
    if (taken < largestBatch) return changed
  }
}

/** One batch: a tenant with many cases does not delay the others. */
export const countNextBatch = async (ctx: Context) =>
  (await countBatch(ctx)).taken < largestBatch ? undefined : moreIsLeft

/** Counts the longest waiting of them, so that the numbers include recent events. */
export async function countNow(ctx: Context): Promise<void> {
  if (await ctx.read(isAnyWaiting)) await countBatch(ctx)
}

const countBatch = (ctx: Context) =>
  ctx.write(async (tx) => {
    // A separate statement: the following one then sees what the previous counter has committed.
    await lockCounts(tx)
    const taken = await takeWaiting(tx, largestBatch)
    if (taken.length === 0) return { taken: 0, counted: 0 }
    const ids = [...new Set(taken)]
    await takeChannels(tx, ids)
    return { taken: taken.length, counted: await countCases(tx, ids) }
  })
