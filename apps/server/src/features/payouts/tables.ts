import type { PayoutBatchState } from '@referral/domain/states/payout-batch'
import { bytes, cents, day, instant, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export type PayoutState = 'collected' | 'exported' | 'confirmed' | 'rejected' | 'returned'

/** One payment of a batch. */
export const payoutTable = tenantTable('payout', {
  id: uuid().notNull(),
  batchId: uuid().notNull(),
  /** The subject: a reward or a settlement, one of both. */
  rewardId: uuid(),
  settlementId: uuid(),
  attempt: integer().notNull(),
  /** The bank's EndToEndId; also on the beneficiary's account statement. */
  reference: text().notNull(),
  /** The transferred amount: the reward less the offset. */
  cents: cents().notNull(),
  offsetCents: cents().notNull(),
  state: text().$type<PayoutState>().notNull(),
  reason: text(),
  createdAt: instant().notNull(),
  settledAt: instant(),
  /** The bank's day of a payment that was confirmed; null in one that was booked before that day was kept. */
  paidOn: day(),
  /** When the bank first reported it as made, although it is booked as rejected. */
  contradictedAt: instant(),
})

export type PayoutRow = Row<typeof payoutTable>

export const payoutBatchTable = tenantTable('payout_batch', {
  id: uuid().notNull(),
  reference: text().notNull(),
  state: text().$type<PayoutBatchState>().notNull(),
  createdBy: uuid().notNull(),
  frozenBy: uuid(),
  approvedBy: uuid(),
  exportedBy: uuid(),
  executeOn: day(),
  file: bytes(),
  createdAt: instant().notNull(),
  frozenAt: instant(),
  approvedAt: instant(),
  exportedAt: instant(),
  settledAt: instant(),
})
