import { findRecipientsOf, type CaseFactsSource } from '#features/recipients/public.ts'
import type { SumsSource } from '#features/recommendations/list-own-recommendations.ts'
import { initialsOf, type FactsFromAbove, type FactsSource } from '#features/recommendations/present-recommendation.ts'
import { summariseOrders } from '#features/orders/public.ts'
import { ownRewardSummary, rewardsOf, type RewardRow } from '#features/rewards/public.ts'

/**
 * What recipients, orders and rewards know of a recommendation, handed down to the capabilities below by the
 * composition root, so that nothing calls upward (docs/decisions/0010-facts-from-above.md).
 */
export const ownerFacts: FactsSource = async (tx, rows) => {
  const ids = rows.map((row) => row.id)
  const recipients = new Map(
    (await findRecipientsOf(tx, ids)).map((recipient) => [recipient.recommendationId, recipient]),
  )
  const orders = await summariseOrders(tx, ids)
  const rewards = await rewardsOf(tx, ids)
  return new Map<string, FactsFromAbove>(
    ids.map((id) => {
      const recipient = recipients.get(id)
      return [
        id,
        {
          recipientInitials: recipient === undefined ? null : initialsOf(recipient.firstName, recipient.lastName),
          order: orders.get(id) ?? null,
          reward: summaryOf(rewards.get(id)?.find((reward) => reward.beneficiary === 'recommender')),
        },
      ]
    }),
  )
}

export const ownerSums: SumsSource = (ctx, accountId) => ctx.read((tx) => ownRewardSummary(tx, accountId))

/** The same for one recipient's case. */
export const caseFacts: CaseFactsSource = async (tx, recommendationId) => {
  const orders = await summariseOrders(tx, [recommendationId])
  const rewards = await rewardsOf(tx, [recommendationId])
  const own = rewards.get(recommendationId)?.find((reward) => reward.beneficiary === 'recipient')
  const reward = summaryOf(own)
  return {
    order: orders.get(recommendationId) ?? null,
    reward: own === undefined || reward === null ? null : { id: own.id, ...reward },
  }
}

function summaryOf(row: RewardRow | undefined) {
  return row === undefined ? null : { state: row.state, deadlineOn: row.deadlineOn, onHold: row.onHold }
}
