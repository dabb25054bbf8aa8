import { randomUUID } from 'node:crypto'
import { webhookHost } from '../fixtures/webhooks.ts'
import type { Make } from '../request.ts'

const wanted = () => ({
  Name: `Ziel ${randomUUID()}`,
  Adresse: `https://${webhookHost}/neuigkeiten`,
  Ereignisse: ['EmpfehlungGeaendert', 'PraemieGeaendert'],
})

/** Messages to the client's systems. */
export const webhookRequests = {
  listWebhooks: async ({ fixtures, actor }) => {
    await fixtures.webhook(actor.place)
    return {}
  },
  createWebhook: async ({ fixtures, actor }) => {
    // There are only so many.
    await fixtures.deleteWebhooks(actor.place)
    return { body: wanted() }
  },
  changeWebhook: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.webhook(actor.place) },
    body: wanted(),
  }),
  renewWebhookSecret: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.webhook(actor.place) },
    body: {},
  }),
  pauseWebhook: async ({ fixtures, actor }) => ({ params: { id: await fixtures.webhook(actor.place) } }),
  resumeWebhook: async ({ fixtures, actor }) => ({ params: { id: await fixtures.webhook(actor.place, 'paused') } }),
  deleteWebhook: async ({ fixtures, actor }) => ({ params: { id: await fixtures.webhook(actor.place) } }),
  testWebhook: async ({ fixtures, actor }) => ({ params: { id: await fixtures.webhook(actor.place) } }),
  listWebhookDeliveries: async ({ fixtures, actor }) => {
    const { webhookId } = await fixtures.delivery(actor.place)
    return { params: { id: webhookId } }
  },
  repeatWebhookDelivery: async ({ fixtures, actor }) => {
    const { webhookId, id } = await fixtures.delivery(actor.place)
    return { params: { id: webhookId, zustellung: id } }
  },
} as const satisfies Readonly<Record<string, Make>>
