import { acceptNumber, findRecommendationByNumber } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { rewardsOf } from './read-rewards.ts'
import type { RewardRow } from './reward.sql.ts'

/** The recommender's own reward, by the recommendation's number. Foreign and unknown numbers answer the same. */
export async function findOwnReward(
  ctx: Context,
  tx: Tx,
  accountId: string,
  given: string,
): Promise<RewardRow | Refused> {
  const number = acceptNumber(ctx, given)
  const row = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
  if (row === undefined || row.recommenderId !== accountId) return refuse('notFound')
  const rewards = (await rewardsOf(tx, [row.id])).get(row.id) ?? []
  const own = rewards.find(({ beneficiary }) => beneficiary === 'recommender')
  return own === undefined || own.beneficiaryId !== accountId ? refuse('illegalMove') : own
}
