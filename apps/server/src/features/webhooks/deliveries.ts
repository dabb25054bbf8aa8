import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { pageRequest, tooDeep, toPage } from '#platform/paging.ts'
import { findDelivery, listDeliveryRows, putBack, type ListedDelivery } from './deliveries.sql.ts'
import { enqueueDelivery, queueDelivery } from './queue-delivery.ts'
import { presentDelivery } from './present-delivery.ts'
import type { DeliveryRow } from './tables.ts'
import { findWebhook, holdWebhook } from './webhooks.sql.ts'

export interface DeliveryQuery {
  readonly state?: DeliveryRow['state'] | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** Refused: notFound, narrowFilter. */
export function listDeliveries(ctx: Context, webhookId: string, { state, page: number, size }: DeliveryQuery) {
  const page = pageRequest(number, size)
  return ctx.read(async (tx) => {
    if ((await findWebhook(tx, webhookId)) === undefined) return refuse('notFound')
    const refused = tooDeep(page)
    if (refused !== undefined) return refused
    const { count, rows } = await listDeliveryRows(tx, webhookId, state, page)
    return toPage(rows.map(presentDelivery), count, page)
  })
}

/** Sends a message about no case. Refused: notFound, illegalMove (webhookPaused). */
export function testWebhook(ctx: Context, webhookId: string) {
  return ctx.write(async (tx) => {
    const webhook = await holdWebhook(tx, webhookId)
    if (webhook === undefined) return refuse('notFound')
    if (webhook.state === 'paused') return refuse('illegalMove', 'webhookPaused')
    const none = { recommendationId: null, rewardId: null, fromState: null, toState: null }
    return presented(await findDelivery(tx, await queueDelivery(ctx, tx, webhook, { event: 'test', ...none })))
  })
}

/** Sends it once more, under its id. Refused: notFound, illegalMove (stillWaiting, webhookPaused). */
export function repeatDelivery(ctx: Context, webhookId: string, id: string) {
  return ctx.write(async (tx) => {
    const [webhook, delivery] = [await findWebhook(tx, webhookId), await findDelivery(tx, id)]
    if (webhook === undefined || delivery?.webhookId !== webhookId) return refuse('notFound')
    if (webhook.state === 'paused') return refuse('illegalMove', 'webhookPaused')
    if ((await putBack(tx, webhookId, id)) === 0) return refuse('illegalMove', 'stillWaiting')
    await enqueueDelivery(tx, id)
    return presented(await findDelivery(tx, id))
  })
}

const presented = (row: ListedDelivery | undefined) => presentDelivery(row!)
