import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { systemContext } from '#platform/system-context.ts'
import { endDelivery, findDelivery, noteAttempt } from './deliveries.sql.ts'
import { gatherFacts, makeMessage } from './make-message.ts'
import { openSecrets } from './signing-secret.ts'
import { sendMessage, type Attempt } from './send-message.ts'
import { findWebhook, lockChanges, noteArriving, noteFailing, updateWebhook } from './webhooks.sql.ts'

/** With the queue's growing pauses: over some 16 hours. */
export const mostAttempts = 12
/** Where nothing has arrived for so long, no more is sent until an operator resumes it. */
const pausedAfterMs = 3 * 86_400_000

/** Sends one waiting delivery. What is paused, deleted or was sent meanwhile is left as it is. */
export const sendDelivery: Task = async (services, { tenantId, id }) => {
  const ctx = await systemContext(services, tenantId)
  const waiting = await findWaiting(ctx, id!)
  if (waiting === undefined) return
  const { sent } = waiting
  if (sent === undefined) return endUnmade(ctx, waiting.id)
  const attempt = await sendMessage(services.config.webhooks, sent)
  const isOver = attempt.fault === 'notAllowed' || waiting.attempts + 1 >= mostAttempts
  await note(ctx, waiting, attempt, isOver)
  if (attempt.fault !== null && !isOver) throw new Error(`A webhook was not delivered: ${attempt.fault}`)
}

function findWaiting(ctx: Context, id: string) {
  return ctx.read(async (tx) => {
    const delivery = await findDelivery(tx, id)
    const webhook = delivery?.state === 'waiting' ? await findWebhook(tx, delivery.webhookId) : undefined
    if (delivery === undefined || webhook?.state !== 'active') return undefined
    const facts = await gatherFacts(tx, delivery)
    const { id: webhookId, address } = webhook
    const make = () => {
      const body = makeMessage(ctx.tenant, delivery, facts)
      return { id, address, body, secrets: openSecrets(ctx.services, tx.tenantId, webhook, new Date()) }
    }
    return { id, attempts: delivery.attempts, webhookId, sent: tryTo(ctx, id, make) }
  })
}

/** Undefined where the message or its signature cannot be made: another attempt would not make it either. */
function tryTo<Message>(ctx: Context, id: string, make: () => Message): Message | undefined {
  try {
    return make()
  } catch (error) {
    ctx.log.error({ delivery: id, error: (error as Error).message.slice(0, 300) }, 'a message could not be made')
    return undefined
  }
}

/** It is no fault of the receiver, so the webhook does not count as failing. */
const endUnmade = (ctx: Context, id: string) =>
  ctx.write(async (tx) => {
    await endDelivery(tx, id, { state: 'failed', answer: null, fault: 'message', endedAt: new Date() })
  })

/** Real time, as that of a session: the receiver's clock goes by it. */
async function note(
  ctx: Context,
  { id, webhookId }: { readonly id: string; readonly webhookId: string },
  attempt: Attempt,
  isOver: boolean,
): Promise<void> {
  const now = new Date()
  await ctx.write(async (tx) => {
    if (attempt.fault === null) {
      // The webhook before its deliveries, as whoever deletes it.
      await noteArriving(tx, webhookId)
      await endDelivery(tx, id, { state: 'delivered', ...attempt, endedAt: now })
      return
    }
    await lockChanges(tx)
    if (isOver) await endDelivery(tx, id, { state: 'failed', ...attempt, endedAt: now })
    else await noteAttempt(tx, id, attempt)
    await noteFailing(tx, webhookId, now)
    const webhook = await findWebhook(tx, webhookId)
    if (webhook?.state !== 'active' || now.getTime() - webhook.failingSince!.getTime() < pausedAfterMs) return
    await updateWebhook(tx, { ...webhook, state: 'paused' })
    await emit(ctx, tx, { kind: 'webhookPaused', subject: { kind: 'webhook', id: webhookId } })
  })
}
