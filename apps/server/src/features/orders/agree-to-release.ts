import { comesByItself } from '@referral/domain/agency-release'
import { lockRecommendation } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findOrder, lockOrder, setAgreed } from './order.sql.ts'
import { isBeneficiary, releaseRecommendation } from './release-recommendation.ts'

export interface Agreement {
  readonly orderId: string
  /** The agency of the owner who agrees. */
  readonly agencyId: string
  /** false withdraws an agreement that has not released anything yet. */
  readonly agrees: boolean
}

/**
 * The owner of an agency agrees to the release of its order (spec §7.4, product §4): a due order is released at once,
 * the others by the night of their day. Refused: notFound for another agency's order; onHold, illegalMove with the
 * guard that fails.
 */
export async function agreeToRelease(
  ctx: Context,
  tx: Tx,
  { orderId, agencyId, agrees }: Agreement,
): Promise<void | Refused> {
  const seen = await findOrder(tx, orderId)
  if (seen === undefined || seen.caseAgencyId !== agencyId) return refuse('notFound')
  if (seen.recommendationId === null) return refuse('illegalMove', 'waitsForOrder')
  const row = (await lockRecommendation(tx, seen.recommendationId))!
  const order = (await lockOrder(tx, orderId))!
  if (order.caseAgencyId !== agencyId || order.recommendationId !== row.id) return refuse('lostRace')
  if (row.state !== 'matched') return refuse('illegalMove', 'notInThisState')
  const happened = {
    subject: { kind: 'agency', id: agencyId },
    recommendationId: row.id,
    data: { order: orderId },
  } as const
  if (!agrees) {
    if (order.agreedAt === null) return
    await setAgreed(tx, orderId, null)
    return emit(ctx, tx, { kind: 'releaseAgreementWithdrawn', ...happened })
  }
  if (row.onHold) return refuse('onHold', 'noOpenHold')
  if (await isBeneficiary(ctx, tx, row)) return refuse('illegalMove', 'releaserIsNoBeneficiary')
  if (order.agreedAt === null) {
    await setAgreed(tx, orderId, ctx.now)
    await emit(ctx, tx, { kind: 'releaseAgreed', ...happened })
  }
  const released = await releaseRecommendation(ctx, tx, row.id, { actor: 'agencyOwner', isOwnAgencyOrder: true })
  const waits = isRefused(released) && (comesByItself as readonly string[]).includes(released.detail ?? '')
  return isRefused(released) && !waits ? released : undefined
}
