import type { LateClaimState } from '@referral/domain/states/late-claim'
import type { Locale } from '#platform/locale.ts'
import { bytes, day, instant, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'
import type { ProofType } from './proof-type.ts'

export const lateClaimTable = tenantTable('late_claim', {
  id: uuid().notNull(),
  recommendationId: uuid().notNull(),
  claimant: text().$type<'recommender' | 'recipient'>().notNull(),
  /** The account, or the recipient. */
  personId: uuid().notNull(),
  state: text().$type<LateClaimState>().notNull(),
  orderedOn: day().notNull(),
  orderDigest: bytes().notNull(),
  /** The statement, sealed. */
  details: bytes().notNull(),
  proof: bytes(),
  proofType: text().$type<ProofType>().notNull(),
  proofBytes: integer().notNull(),
  locale: text().$type<Locale>().notNull(),
  createdAt: instant().notNull(),
  decidedBy: uuid(),
  decidedAt: instant(),
  reason: text(),
  orderId: uuid(),
})

export type StoredLateClaim = Row<typeof lateClaimTable>
