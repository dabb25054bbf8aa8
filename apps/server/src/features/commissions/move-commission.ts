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

/** Asks the state table; a move that it refuses is a fault of ours, since only what happened to the case moves one. */
export function decideCommission(from: CommissionState | null, trigger: CommissionTrigger, amountCents: number) {
  const decision = decide(commissionMachine, from, trigger, 'system', { amountCents })
  if (!decision.ok) throw new Error(`A commission can't ${trigger}: ${decision.reason}`)
  return decision.to
}

/** Moves a commission, books what it earns or takes back what it had earned, and leaves the event. */
export async function moveCommission(
  ctx: Context,
  tx: Tx,
  row: CommissionRow,
  trigger: Exclude<CommissionTrigger, 'open'>,
  reason: string | null = null,
): Promise<void> {
  const to = decideCommission(row.state, trigger, row.cents)
  // The caller holds the row.
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

/** How a seller is taxed today; who says nothing is taken for a small business, which no tax is paid to. */
export const taxStatusOf = async (ctx: Context, tx: Tx, sellerId: string) =>
  holdingOn(await listSellerTaxes(tx, sellerId), berlinDay(ctx.now))?.status ?? 'smallBusiness'

async function bookEarned(ctx: Context, tx: Tx, row: CommissionRow): Promise<void> {
  await insertItem(tx, {
    id: newId(ctx.now),
    sellerId: row.sellerId,
    kind: 'commission',
    commissionId: row.id,
    reversesId: null,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    orderNumber: row.orderNumber,
    orderedOn: row.orderedOn,
    product: row.product,
    model: row.model,
    periodFrom: null,
    stepFrom: null,
    taxStatus: await taxStatusOf(ctx, tx, row.sellerId),
    cents: row.cents,
  })
}

/** A line below zero that takes back another one, taxed as that was. */
export const reverseItem = (ctx: Context, tx: Tx, { settlementId: _settled, ...item }: CommissionItem) =>
  insertItem(tx, {
    ...item,
    id: newId(ctx.now),
    reversesId: item.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    cents: -item.cents,
  })
