import { berlinDay, parsePlainDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { paidOnAsReported } from './bank-days.ts'
import { findBatch, lockBatch, type BatchRow } from './batch.sql.ts'
import { lockDue } from './due-payments.ts'
import { findPayout, type PayoutRow } from './payout.sql.ts'
import { presentBatch, type PresentedBatch } from './present-batch.ts'
import { confirmPayout, noteReturn, rejectPayout, returnPayout, settleBatch } from './settle-batch.ts'

interface Booking {
  readonly reason: string
  /** The day on the account statement; today where it is left out. */
  readonly paidOn?: string | undefined
}

/**
 * Books one payment by hand: confirmed by the account statement, or returned (product §3). A return before
 * the confirmation is a rejection. Refused: notFound, invalidInput, illegalMove, lostRace.
 */
export function movePayout(
  ctx: Context,
  id: string,
  move: 'confirm' | 'return',
  booking: Booking,
): Promise<PresentedBatch | Refused> {
  return ctx.write(async (tx) => {
    const seen = await findPayout(tx, id)
    if (seen === undefined) return refuse('notFound')
    const batch = (await lockBatch(tx, seen.batchId))!
    await lockDue(tx, [seen])
    // Undefined where it has left the batch meanwhile.
    const payout = await findPayout(tx, id)
    if (payout?.state !== seen.state) return refuse('lostRace')
    const moved = await book(ctx, tx, batch, payout, move, booking)
    if (isRefused(moved)) return moved
    const settled = await (moved === 'returned' ? noteReturn(ctx, tx, batch) : settleBatch(ctx, tx, batch))
    if (isRefused(settled)) return settled
    return presentBatch(ctx, tx, (await findBatch(tx, batch.id))!)
  })
}

async function book(
  ctx: Context,
  tx: Tx,
  batch: BatchRow,
  payout: PayoutRow,
  move: 'confirm' | 'return',
  { reason, paidOn: said }: Booking,
): Promise<'answered' | 'returned' | Refused> {
  if (payout.state === 'exported' && move === 'confirm') {
    const paidOn = paidOnAsStated(said, batch, berlinDay(ctx.now))
    return isRefused(paidOn) ? paidOn : ((await confirmPayout(ctx, tx, payout, { paidOn, reason })) ?? 'answered')
  }
  if (payout.state === 'exported') return (await rejectPayout(ctx, tx, payout, reason)) ?? 'answered'
  if (move === 'confirm' || payout.state !== 'confirmed' || payout.cents <= 0) return refuse('illegalMove')
  return (await returnPayout(ctx, tx, payout, reason)) ?? 'returned'
}

/** The day that a person names has to be possible; without one it is today, or the day of execution that lies ahead. */
function paidOnAsStated(said: string | undefined, { executeOn }: BatchRow, today: PlainDay): PlainDay | Refused {
  const day = said === undefined ? null : parsePlainDay(said)
  if (day !== null && day > today && day > executeOn!) return refuseFields({ field: 'paidOn', code: 'dayAhead' })
  if (day !== null && day < executeOn!) return refuseFields({ field: 'paidOn', code: 'beforeExecution' })
  return paidOnAsReported({ on: day }, executeOn!, today)
}
