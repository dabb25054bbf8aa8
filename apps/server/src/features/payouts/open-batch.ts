import { offsetPayout } from '@referral/domain/accounting'
import { cents } from '@referral/domain/money'
import { receivableOf } from '#features/ledger/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { byOwner, filterDue, listDue, lockDue, paidFor, type Due } from './due-payments.ts'
import { placeBatch } from './batch-step.ts'
import { findCollecting, lockBatch, type BatchRow } from './batch.sql.ts'
import { insertPayout, listPayouts, reservedOffsets } from './payout.sql.ts'
import { presentBatch, type PresentedBatch } from './present-batch.ts'
import { batchReference, payoutReference } from './references.ts'

/** Payments in one file; further ones wait for the next. */
const batchSize = 1000

/**
 * Opens a batch and collects due payments; a collecting batch adds those that became due since, while it has room.
 * Refused: illegalMove (nothingDue, batchFull), lostRace.
 */
export function openBatch(ctx: Context): Promise<PresentedBatch | Refused> {
  return ctx.write(async (tx) => {
    const open = await findCollecting(tx)
    const due = await listDue(ctx, tx, batchSize)
    if (open === undefined && due.length === 0) return refuse('illegalMove', 'nothingDue')
    const batch = open === undefined ? await place(ctx, tx) : await lockBatch(tx, open.id)
    if (isRefused(batch)) return batch
    if (batch?.state !== 'collecting') return refuse('lostRace')
    const room = batchSize - (await listPayouts(tx, batch.id)).length
    if (room <= 0 && due.length > 0) return refuse('illegalMove', 'batchFull')
    await collect(ctx, tx, batch, due, room)
    return presentBatch(ctx, tx, batch)
  })
}

const place = (ctx: Context, tx: Tx) =>
  placeBatch(ctx, tx, { id: newId(ctx.now), reference: batchReference(ctx.now), createdBy: accountOf(ctx) })

async function collect(ctx: Context, tx: Tx, batch: BatchRow, due: readonly Due[], room: number): Promise<void> {
  const wanted = due.map(paidFor)
  await lockDue(tx, wanted)
  const offsets = createOffsets(tx, batch.id)
  // Checked again under the lock: a claim may have changed since the rewards were found.
  const still = (await filterDue(ctx, tx, wanted)).toSorted(byOwner)
  for (const one of still.slice(0, room)) {
    const { offsetCents, transferCents } = await offsets.take(one)
    await insertPayout(tx, {
      id: newId(ctx.now),
      batchId: batch.id,
      ...paidFor(one),
      attempt: one.row.attempt,
      reference: payoutReference(),
      cents: transferCents,
      offsetCents,
      createdAt: ctx.now,
    })
  }
}

/**
 * Open claw-backs are offset against their debtor's next payments first (product §3); pending offsets of another batch
 * are taken into account. A settlement is paid in full. The debtors' accounts stay locked until the end of the
 * transaction.
 */
export function createOffsets(tx: Tx, batchId: string) {
  const left = new Map<string, number>()
  return {
    async take(due: Due) {
      if (due.kind === 'settlement') return { offsetCents: 0, transferCents: due.row.grossCents }
      const { beneficiaryId } = due.row
      const open =
        left.get(beneficiaryId) ??
        (await receivableOf(tx, beneficiaryId, { lock: true })) - (await reservedOffsets(tx, batchId, beneficiaryId))
      const split = offsetPayout(cents(due.row.cents), cents(open))
      left.set(beneficiaryId, open - split.offsetCents)
      return split
    },
  }
}
