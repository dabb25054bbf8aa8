import { complaintPeriodEnd } from '@referral/domain/eligibility'
import { lockRecommendation, moveRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findOrderOf, orderFacts } from './order-facts.ts'

/**
 * An appeal succeeded (product §3, "Storniert → Ok, or Offen"): the recommendation is revived, with new rewards where
 * its order still stands. Its earlier rewards stay as they were.
 */
export async function grantAppeal(
  ctx: Context,
  tx: Tx,
  id: string,
  agreed: { readonly proposedBy: string; readonly agreedBy: string; readonly reason: string },
): Promise<RecommendationRow | Refused> {
  if ((await lockRecommendation(tx, id)) === undefined) return refuse('notFound')
  const order = await findOrderOf(tx, id)
  const { reason, ...people } = agreed
  return moveRecommendation(ctx, tx, id, {
    trigger: 'appeal',
    actor: 'operator',
    facts: { ...people, ...(await orderFacts(tx, id)) },
    reason,
    ...(order === undefined ? {} : { releaseOn: complaintPeriodEnd(order.orderedOn, ctx.tenant.config.complaintDays) }),
  })
}
