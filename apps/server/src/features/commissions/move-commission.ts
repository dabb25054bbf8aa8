import { berlinDay } from '@referral/domain/calendar'
import { commissionEvents } from '@referral/domain/transition-events'
import { commissionMachine, type CommissionState, type CommissionTrigger } from '@referral/domain/states/commission'
import { decide } from '@referral/domain/states/machine'
import { holdingOn } from '@referral/domain/valid-from'
import { listSellerTaxes } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { moveCommissionRow } from './commissions.sql.ts'
import { findStandingItem, insertItem } from './items.sql.ts'
import type { CommissionItem, CommissionRow } from './tables.ts'

/** Uses the state table; a refused move is a fault of ours, since only a case's events move one. */
export function decideCommission(from: CommissionState | null, trigger: CommissionTrigger, amountCents: number) {
  const decision = decide(commissionMachine, from, trigger, 'system', { amountCents })
  if (!decision.ok) throw new Error(`A commission can't ${trigger}: ${decision.reason}`)
  return decision.to
}

/** Moves a commission, books the earned amount or reverses it, and emits the event. */
export async function moveCommission(
  ctx: Context,
  tx: Tx,
  row: CommissionRow,
  trigger: Exclude<CommissionTrigger, 'open'>,
  reason: string | null = null,
): Promise<void> {
  const to = decideCommission(row.state, trigger, row.cents)
  // The caller holds the row's lock.
  if (!(await moveCommissionRow(tx, row, to, reason, ctx.now))) throw new Error('A commission was moved under its lock')
  if (to === 'earned') await bookEarned(ctx, tx, row)
  if (row.state === 'earned') {
    const earned = await findStandingItem(tx, row.id)
    if (earned !== undefined) await reverseItem(ctx, tx, earned)
  }
  await emit(ctx, tx, {
    kind: commissionEvents[trigger],
    subject: { kind: 'commission', id: row.id },
    recommendationId: row.recommendationId,
    ...{ from: row.state, to, reason, data: { seller: row.sellerId, cents: row.cents } },
  })
}

/** The seller's tax status today; without one they count as a small business, which is paid no tax. */
export const taxStatusOf = async (ctx: Context, tx: Tx, sellerId: string) =>
  holdingOn(await listSellerTaxes(tx, sellerId), berlinDay(ctx.now))?.status ?? 'smallBusiness'

async function bookEarned(ctx: Context, tx: Tx, row: CommissionRow): Promise<void> {
  await insertItem(tx, {
    id: newId(ctx.now),
    sellerId: row.sellerId,
    kind: 'commission',
    commissionId: row.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    orderNumber: row.orderNumber,
    orderedOn: row.orderedOn,
    product: row.product,
    productEn: row.productEn,
    model: row.model,
    taxStatus: await taxStatusOf(ctx, tx, row.sellerId),
    cents: row.cents,
  })
}

/** A negative item that reverses another one, taxed like it. */
export const reverseItem = (ctx: Context, tx: Tx, { settlementId: _settled, ...item }: CommissionItem) =>
  insertItem(tx, {
    ...item,
    id: newId(ctx.now),
    reversesId: item.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    cents: -item.cents,
  })
