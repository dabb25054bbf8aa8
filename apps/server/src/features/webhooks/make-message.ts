import { z } from 'zod'
import { webhookMessage } from '@referral/contract/webhooks'
import { findOrderOf } from '#features/orders/public.ts'
import { rewardsOf } from '#features/rewards/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { ListedDelivery } from './deliveries.sql.ts'

const schema = webhookMessage()
type Message = z.output<typeof schema>

/** What a message tells beside the change: the order and the reward as they are now. */
export async function gatherFacts(tx: Tx, { recommendationId, rewardId }: ListedDelivery) {
  const order = recommendationId === null ? undefined : await findOrderOf(tx, recommendationId)
  const rewards = rewardId === null ? [] : ((await rewardsOf(tx, [recommendationId!])).get(recommendationId!) ?? [])
  return { order, reward: rewards.find(({ id }) => id === rewardId) }
}

/** The body of a delivery; throws where the contract does not know what it would say. */
export function makeMessage(
  tenant: Tenant,
  delivery: ListedDelivery,
  { order, reward }: Awaited<ReturnType<typeof gatherFacts>>,
): string {
  const { event, createdAt, rewardId, fromState, toState, recommendationNumber } = delivery
  const change = { from: fromState, to: toState }
  const message = {
    event,
    at: createdAt,
    tenant: tenant.key,
    recommendationNumber,
    recommendation: rewardId === null && toState !== null ? change : null,
    order: order === undefined ? null : { source: order.source, number: order.orderNumber },
    reward:
      reward === undefined ? null : { id: reward.id, beneficiary: reward.beneficiary, cents: reward.cents, ...change },
  } as Message
  return JSON.stringify(z.encode(schema, message))
}
