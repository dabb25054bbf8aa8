import type { RecommenderShare } from '@referral/domain/shares'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { Locale } from '#platform/locale.ts'
import {
  boolean,
  bytes,
  cents,
  day,
  instant,
  integer,
  smallint,
  tenantTable,
  text,
  uuid,
  type Row,
} from '#platform/db/table.ts'

export const clickTable = tenantTable('click', {
  id: uuid().notNull(),
  recommendationId: uuid().notNull(),
  kind: text().notNull(),
  channel: text(),
  recipientId: uuid(),
  clientDigest: bytes(),
  at: instant().notNull(),
})

/** The spoken code of a recommendation, in its written form. */
export const offlineCodeTable = tenantTable('offline_code', {
  code: text().notNull(),
  recommendationId: uuid().notNull(),
  createdAt: instant().notNull(),
  expiresOn: day().notNull(),
})

/** What a recommendation is created with. */
const created = {
  id: uuid().notNull(),
  number: text().notNull(),
  parentId: uuid(),
  recommenderId: uuid(),
  recommenderFirstName: text(),
  recommenderLastName: text(),
  recommenderEmail: text(),
  /** The company of the recommendation (ModuleCompanyRecommendation). */
  recommenderCompany: text(),
  /** What they noted for themselves, to tell their recommendations apart; shown to nobody else. */
  note: text(),
  creatorDigest: bytes(),
  productId: integer().notNull(),
  /** The device that was chosen with it. */
  deviceId: integer(),
  rewardCents: cents().notNull(),
  recommenderShare: smallint().$type<RecommenderShare>().notNull(),
  channel: text(),
  entrySource: text(),
  agentNumber: text(),
  /** The agency whose customer recommended, and its member who looked after them on that day. */
  agencyId: uuid(),
  agencyMemberId: uuid(),
  /** The professional seller who recommended: the order earns them a commission in place of a reward. */
  sellerId: uuid(),
  /** The seller's link from which it was created. */
  sellerLinkId: uuid(),
  locale: text().$type<Locale>().notNull(),
  termsDigest: bytes().notNull(),
  state: text().$type<RecommendationState>().notNull(),
  createdAt: instant().notNull(),
  createdOn: day().notNull(),
  expiresOn: day().notNull(),
}

/** What happens to it afterwards. */
const happened = {
  onHold: boolean().notNull(),
  holdReason: text(),
  reason: text(),
  recipientAt: instant(),
  confirmedAt: instant(),
  matchedAt: instant(),
  releaseOn: day(),
  releasedAt: instant(),
  paidAt: instant(),
  endedAt: instant(),
  erasedAt: instant(),
}

export const recommendationTable = tenantTable('recommendation', { ...created, ...happened })
export const createdColumns = Object.keys(created) as (keyof typeof created)[]

/** Who recommended, and the words they wrote: told to them, and erased with them. */
export const recommendersColumns = [
  'recommenderFirstName',
  'recommenderLastName',
  'recommenderEmail',
  'recommenderCompany',
  'note',
] as const satisfies readonly (keyof typeof created)[]

export type RecommendationRow = Row<typeof recommendationTable>

export const recommendationCampaignTable = tenantTable('recommendation_campaign', {
  recommendationId: uuid().notNull(),
  campaignId: integer().notNull(),
})
