import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { sellerLinkTable, sellerPageTable, type SellerLink, type SellerPage } from './tables.ts'

export interface SellerPhoto {
  readonly bytes: Buffer
  readonly mediaType: string
}

const columns = columnsOf(sellerLinkTable)

const insert = insertionOf('seller_link_insert', sellerLinkTable, [
  ...(['id', 'sellerId', 'number', 'name', 'channel', 'productId', 'recommenderShare', 'createdAt'] as const),
])
const ofSeller = statement(
  'seller_link_of_seller',
  `SELECT ${columns} FROM seller_link WHERE tenant_id = $1 AND id = $2 AND seller_id = $3`,
)
const change = statement(
  'seller_link_change',
  `UPDATE seller_link SET name = $4, channel = $5, archived_at = $6 WHERE tenant_id = $1 AND id = $2 AND seller_id = $3
   RETURNING ${columns}`,
)
const count = statement(
  'seller_link_count',
  'SELECT count(*) AS count FROM seller_link WHERE tenant_id = $1 AND seller_id = $2 AND archived_at IS NULL',
)
/** A living link: its seller is active, has not removed it, and their page is not switched off. */
const living = statement(
  'seller_link_living',
  `SELECT ${columnsOf(sellerLinkTable, { as: 'l' })} FROM seller_link l
   JOIN seller s ON s.tenant_id = $1 AND s.id = l.seller_id AND s.state = 'active' AND s.account_id IS NOT NULL
   LEFT JOIN seller_page p ON p.tenant_id = $1 AND p.seller_id = l.seller_id
   WHERE l.tenant_id = $1 AND l.number = $2 AND l.archived_at IS NULL AND p.off_at IS NULL`,
)
const countClick = statement(
  'seller_link_click',
  `INSERT INTO seller_link_day (tenant_id, link_id, day, clicks) VALUES ($1, $2, $3, 1)
   ON CONFLICT (tenant_id, link_id, day) DO UPDATE SET clicks = seller_link_day.clicks + 1`,
)
const pageColumns = columnsOf(sellerPageTable, {
  only: ['sellerId', 'greeting', 'productIds', 'updatedAt', 'photoType', 'photoMark', 'offAt', 'offReason'],
})
/** Another photo has another mark, and so another address. */
const pageOf = statement(
  'seller_page_of',
  `SELECT ${pageColumns} FROM seller_page WHERE tenant_id = $1 AND seller_id = $2`,
)
const putPage = insertionOf(
  'seller_page_put',
  sellerPageTable,
  ['sellerId', 'greeting', 'productIds', 'updatedAt'],
  `ON CONFLICT (tenant_id, seller_id) DO UPDATE SET greeting = EXCLUDED.greeting, product_ids = EXCLUDED.product_ids, updated_at = EXCLUDED.updated_at`,
)
const putPhoto = insertionOf(
  'seller_page_photo_put',
  sellerPageTable,
  ['sellerId', 'greeting', 'productIds', 'photo', 'photoType'],
  `ON CONFLICT (tenant_id, seller_id) DO UPDATE SET photo = EXCLUDED.photo, photo_type = EXCLUDED.photo_type`,
)
const photoOf = statement(
  'seller_page_photo',
  `SELECT photo AS bytes, photo_type AS "mediaType" FROM seller_page WHERE tenant_id = $1 AND seller_id = $2 AND photo IS NOT NULL`,
)
const putSwitch = insertionOf(
  'seller_page_switch_put',
  sellerPageTable,
  ['sellerId', 'greeting', 'productIds', 'offAt', 'offReason'],
  `ON CONFLICT (tenant_id, seller_id) DO UPDATE SET off_at = EXCLUDED.off_at, off_reason = EXCLUDED.off_reason`,
)
/** With how often each was ever opened. */
const withClicks = statement(
  'seller_link_with_clicks',
  `SELECT ${columnsOf(sellerLinkTable, { as: 'l' })},
     coalesce((SELECT sum(d.clicks) FROM seller_link_day d WHERE d.tenant_id = $1 AND d.link_id = l.id), 0)::int AS clicks
   FROM seller_link l WHERE l.tenant_id = $1 AND l.seller_id = $2 ORDER BY l.created_at DESC, l.id DESC`,
)
const forgetLinks = statement(
  'seller_link_forget',
  `UPDATE seller_link SET name = '', archived_at = coalesce(archived_at, $3)
   WHERE tenant_id = $1 AND seller_id IN (SELECT id FROM seller WHERE tenant_id = $1 AND account_id = $2)`,
)
const forgetPage = statement(
  'seller_page_forget',
  'DELETE FROM seller_page WHERE tenant_id = $1 AND seller_id IN (SELECT id FROM seller WHERE tenant_id = $1 AND account_id = $2)',
)

export const insertLink = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.run(insert.statement, insert.valuesOf(tx, row))
/** Undefined where it is another seller's. */
export const findLinkOf = (tx: Tx, sellerId: string, id: string) =>
  tx.maybe<SellerLink>(ofSeller, [tx.tenantId, id, sellerId])
export const changeLink = (
  tx: Tx,
  { id, sellerId, name, channel, archivedAt }: Pick<SellerLink, 'id' | 'sellerId' | 'name' | 'channel' | 'archivedAt'>,
) => tx.one<SellerLink>(change, [tx.tenantId, id, sellerId, name, channel, archivedAt])
/** Those in use; who has archived one may make another. */
export const countLinks = async (tx: Tx, sellerId: string) =>
  (await tx.one<{ count: number }>(count, [tx.tenantId, sellerId])).count
export const findLivingLink = (tx: Tx, number: string) => tx.maybe<SellerLink>(living, [tx.tenantId, number])
export const countLinkClick = (tx: Tx, linkId: string, day: PlainDay) => tx.run(countClick, [tx.tenantId, linkId, day])

export const findPage = (tx: Tx, sellerId: string) => tx.maybe<SellerPage>(pageOf, [tx.tenantId, sellerId])
export const putSellerPage = (tx: Tx, row: Parameters<typeof putPage.valuesOf>[1]) =>
  tx.run(putPage.statement, putPage.valuesOf(tx, row))
/** Replaces or removes the photo, independently of the page's texts. */
export const putSellerPhoto = (tx: Tx, sellerId: string, photo: Buffer | null) => {
  const photoType = photo === null ? null : 'image/webp'
  return tx.run(putPhoto.statement, putPhoto.valuesOf(tx, { sellerId, greeting: '', productIds: [], photo, photoType }))
}
export const findSellerPhoto = (tx: Tx, sellerId: string) => tx.maybe<SellerPhoto>(photoOf, [tx.tenantId, sellerId])
export const switchPage = (tx: Tx, page: Pick<SellerPage, 'sellerId' | 'offAt' | 'offReason'>) =>
  tx.run(putSwitch.statement, putSwitch.valuesOf(tx, { ...page, greeting: '', productIds: [] }))
export const listLinksWithClicks = (tx: Tx, sellerId: string) =>
  tx.rows<SellerLink & { readonly clicks: number }>(withClicks, [tx.tenantId, sellerId])
export const forgetLinksOf = (tx: Tx, accountId: string, at: Date) => tx.run(forgetLinks, [tx.tenantId, accountId, at])
export const forgetPageOf = (tx: Tx, accountId: string) => tx.run(forgetPage, [tx.tenantId, accountId])
