import type { Beneficiary } from '@referral/domain/shares'
import type { RewardState } from '@referral/domain/states/reward'
import {
  boolean,
  bytes,
  cents,
  day,
  instant,
  integer,
  jsonb,
  smallint,
  tenantTable,
  text,
  uuid,
  type Row,
} from '#platform/db/table.ts'

export type ClaimMethod = 'bank' | 'ecode'

export const ecodeTable = tenantTable('ecode', {
  id: uuid().notNull(),
  optionId: integer().notNull(),
  cents: cents().notNull(),
  sealed: bytes().notNull(),
  digest: bytes().notNull(),
  rewardId: uuid(),
  validUntil: day(),
  uploadedAt: instant().notNull(),
  revealedAt: instant(),
})

/** One per beneficiary and life of the recommendation. */
export const rewardTable = tenantTable('reward', {
  id: uuid().notNull(),
  recommendationId: uuid().notNull(),
  /** The agency whose customer recommended; copied from the recommendation, where it never changes. */
  agencyId: uuid(),
  beneficiary: text().$type<Beneficiary>().notNull(),
  beneficiaryId: uuid().notNull(),
  /** Which life of the recommendation it belongs to; old rows never revive. */
  generation: integer().notNull(),
  cents: cents().notNull(),
  state: text().$type<RewardState>().notNull(),
  /** Of the payout; raised only by a booked rejection or return. */
  attempt: integer().notNull(),
  optionId: integer(),
  claimMethod: text().$type<ClaimMethod>(),
  claimedAt: instant(),
  /** The claim's data, sealed with the beneficiary's key. */
  bank: bytes(),
  onHold: boolean().notNull(),
  holdReason: text(),
  holdUntil: instant(),
  clawedBackCents: cents().notNull(),
  reason: text(),
  openedAt: instant().notNull(),
  providedAt: instant(),
  deadlineOn: day(),
  reminders: smallint().notNull(),
  settledAt: instant(),
  /** What two persons waived of it. */
  writtenOffCents: cents().notNull(),
})

export type RewardRow = Row<typeof rewardTable>

export const rewardOptionTable = tenantTable('reward_option', {
  id: integer().notNull(),
  method: text().notNull(),
  title: jsonb().notNull(),
  body: jsonb().notNull(),
  delivery: jsonb().notNull(),
  motif: text().notNull(),
  position: integer().notNull(),
  active: boolean().notNull(),
  picture: text(),
  halfPicture: text(),
  recommenderHalfPicture: text(),
  recipientHalfPicture: text(),
  version: integer().notNull(),
})
