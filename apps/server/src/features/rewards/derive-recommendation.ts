import { deriveTrigger } from '@referral/domain/states/derive'
import { lockRecommendation, moveRecommendation } from '#features/recommendations/public.ts'
import type { RefusableReaction } from '#platform/chain.ts'
import { isRefused } from '#platform/outcome.ts'
import { listLiving } from './reward.sql.ts'

/**
 * A reward was paid, collected, cancelled, has expired or came back → what follows for its recommendation
 * (product §3): paid, released again, or expired.
 */
export const deriveRecommendation: RefusableReaction = async (ctx, tx, { recommendationId }) => {
  if (recommendationId == null) return undefined
  const recommendation = await lockRecommendation(tx, recommendationId)
  if (recommendation === undefined) return undefined
  const rewards = (await listLiving(tx, recommendationId)).map((row) => row.state)
  const trigger = deriveTrigger(recommendation.state, rewards)
  if (trigger === null) return undefined
  const moved = await moveRecommendation(ctx, tx, recommendationId, { trigger, facts: { rewards }, actor: 'system' })
  return isRefused(moved) ? moved : undefined
}
