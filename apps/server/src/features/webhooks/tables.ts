import type { WebhookEvent } from '@referral/contract/webhooks'
import { bytes, instant, integer, smallint, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'
import type { DeliveryFault } from './send-message.ts'

export const webhookTable = tenantTable('webhook', {
  id: uuid().notNull(),
  name: text().notNull(),
  address: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  state: text().$type<'active' | 'paused'>().notNull(),
  sealedSecret: bytes().notNull(),
  /** The secret before, and until when messages are signed with it, too. */
  formerSealedSecret: bytes(),
  formerSecretUntil: instant(),
  createdAt: instant().notNull(),
  createdBy: uuid().notNull(),
  /** The first failure since anything arrived. */
  failingSince: instant(),
  /** Raised by each change of name, address or events. */
  version: integer().notNull(),
})

export type WebhookRow = Row<typeof webhookTable>

export const webhookDeliveryTable = tenantTable('webhook_delivery', {
  id: uuid().notNull(),
  webhookId: uuid().notNull(),
  event: text().$type<WebhookEvent | 'test'>().notNull(),
  recommendationId: uuid(),
  rewardId: uuid(),
  fromState: text(),
  toState: text(),
  createdAt: instant().notNull(),
  state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
  attempts: integer().notNull(),
  /** The status of the last answer. */
  answer: smallint(),
  fault: text().$type<DeliveryFault>(),
  endedAt: instant(),
})

export type DeliveryRow = Row<typeof webhookDeliveryTable>
