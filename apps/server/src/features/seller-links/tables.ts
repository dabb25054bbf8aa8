import type { LinkChannel } from '@referral/domain/seller-link'
import type { RecommenderShare } from '@referral/domain/shares'
import { bytes, day, instant, integer, jsonb, smallint, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const sellerLinkTable = tenantTable('seller_link', {
  id: uuid().notNull(),
  sellerId: uuid().notNull(),
  number: text().notNull(),
  name: text().notNull(),
  channel: text().$type<LinkChannel>().notNull(),
  /** Null: all that the seller's page shows. */
  productId: integer(),
  recommenderShare: smallint().$type<RecommenderShare>().notNull(),
  createdAt: instant().notNull(),
  archivedAt: instant(),
})

export type SellerLink = Row<typeof sellerLinkTable>

/** How often a link was opened on a day: a count, and nothing of who did. */
export const sellerLinkDayTable = tenantTable('seller_link_day', {
  linkId: uuid().notNull(),
  day: day().notNull(),
  clicks: integer().notNull(),
})

export const sellerPageTable = tenantTable('seller_page', {
  sellerId: uuid().notNull(),
  greeting: text().notNull(),
  productIds: jsonb().$type<number[]>().notNull(),
  /** Null: its seller has not written anything yet. */
  updatedAt: instant(),
  photo: bytes(),
  photoType: text(),
  /** Another one for each photo; the database makes it. */
  photoMark: text(),
  /** When and why it was hidden, in the words for its seller. */
  offAt: instant(),
  offReason: text(),
})

/** Without the photo's bytes, which are read where they are shown. */
export type SellerPage = Omit<Row<typeof sellerPageTable>, 'photo'>
