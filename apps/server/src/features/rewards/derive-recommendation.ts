import { deriveTrigger } from '@referral/domain/states/derive'
import { lockRecommendation, moveRecommendation } from '#features/recommendations/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { listLiving } from './reward.sql.ts'

/**
 * A reward was paid, collected, cancelled, has expired or came back → what follows for its recommendation
 * (product §3): paid, released again, or expired.
 */
export const deriveRecommendation: Reaction = async (ctx, tx, { recommendationId }) => {
  if (recommendationId == null) return
  const recommendation = await lockRecommendation(tx, recommendationId)
  if (recommendation === undefined) return
  const rewards = (await listLiving(tx, recommendationId)).map((row) => row.state)
  const trigger = deriveTrigger(recommendation.state, rewards)
  if (trigger !== null) {
    await moveRecommendation(ctx, tx, recommendationId, { trigger, facts: { rewards }, actor: 'system' })
  }
}
