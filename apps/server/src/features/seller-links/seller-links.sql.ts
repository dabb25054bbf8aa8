import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { sellerLinkTable, sellerPageTable, type SellerLink, type SellerPage } from './tables.ts'

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
  'SELECT count(*) AS count FROM seller_link WHERE tenant_id = $1 AND seller_id = $2',
)
/** One that leads somewhere: its seller works, and they have not put it away. */
const living = statement(
  'seller_link_living',
  `SELECT ${columnsOf(sellerLinkTable, { as: 'l' })} FROM seller_link l
   JOIN seller s ON s.tenant_id = $1 AND s.id = l.seller_id AND s.state = 'active' AND s.account_id IS NOT NULL
   WHERE l.tenant_id = $1 AND l.number = $2 AND l.archived_at IS NULL`,
)
const countClick = statement(
  'seller_link_click',
  `INSERT INTO seller_link_day (tenant_id, link_id, day, clicks) VALUES ($1, $2, $3, 1)
   ON CONFLICT (tenant_id, link_id, day) DO UPDATE SET clicks = seller_link_day.clicks + 1`,
)
const pageOf = statement(
  'seller_page_of',
  `SELECT ${columnsOf(sellerPageTable)} FROM seller_page WHERE tenant_id = $1 AND seller_id = $2`,
)
const putPage = insertionOf(
  'seller_page_put',
  sellerPageTable,
  ['sellerId', 'greeting', 'productIds', 'updatedAt'],
  `ON CONFLICT (tenant_id, seller_id) DO UPDATE SET greeting = EXCLUDED.greeting, product_ids = EXCLUDED.product_ids, updated_at = EXCLUDED.updated_at`,
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
export const countLinks = async (tx: Tx, sellerId: string) =>
  (await tx.one<{ count: number }>(count, [tx.tenantId, sellerId])).count
export const findLivingLink = (tx: Tx, number: string) => tx.maybe<SellerLink>(living, [tx.tenantId, number])
export const countLinkClick = (tx: Tx, linkId: string, day: PlainDay) => tx.run(countClick, [tx.tenantId, linkId, day])

export const findPage = (tx: Tx, sellerId: string) => tx.maybe<SellerPage>(pageOf, [tx.tenantId, sellerId])
export const putSellerPage = (tx: Tx, row: SellerPage) => tx.run(putPage.statement, putPage.valuesOf(tx, row))
export const forgetLinksOf = (tx: Tx, accountId: string, at: Date) => tx.run(forgetLinks, [tx.tenantId, accountId, at])
export const forgetPageOf = (tx: Tx, accountId: string) => tx.run(forgetPage, [tx.tenantId, accountId])
