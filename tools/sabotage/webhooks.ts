import type { Sabotage } from './sabotage.ts'

const test = 'apps/server/src/features/webhooks/webhooks.test.ts'
const send = 'apps/server/src/features/webhooks/send-delivery.ts'
const message = 'apps/server/src/features/webhooks/send-message.ts'

/** Messages to the client's systems. */
export const webhooks: readonly Sabotage[] = [
  {
    name: 'webhook-listed-host',
    defence: 'A webhook is made for a listed host alone',
    file: 'apps/server/src/features/webhooks/change-webhook.ts',
    remove: 'allowedUrl(services.config.webhooks, address)',
    put: 'void address',
    test,
    only: 'has a listed host',
  },
  {
    name: 'webhook-signed',
    defence: 'The receiver can prove who sent a message',
    file: message,
    remove: 'new Signer(secret).sign(id, now, body)',
    put: "new Signer(secret).sign(id, now, '')",
    test,
    only: 'has the same id and bytes',
  },
  {
    name: 'webhook-paused-waits',
    defence: 'A paused webhook sends nothing',
    file: send,
    remove: "if (delivery === undefined || webhook?.state !== 'active') return undefined",
    put: 'if (delivery === undefined || webhook === undefined) return undefined',
    test,
    only: 'pauses itself',
  },
  {
    name: 'webhook-resumed-sends',
    defence: 'What has waited is sent when a webhook is resumed',
    file: 'apps/server/src/features/webhooks/change-webhook.ts',
    remove: 'await enqueueDeliveries(tx, await listWaiting(tx, id))',
    put: 'void enqueueDeliveries, void listWaiting',
    test,
    only: 'that is paused loses nothing',
  },
  {
    name: 'webhook-payout-rejected',
    defence: 'A reward that ends because its payout was rejected is told',
    file: 'apps/server/src/chain.ts',
    remove: 'payoutRejected: [tellOfReward, deriveRecommendation]',
    put: 'payoutRejected: [deriveRecommendation]',
    test,
    only: 'is told of each change of its state',
  },
  {
    name: 'webhook-resumed-meanwhile',
    defence: 'A message that is queued while its webhook is resumed is sent',
    file: 'apps/server/src/features/webhooks/queue-delivery.ts',
    remove: "webhook.state === 'paused' ? await holdWebhookState(tx, webhook.id) : webhook.state",
    put: '(void holdWebhookState, webhook.state)',
    test,
    only: 'that is resumed while a case changes',
  },
  {
    name: 'webhook-deleted-meanwhile',
    defence: 'A case changes while a webhook that is told of it is deleted',
    file: 'apps/server/src/features/webhooks/webhooks.sql.ts',
    remove: 'ANY(events) ORDER BY id FOR KEY SHARE',
    put: 'ANY(events) ORDER BY id',
    test,
    only: 'that is deleted while a case changes',
  },
  {
    name: 'webhook-told-everywhere',
    defence: 'Each process learns which events the webhooks ask for',
    file: 'db/migrations/0195-told-of-webhooks.sql',
    remove: 'limits, webhook_events OR DELETE',
    put: 'limits OR DELETE',
    test: 'apps/server/src/platform/tenants/directory.test.ts',
    only: 'notices that webhooks ask for other events',
  },
  {
    name: 'webhook-sent-once-answered',
    defence: 'A message that has arrived is not sent again by a repeated job',
    file: send,
    remove: "delivery?.state === 'waiting' ? await",
    put: 'delivery !== undefined ? await',
    test,
    only: 'has the same id and bytes',
  },
  {
    name: 'webhook-password',
    defence: 'Who makes a webhook proves again who they are, once the login is old',
    file: 'apps/server/src/features/webhooks/webhooks.routes.ts',
    remove: '(await reauthenticateOperator(ctx, password)) ?? createWebhook(ctx, wanted)',
    put: '(void password, createWebhook(ctx, wanted))',
    test,
    only: 'is made and changed by whom the password proves',
  },
]
