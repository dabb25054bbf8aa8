import { extraCents, periodAround } from '@referral/domain/commission'
import { findAccount } from '#features/accounts/public.ts'
import { findNameToFreeze, findProduct } from '#features/catalogue/public.ts'
import { findOrderOf, reasonOfOrder } from '#features/orders/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import { lockSeller } from '#features/sellers/public.ts'
import { emit, type Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { countOrders, insertCommission, lockLivingCommission } from './commissions.sql.ts'
import { commissionOf, findModel } from './find-model.ts'
import { followBonus } from './follow-bonus.ts'
import { decideCommission, moveCommission } from './move-commission.ts'

/**
 * A seller's order is matched → its commission is fixed (product §5): the ordered product, the model on the order's
 * day, and the order's rank in the period. The seller is locked, so that no two orders have the same rank.
 */
export const holdCommission: Reaction = async (ctx, tx, { subject, to }) => {
  // An appeal may bring a recommendation back without an order.
  if (to === 'open') return
  const recommendation = (await findRecommendation(tx, subject.id))!
  const order = await findOrderOf(tx, subject.id)
  if (recommendation.sellerId === null || order === undefined) return
  const productId = order.productId ?? recommendation.productId
  const product = await findProduct(tx, productId, order.orderedOn, 'de')
  const commission = commissionOf(product?.commission ?? null)
  if (commission === undefined) return
  const sellerId = recommendation.sellerId
  const seller = await lockSeller(tx, sellerId)
  // An erased person can't be owed anything: no settlement could ever name them.
  if (seller?.accountId == null || (await findAccount(tx, seller.accountId)) === undefined) return
  const model = await findModel(tx, commission.model, order.orderedOn)
  const span = { sellerId, model: commission.model, ...periodAround(model.period, order.orderedOn) }
  const rank = (await countOrders(tx, span)) + 1
  const extra = extraCents(model, rank)
  const cents = commission.cents + extra
  const state = decideCommission(null, 'open', cents)
  const id = newId(ctx.now)
  await insertCommission(tx, {
    id,
    sellerId,
    recommendationId: subject.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderedOn: order.orderedOn,
    ...(await findNameToFreeze(tx, productId)),
    model: commission.model,
    rank,
    baseCents: commission.cents,
    extraCents: extra,
    cents,
    heldAt: ctx.now,
  })
  await emit(ctx, tx, {
    kind: 'commissionHeld',
    subject: { kind: 'commission', id },
    recommendationId: subject.id,
    ...{ to: state, data: { seller: sellerId, cents } },
  })
}

const follow =
  (trigger: 'earn' | 'takeBack' | 'cancel'): Reaction =>
  async (ctx, tx, { subject, reason }) =>
    followMove(ctx, tx, subject.id, trigger, reason ?? null)

async function followMove(
  ctx: Context,
  tx: Tx,
  recommendationId: string,
  trigger: 'earn' | 'takeBack' | 'cancel',
  reason: string | null,
): Promise<void> {
  const recommendation = await findRecommendation(tx, recommendationId)
  if (recommendation?.sellerId == null) return
  await lockSeller(tx, recommendation.sellerId)
  const row = await lockLivingCommission(tx, recommendationId)
  if (row === undefined) return
  await moveCommission(ctx, tx, row, trigger, reason)
  await followBonus(ctx, tx, row)
}

/** The recommendation is released → its commission is earned. */
export const earnCommission = follow('earn')
/** The release is undone → the earned commission is reversed, and held again. */
export const takeBackCommission = follow('takeBack')
/**
 * The match is undone, the order is cancelled, the recommendation expires → no commission; an earned one is clawed
 * back.
 */
export const cancelCommission = follow('cancel')
/**
 * An order is cancelled whose recommendation ended before it, because nobody claimed its rewards: what it earned its
 * seller is clawed back all the same. Of any other, the recommendation's own end has done so.
 */
export const cancelCommissionOfOrder: Reaction = async (ctx, tx, { recommendationId, to }) => {
  if (recommendationId != null) await followMove(ctx, tx, recommendationId, 'cancel', reasonOfOrder(to))
}
