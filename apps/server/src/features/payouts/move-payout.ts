import { lockCasesOf } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findBatch, lockBatch } from './batch.sql.ts'
import { findPayout } from './payout.sql.ts'
import { presentBatch, type PresentedBatch } from './present-batch.ts'
import { confirmPayout, noteReturn, rejectPayout, returnPayout, settleBatch } from './settle.ts'

/**
 * Books one payment by hand: confirmed by the account statement, or returned (product §3). A return before
 * the confirmation is a rejection.
 */
export function movePayout(
  ctx: Context,
  id: string,
  move: 'confirm' | 'return',
  reason: string,
): Promise<PresentedBatch | Refused> {
  return ctx.write(async (tx) => {
    const seen = await findPayout(tx, id)
    if (seen === undefined) return refuse('notFound')
    const batch = (await lockBatch(tx, seen.batchId))!
    await lockCasesOf(tx, [seen.rewardId])
    const payout = (await findPayout(tx, id))!
    if (payout.state !== seen.state) return refuse('lostRace')
    if (move === 'confirm') {
      if (payout.state !== 'exported') return refuse('illegalMove')
      await confirmPayout(ctx, tx, payout, reason)
      await settleBatch(ctx, tx, batch)
    } else if (payout.state === 'exported') {
      await rejectPayout(ctx, tx, payout, reason)
      await settleBatch(ctx, tx, batch)
    } else if (payout.state === 'confirmed' && payout.cents > 0) {
      await returnPayout(ctx, tx, payout, reason)
      await noteReturn(ctx, tx, batch)
    } else return refuse('illegalMove')
    return presentBatch(ctx, tx, (await findBatch(tx, batch.id))!)
  })
}
