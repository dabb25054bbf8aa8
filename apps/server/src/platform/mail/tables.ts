import type { BounceClass } from '@referral/domain/mail-delivery'
import { bytes, day, instant, integer, jsonb, tenantTable, text, uuid } from '../db/table.ts'

export const mailTable = tenantTable('mail', {
  id: uuid().notNull(),
  template: text().notNull(),
  subjectId: uuid().notNull(),
  locale: text().notNull(),
  data: jsonb().notNull(),
  state: text().notNull(),
  attempts: integer().notNull(),
  lastError: text(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  /** The keyed digest of the mailbox it went to. */
  addressDigest: bytes(),
  delayedAt: instant(),
  bouncedAt: instant(),
  bounceStatus: text(),
  bounceClass: text().$type<BounceClass>(),
})

/** What messages to our return addresses were, by day. */
export const mailReportTable = tenantTable('mail_report', {
  onDay: day().notNull(),
  outcome: text().notNull(),
  count: integer().notNull(),
})
