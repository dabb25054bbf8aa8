import type { PlainDay } from '@referral/domain/calendar'
import type { RewardState } from '@referral/domain/states/reward'
import { forgetCustomerNumber } from '#features/recipients/public.ts'
import {
  acceptNumber,
  findRecommendationByNumber,
  lockRecommendation,
  moveRecommendation,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { liftHoldOf } from './assess-case.ts'
import { matchOrder } from './match-order.ts'
import { findOrderOf } from './order-facts.ts'
import { lockOrder, unlinkOrder, type OrderRow } from './order.sql.ts'

export interface ByHand {
  readonly reason: string
  readonly proof?: string | undefined
  readonly freshConsent?: boolean | undefined
  /** The day of the claim with the proof. */
  readonly claimedOn?: PlainDay | undefined
}

/**
 * An operator matches an order with a recommendation, with a reason (product §3); the same guards apply. With a proof
 * it may be one that has expired, for three months (Nachbuchung).
 */
export function matchByHand(
  ctx: Context,
  orderId: string,
  by: ByHand & { readonly recommendationNumber: string },
): Promise<OrderRow | Refused> {
  return ctx.write(async (tx) => {
    const number = acceptNumber(ctx, by.recommendationNumber)
    const recommendation = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
    return recommendation === undefined ? refuse('notFound') : matchTo(ctx, tx, orderId, recommendation.id, by)
  })
}

/** The same in the caller's transaction; where it is refused, nothing has happened. */
export async function matchTo(
  ctx: Context,
  tx: Tx,
  orderId: string,
  recommendationId: string,
  by: ByHand,
): Promise<OrderRow | Refused> {
  const recommendation = await lockRecommendation(tx, recommendationId)
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return refuse('notFound')
  // A proof is of no consequence where it is not too late.
  const isLate = by.proof !== undefined && recommendation?.state === 'expired'
  const isOwn = isLate && order.recommendationId === recommendationId
  if (order.recommendationId !== null && !isOwn) return refuse('illegalMove', 'alreadyMatched')
  const matched = await matchOrder(ctx, tx, order, {
    recommendationId,
    kind: 'operator',
    reason: by.proof === undefined ? by.reason : `${by.reason} (Nachweis: ${by.proof})`,
    ...(isLate ? { late: { freshConsent: by.freshConsent ?? false, claimedOn: by.claimedOn } } : {}),
  })
  if (!('problem' in matched)) return matched.order
  return refuse(matched.problem === 'lostRace' ? 'lostRace' : 'illegalMove', matched.problem)
}

/**
 * Undoes a match (product §3, "Ok → Offen"): the order waits in the list again, for a person to decide.
 * @param rewards the states of its living rewards, which only a capability above knows
 */
export async function undoMatch(
  ctx: Context,
  tx: Tx,
  recommendationId: string,
  by: { readonly reason: string; readonly rewards: readonly RewardState[] },
): Promise<RecommendationRow | Refused> {
  const row = await lockRecommendation(tx, recommendationId)
  if (row === undefined) return refuse('notFound')
  const order = await findOrderOf(tx, recommendationId)
  const moved = await moveRecommendation(ctx, tx, recommendationId, {
    trigger: 'undoMatch',
    facts: { rewards: by.rewards, orderState: order?.state ?? null },
    reason: by.reason,
  })
  if (order === undefined || isRefused(moved)) return moved
  await unlinkOrder(tx, order.id, 'undone')
  await forgetCustomerNumber(tx, recommendationId)
  return (await liftHoldOf(ctx, tx, moved, order, by.reason)) ? { ...moved, onHold: false, holdReason: null } : moved
}
