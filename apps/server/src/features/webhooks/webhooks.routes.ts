import { webhookOperations as operations } from '@referral/contract/webhooks'
import { reauthenticateOperator } from '#features/accounts/public.ts'
import { route, type Route } from '#platform/http/route.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  renewWebhookSecret,
  resumeWebhook,
} from './change-webhook.ts'
import { listDeliveries, repeatDelivery, testWebhook } from './deliveries.ts'
import { listWebhookRows } from './webhooks.sql.ts'

/** Messages to the client's systems (product §1). */
export const webhooksRoutes: readonly Route[] = [
  route(operations.listWebhooks, (ctx) => ctx.read(listWebhookRows)),
  route(operations.createWebhook, async (ctx, { body: { password, ...wanted } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? createWebhook(ctx, wanted)
  }),
  route(operations.changeWebhook, async (ctx, { params, body: { password, ...wanted } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? changeWebhook(ctx, params.id, wanted)
  }),
  route(operations.renewWebhookSecret, async (ctx, { params, body: { password } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? renewWebhookSecret(ctx, params.id)
  }),
  route(operations.pauseWebhook, (ctx, { params }) => pauseWebhook(ctx, params.id)),
  route(operations.resumeWebhook, (ctx, { params }) => resumeWebhook(ctx, params.id)),
  route(operations.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.id)),
  route(operations.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id)),
  route(operations.listWebhookDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  route(operations.repeatWebhookDelivery, (ctx, { params }) => repeatDelivery(ctx, params.id, params.delivery)),
]
