import { lockRecommendation, moveRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { RefusableReaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'

const reasons: Readonly<Record<string, string>> = { cancelled: 'orderCancelled', withdrawn: 'orderWithdrawn' }
/** Why a case ended, where its order did. @param to the order's state */
export const reasonOfOrder = (to: string | null | undefined): string => reasons[to ?? ''] ?? 'orderCancelled'

/** Order cancelled or withdrawn → its recommendation is cancelled, whatever its state (product §3). */
export const cancelForOrder: RefusableReaction = async (ctx, tx, { recommendationId, to }) => {
  if (recommendationId == null) return undefined
  const recommendation = await lockRecommendation(tx, recommendationId)
  if (recommendation === undefined || ['cancelled', 'expired'].includes(recommendation.state)) return undefined
  const moved = await moveRecommendation(ctx, tx, recommendationId, {
    trigger: 'cancel',
    actor: 'system',
    facts: {},
    reason: reasonOfOrder(to),
  })
  return isRefused(moved) ? moved : undefined
}

/**
 * Cancels by a person's decision (fraud, withdrawal reported by mail); unpaid rewards end, the chain claws paid ones
 * back.
 */
export function cancelRecommendation(
  ctx: Context,
  tx: Tx,
  id: string,
  reason: string,
): Promise<RecommendationRow | Refused> {
  return moveRecommendation(ctx, tx, id, { trigger: 'cancel', facts: {}, reason })
}
