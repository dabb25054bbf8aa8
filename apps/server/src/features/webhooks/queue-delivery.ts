import type { WebhookEvent } from '@referral/contract/webhooks'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, enqueueMany } from '#platform/jobs/jobs.ts'
import { insertDelivery } from './deliveries.sql.ts'
import { mostAttempts } from './send-delivery.ts'
import type { WebhookRow } from './tables.ts'
import { holdAsking, holdWebhookState } from './webhooks.sql.ts'

export const deliveryTask = 'webhook'

const keyOf = (tx: Tx, id: string) => `${deliveryTask}:${tx.tenantId}:${id}`
/** The delivery counts its attempts, and ends the job. A try that was interrupted before it was counted costs none. */
const attempts = 2 * mostAttempts

/** The job has a delivery's id; a second one of the same delivery replaces the first. */
export const enqueueDelivery = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, deliveryTask, { id }, { key: keyOf(tx, id), attempts })

export const enqueueDeliveries = (tx: Tx, ids: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    deliveryTask,
    ids.map((id) => ({ id, key: keyOf(tx, id) })),
    attempts,
  )

/**
 * Queues a message for each webhook that asks for the event, in the transaction of the change: it is sent exactly if
 * the change is committed. A paused webhook's messages wait. The tenant knows which events are asked for, so that a
 * change of which nobody wants to be told costs nothing.
 */
const tell =
  (event: WebhookEvent): Reaction =>
  async (ctx, tx, { subject, recommendationId, from, to }) => {
    if (!ctx.tenant.webhookEvents.includes(event)) return
    // A rejected payout ends its reward, or leaves it as it was.
    if (from !== undefined && from === to) return
    for (const webhook of await holdAsking(tx, event))
      await queueDelivery(ctx, tx, webhook, {
        event,
        recommendationId: recommendationId ?? null,
        rewardId: event === 'rewardChanged' ? subject.id : null,
        fromState: from ?? null,
        toState: to ?? null,
      })
  }

/** Answers the delivery's id. The webhook is held (`holdAsking`, `holdWebhook`). */
export async function queueDelivery(
  ctx: Context,
  tx: Tx,
  webhook: Pick<WebhookRow, 'id' | 'state'>,
  what: Omit<Parameters<typeof insertDelivery>[1], 'id' | 'webhookId' | 'createdAt'>,
): Promise<string> {
  const id = newId(ctx.now)
  await insertDelivery(tx, { id, webhookId: webhook.id, createdAt: ctx.now, ...what })
  // Who resumes a paused one at this moment does not see the row yet.
  const state = webhook.state === 'paused' ? await holdWebhookState(tx, webhook.id) : webhook.state
  if (state === 'active') await enqueueDelivery(tx, id)
  return id
}

export const tellOfCreation = tell('recommendationCreated')
export const tellOfChange = tell('recommendationChanged')
export const tellOfReward = tell('rewardChanged')
