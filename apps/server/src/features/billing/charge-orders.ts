import { berlinDay } from '@referral/domain/calendar'
import { findNameToFreeze } from '#features/catalogue/public.ts'
import { findOrderOf } from '#features/orders/public.ts'
import { findFeeCents } from '#features/plans/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import { rewardsOf } from '#features/rewards/public.ts'
import type { NewEvent } from '#platform/new-event.ts'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { findStandingItem, insertItem, readAdjusted } from './items.sql.ts'

/**
 * An agency's order is released → it costs the agency the rewards that were just provided, and the fee of the price
 * list on the order's day, by the category of the match (product §5). Both are frozen here.
 */
export const chargeRelease: Reaction = async (ctx, tx, { subject }) => {
  const order = await findOrderOf(tx, subject.id)
  if (order === undefined || order.caseAgencyId === null) return
  if ((await findStandingItem(tx, subject.id)) !== undefined) return
  const recommendation = (await findRecommendation(tx, subject.id))!
  const productId = order.productId ?? recommendation.productId
  const rewards = (await rewardsOf(tx, [subject.id])).get(subject.id) ?? []
  await insertItem(tx, {
    id: newId(ctx.now),
    agencyId: order.caseAgencyId,
    recommendationId: subject.id,
    orderId: order.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    orderNumber: order.orderNumber,
    orderedOn: order.orderedOn,
    ...(await findNameToFreeze(tx, productId)),
    rewardsCents: rewards.filter(({ state }) => state === 'provided').reduce((sum, { cents }) => sum + cents, 0),
    feeCents: await findFeeCents(tx, productId, order.orderedOn, order.caseCategoryId),
  })
}

/** The release is undone, or the order is cancelled after it → its charge is taken back, on the next invoice. */
export const takeBackCharge: Reaction = (ctx, tx, { subject }) => takeBack(ctx, tx, subject.id)

/** An order is cancelled whose recommendation ended before it, because nobody claimed its rewards: so is its fee. */
export const takeBackChargeOfOrder: Reaction = async (ctx, tx, { recommendationId }) => {
  if (recommendationId != null) await takeBack(ctx, tx, recommendationId)
}

async function takeBack(ctx: Context, tx: Tx, recommendationId: string): Promise<void> {
  const charged = await findStandingItem(tx, recommendationId)
  if (charged === undefined) return
  await insertItem(tx, {
    ...charged,
    id: newId(ctx.now),
    reversesId: charged.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    rewardsCents: -(charged.rewardsCents + (await readAdjusted(tx, charged)).allCents),
    feeCents: -charged.feeCents,
  })
}

/**
 * A provided reward lapsed → it is not paid out, so its agency does not pay it: the charge is taken back, on the next
 * invoice.
 */
export const takeBackReward: Reaction = async (ctx, tx, what) => {
  if (what.from === 'provided') await adjust(ctx, tx, what, -1)
}

/** Goodwill provides a lapsed reward once more → its agency is charged again. */
export const chargeRevivedReward: Reaction = (ctx, tx, what) => adjust(ctx, tx, what, 1)

async function adjust(ctx: Context, tx: Tx, { subject, recommendationId, data }: NewEvent, sign: 1 | -1) {
  const charged = await findStandingItem(tx, recommendationId!)
  if (charged === undefined) return
  const { rewardCents } = await readAdjusted(tx, charged, subject.id)
  // What lapsed before its release was charged anew is not in the charge.
  if (rewardCents < 0 !== (sign === 1)) return
  await insertItem(tx, {
    ...charged,
    id: newId(ctx.now),
    adjustsId: charged.id,
    rewardId: subject.id,
    bookedAt: ctx.now,
    bookedOn: berlinDay(ctx.now),
    rewardsCents: sign * (data!['cents'] as number),
    feeCents: 0,
  })
}
