import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { RewardState } from '@referral/domain/states/reward'
import type { ListedDelivery } from './deliveries.sql.ts'

/** The told state is the reward's where the event is about one. */
export const presentDelivery = (row: ListedDelivery) => ({
  ...row,
  recommendationState: row.rewardId === null ? (row.toState as RecommendationState | null) : null,
  rewardState: row.rewardId === null ? null : (row.toState as RewardState | null),
})
