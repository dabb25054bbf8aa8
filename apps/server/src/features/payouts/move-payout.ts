import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findBatch, lockBatch } from './batch.sql.ts'
import { lockDue } from './due-payments.ts'
import { findPayout, type PayoutRow } from './payout.sql.ts'
import { presentBatch, type PresentedBatch } from './present-batch.ts'
import { confirmPayout, noteReturn, rejectPayout, returnPayout, settleBatch } from './settle-batch.ts'

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
    await lockDue(tx, [seen])
    // Undefined where it has left the batch meanwhile.
    const payout = await findPayout(tx, id)
    if (payout?.state !== seen.state) return refuse('lostRace')
    const moved = await book(ctx, tx, payout, move, reason)
    if (isRefused(moved)) return moved
    const settled = await (moved === 'returned' ? noteReturn(ctx, tx, batch) : settleBatch(ctx, tx, batch))
    if (isRefused(settled)) return settled
    return presentBatch(ctx, tx, (await findBatch(tx, batch.id))!)
  })
}

async function book(
  ctx: Context,
  tx: Tx,
  payout: PayoutRow,
  move: 'confirm' | 'return',
  reason: string,
): Promise<'answered' | 'returned' | Refused> {
  if (payout.state === 'exported')
    return (await (move === 'confirm' ? confirmPayout : rejectPayout)(ctx, tx, payout, reason)) ?? 'answered'
  if (move === 'confirm' || payout.state !== 'confirmed' || payout.cents <= 0) return refuse('illegalMove')
  return (await returnPayout(ctx, tx, payout, reason)) ?? 'returned'
}
