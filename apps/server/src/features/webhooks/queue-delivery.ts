import type { WebhookEvent } from '@referral/contract/webhooks'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { insertDelivery } from './deliveries.sql.ts'
import { mostAttempts } from './send-delivery.ts'
import { findWebhooks } from './webhooks.sql.ts'

export const deliveryTask = 'webhook'

/** The job has a delivery's id; a second one of the same delivery replaces the first. */
export const enqueueDelivery = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, deliveryTask, { id }, { key: `${deliveryTask}:${tx.tenantId}:${id}`, attempts: mostAttempts })

/**
 * Queues a message for each webhook that asks for the event, in the transaction of the change: it is sent exactly if
 * the change is committed. A paused webhook's messages wait. The tenant knows which events are asked for, so that a
 * change of which nobody wants to be told costs nothing.
 */
const tell =
  (event: WebhookEvent): Reaction =>
  async (ctx, tx, { subject, recommendationId, from, to }) => {
    if (!ctx.tenant.webhookEvents.includes(event)) return
    for (const webhook of await findWebhooks(tx))
      if (webhook.events.includes(event))
        await queueDelivery(ctx, tx, webhook, {
          event,
          recommendationId: recommendationId ?? null,
          rewardId: event === 'rewardChanged' ? subject.id : null,
          fromState: from ?? null,
          toState: to ?? null,
        })
  }

/** Answers the delivery's id. */
export async function queueDelivery(
  ctx: Context,
  tx: Tx,
  webhook: { readonly id: string; readonly state: string },
  what: Omit<Parameters<typeof insertDelivery>[1], 'id' | 'webhookId' | 'createdAt'>,
): Promise<string> {
  const id = newId(ctx.now)
  await insertDelivery(tx, { id, webhookId: webhook.id, createdAt: ctx.now, ...what })
  if (webhook.state === 'active') await enqueueDelivery(tx, id)
  return id
}

export const tellOfCreation = tell('recommendationCreated')
export const tellOfChange = tell('recommendationChanged')
export const tellOfReward = tell('rewardChanged')
