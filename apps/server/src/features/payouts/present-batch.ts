import { decide } from '@referral/domain/states/machine'
import { payoutBatchMachine, type PayoutBatchState } from '@referral/domain/states/payout-batch'
import { findUnderReview } from '#features/rewards/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { countBatches, findBatch, findCollecting, listBatchRows, operatorNames, type BatchRow } from './batch.sql.ts'
import { countDue, filterDue, findDue, maskAccountOf, openAccountOf, subjectOf } from './due-payments.ts'
import { batchTotals, listPayouts, type PayoutRow } from './payout.sql.ts'

/** Payout batches, newest first, and the payments that wait for the next one. */
export async function listBatches(
  ctx: Context,
  query: {
    page?: number | undefined
    size?: number | undefined
    state?: PayoutBatchState | undefined
  },
) {
  const paging = pageRequest(query.page, query.size)
  const deep = tooDeep(paging)
  if (deep !== undefined) return deep
  const state = query.state ?? null
  return ctx.report(async (tx) => {
    const [batches, waiting, count, open] = await Promise.all([
      listBatchRows(tx, state, paging).then((rows) => toRows(tx, rows)),
      countDue(ctx, tx),
      countBatches(tx, state),
      findCollecting(tx),
    ])
    const page = toPage(batches, count, paging)
    const collecting = open === undefined ? null : { id: open.id, reference: open.reference }
    return {
      ...page,
      waitingCount: waiting.count,
      waitingCents: waiting.cents,
      collecting,
    }
  })
}

export function getBatch(ctx: Context, id: string): Promise<PresentedBatch | Refused> {
  return ctx.read(async (tx) => {
    const batch = await findBatch(tx, id)
    return batch === undefined ? refuse('notFound') : presentBatch(ctx, tx, batch)
  })
}

export type PresentedBatch = Awaited<ReturnType<typeof presentBatch>>

/** A batch with its payments, and this operator's permitted actions. */
export async function presentBatch(ctx: Context, tx: Tx, batch: BatchRow) {
  const payouts = await listPayouts(tx, batch.id)
  const found = await findDue(tx, payouts)
  const held = await findHeld(ctx, tx, batch, payouts)
  const rows = []
  for (const payout of payouts) {
    const due = found.get(subjectOf(payout))!
    const { id, reference, cents, offsetCents, state, reason, paidOn, contradictedAt } = payout
    const about = {
      recommendationId: due.kind === 'reward' ? due.row.recommendationId : null,
      settlementId: payout.settlementId,
    }
    const shown = {
      id,
      reference,
      cents,
      offsetCents,
      state,
      reason,
      paidOn: paidOn as string | null,
      isContradicted: contradictedAt !== null,
      hold: held.get(id) ?? null,
      ...about,
    }
    rows.push({
      ...shown,
      ...(await maskAccountOf(ctx, tx, due, payout.attempt)),
    })
  }
  const [row] = await toRows(tx, [batch])
  return {
    row: row!,
    payouts: rows,
    allowed: allowedFor(ctx, batch, payouts, held.size),
  }
}

async function toRows(tx: Tx, batches: readonly BatchRow[]) {
  const totals = await batchTotals(
    tx,
    batches.map((batch) => batch.id),
  )
  const names = await operatorNames(
    tx,
    batches.flatMap((batch) => [batch.createdBy, batch.frozenBy, batch.approvedBy]),
  )
  return batches.map((batch) => ({
    id: batch.id,
    reference: batch.reference,
    state: batch.state,
    count: totals.get(batch.id)?.count ?? 0,
    cents: totals.get(batch.id)?.cents ?? 0,
    createdBy: names.get(batch.createdBy) ?? '',
    frozenBy: batch.frozenBy === null ? null : (names.get(batch.frozenBy) ?? ''),
    approvedBy: batch.approvedBy === null ? null : (names.get(batch.approvedBy) ?? ''),
    createdAt: batch.createdAt,
    executeOn: batch.executeOn as string | null,
    exportedAt: batch.exportedAt,
  }))
}

/**
 * Why a payment may not leave: its payee changed the account less than a day before, its reward is held, or its seller
 * has no account (any more).
 */
type Hold = 'accountChanged' | 'onHold' | 'noAccount'

/** The payments of a batch that may not be paid now, by their ids. */
export async function findHeld(
  ctx: Context,
  tx: Tx,
  { frozenAt }: BatchRow,
  payouts: readonly PayoutRow[],
): Promise<ReadonlyMap<string, Hold>> {
  const waiting = payouts.filter((payout) => payout.state === 'collected')
  const payable = await filterDue(ctx, tx, waiting, frozenAt)
  const attempts = new Map(payable.map(({ row }) => [row.id, row.attempt]))
  // A settlement that is objected to or corrected has left the batch.
  const held = waiting.filter((payout) => attempts.get(subjectOf(payout)) !== payout.attempt)
  const rewardIds = held.flatMap(({ rewardId }) => rewardId ?? [])
  const reviewed = rewardIds.length === 0 ? new Set<string>() : await findUnderReview(tx, rewardIds)
  const holds = new Map<string, Hold>(
    held.map(({ id, rewardId }) => [
      id,
      rewardId !== null && reviewed.has(rewardId) ? ('onHold' as const) : ('accountChanged' as const),
    ]),
  )
  // The freezing drops it; one that is removed later is a change since the freezing.
  if (frozenAt === null) for (const id of await findWithoutAccount(ctx, tx, waiting)) holds.set(id, 'noAccount')
  return holds
}

/** Settlements whose seller has stored no account. A claim of a reward has its own. */
async function findWithoutAccount(ctx: Context, tx: Tx, waiting: readonly PayoutRow[]): Promise<readonly string[]> {
  const settled = waiting.filter(({ settlementId }) => settlementId !== null)
  if (settled.length === 0) return []
  const found = await findDue(tx, settled)
  const without = []
  for (const payout of settled)
    if ((await openAccountOf(ctx, tx, found.get(subjectOf(payout))!)) === undefined) without.push(payout.id)
  return without
}

type Allowed = 'freeze' | 'reopen' | 'approve' | 'export' | 'bankFile' | 'confirm' | 'return'

function allowedFor(ctx: Context, batch: BatchRow, payouts: readonly PayoutRow[], heldCount: number): Allowed[] {
  const me = accountOf(ctx)
  const facts = {
    reason: 'asked for with the move',
    frozenBy: batch.frozenBy ?? '',
    // While it is not approved, the viewer would be the second person.
    approvedBy: batch.approvedBy ?? (me === batch.createdBy ? '' : me),
    // Held payments leave the batch when it is frozen.
    itemCount: batch.state === 'collecting' ? payouts.length - heldCount : payouts.length,
    heldCount: batch.state === 'collecting' ? 0 : heldCount,
  }
  const moves = (['freeze', 'reopen', 'approve', 'export'] as const).filter(
    (trigger) => decide(payoutBatchMachine, batch.state, trigger, 'operator', facts).ok,
  )
  const isAtBank = payouts.some((payout) => payout.state === 'exported')
  // What was offset in full never went there.
  const isPaid = payouts.some((payout) => payout.state === 'confirmed' && payout.cents > 0)
  return [
    ...moves,
    ...(batch.hasFile ? (['bankFile'] as const) : []),
    ...(isAtBank ? (['confirm'] as const) : []),
    ...(isAtBank || isPaid ? (['return'] as const) : []),
  ]
}
