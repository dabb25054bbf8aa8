import { accountOf, type Context } from '#platform/context.ts'
import { isTaken } from '#platform/db/is-taken.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { stepBatch } from './batch-step.ts'
import { findBatch, lockBatch, type BatchRow } from './batch.sql.ts'
import { byOwner, filterDue, findDue, lockDue, openAccountOf, subjectOf } from './due-payments.ts'
import { exportPayouts, type Payment } from './export-batch.ts'
import { createOffsets } from './open-batch.ts'
import { dropPayouts, listPayouts, setPayoutAmounts } from './payout.sql.ts'
import { findHeld, presentBatch, type PresentedBatch } from './present-batch.ts'

export type OperatorMove = 'freeze' | 'reopen' | 'approve' | 'export'

/**
 * Freezes, reopens, approves or exports a batch (product §3). Of two concurrent operators one wins, the other learns
 * that the batch has just changed; the operator who froze or opened it can't approve it.
 */
export async function moveBatch(
  ctx: Context,
  id: string,
  move: OperatorMove,
  reason: string | undefined,
): Promise<PresentedBatch | Refused> {
  if (move === 'reopen' && (reason === undefined || reason.trim() === ''))
    return refuseFields({ field: 'reason', code: 'required' })
  return ctx.write(async (tx) => {
    const seen = await findBatch(tx, id)
    if (seen === undefined) return refuse('notFound')
    const batch = (await lockBatch(tx, id))!
    if (batch.state !== seen.state) return refuse('lostRace')
    const moved = await moves[move](ctx, tx, batch, reason ?? '')
    return isRefused(moved) ? moved : presentBatch(ctx, tx, moved)
  })
}

type Step = (ctx: Context, tx: Tx, batch: BatchRow, reason: string) => Promise<BatchRow | Refused>

const moves: Readonly<Record<OperatorMove, Step>> = { freeze, reopen, approve, export: exportBatch }

/** Fixes amounts and accounts: claims in it can no longer be changed. Claims that are held by now leave the batch. */
async function freeze(ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow | Refused> {
  const payouts = await listPayouts(tx, batch.id)
  await lockDue(tx, payouts)
  const bySubject = new Map(payouts.map((payout) => [subjectOf(payout), payout]))
  const kept = []
  for (const due of (await filterDue(ctx, tx, payouts)).toSorted(byOwner)) {
    const known = bySubject.get(due.row.id)!.attempt === due.row.attempt
    if (known && (await openAccountOf(ctx, tx, due)) !== undefined) kept.push(due)
  }
  const keptIds = new Set(kept.map((due) => due.row.id))
  await dropPayouts(
    tx,
    payouts.filter((payout) => !keptIds.has(subjectOf(payout))).map((payout) => payout.id),
  )
  const offsets = createOffsets(tx, batch.id)
  for (const due of kept) {
    const { offsetCents, transferCents } = await offsets.take(due)
    await setPayoutAmounts(tx, bySubject.get(due.row.id)!.id, transferCents, offsetCents)
  }
  return stepBatch(ctx, tx, batch, 'freeze', { itemCount: kept.length, heldCount: 0 }, { frozenBy: accountOf(ctx) })
}

/** A tenant collects one batch at a time; another may begin at the same moment, so the database's index decides. */
async function reopen(ctx: Context, tx: Tx, batch: BatchRow, reason: string): Promise<BatchRow | Refused> {
  try {
    return await tx.savepoint(() =>
      stepBatch(ctx, tx, batch, 'reopen', { reason }, { frozenBy: null, approvedBy: null }, reason),
    )
  } catch (error) {
    if (isTaken(error, 'payout_batch_collecting')) return refuse('illegalMove', 'anotherIsCollecting')
    throw error
  }
}

/** The second person: neither who opened nor who froze it. */
async function approve(ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow | Refused> {
  const me = accountOf(ctx)
  if (me === batch.createdBy || me === batch.frozenBy) return refuse('secondPerson')
  const payouts = await listPayouts(tx, batch.id)
  const { size: heldCount } = await findHeld(ctx, tx, batch, payouts)
  return stepBatch(
    ctx,
    tx,
    batch,
    'approve',
    { itemCount: payouts.length, heldCount, approvedBy: me },
    { approvedBy: me },
  )
}

async function exportBatch(ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow | Refused> {
  await lockDue(tx, await listPayouts(tx, batch.id))
  // Accounts first, holds afterwards: whoever stores another account in between is paid to the one that was looked up,
  // or is held.
  const payouts = await keepPayable(ctx, tx, batch)
  const { size: heldCount } = await findHeld(
    ctx,
    tx,
    batch,
    payouts.map(({ payout }) => payout),
  )
  const exported = await stepBatch(ctx, tx, batch, 'export', { itemCount: payouts.length, heldCount }, {})
  return isRefused(exported) ? exported : exportPayouts(ctx, tx, exported, payouts)
}

/**
 * A person whose key was destroyed since the freezing can't be paid: their payment leaves the batch, the others stay.
 */
async function keepPayable(ctx: Context, tx: Tx, batch: BatchRow): Promise<Payment[]> {
  const payouts = await listPayouts(tx, batch.id)
  const found = await findDue(tx, payouts)
  const kept: Payment[] = []
  for (const payout of payouts) {
    const due = found.get(subjectOf(payout))!
    const payee = await openAccountOf(ctx, tx, due)
    if (payee === undefined) await dropPayouts(tx, [payout.id])
    else kept.push({ payout, due, payee })
  }
  return kept
}
