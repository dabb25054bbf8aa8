import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { commissionItemTable, type CommissionItem } from './tables.ts'

const columns = columnsOf(commissionItemTable)

const selectWaiting = statement(
  'commission_item_waiting_of',
  `SELECT ${columns} FROM commission_item
   WHERE tenant_id = $1 AND seller_id = $2 AND settlement_id IS NULL AND booked_on <= $3 ORDER BY booked_at, id`,
)
export const selectSellers = statement(
  'commission_item_sellers_waiting',
  'SELECT DISTINCT seller_id AS "sellerId" FROM commission_item WHERE tenant_id = $1 AND settlement_id IS NULL AND booked_on <= $2',
)
const selectOfSettlement = statement(
  'commission_item_of_settlement',
  `SELECT ${columns} FROM commission_item WHERE tenant_id = $1 AND settlement_id = $2 ORDER BY booked_at, id`,
)
/** In a document that its seller has: a draft is none, nor what waits anew since its settlement was corrected. */
export const isSettled = `EXISTS (SELECT FROM settlement s WHERE s.tenant_id = $1 AND s.id = i.settlement_id AND s.number IS NOT NULL)`
const selectOpen = statement(
  'commission_item_open_of',
  `SELECT ${columnsOf(commissionItemTable, { as: 'i' })} FROM commission_item i
   WHERE i.tenant_id = $1 AND i.seller_id = $2 AND i.booked_on <= $3 AND NOT ${isSettled} ORDER BY i.booked_at, i.id`,
)
const attach = statement(
  'commission_item_attach',
  'UPDATE commission_item SET settlement_id = $2 WHERE tenant_id = $1 AND settlement_id IS NULL AND id = ANY($3::uuid[])',
)
const handOver = statement(
  'commission_item_hand_over',
  'UPDATE commission_item SET settlement_id = $3 WHERE tenant_id = $1 AND settlement_id = $2',
)

/** The items booked for a seller until a day that are in no settlement. */
export const listWaitingItems = (tx: Tx, sellerId: string, until: PlainDay) =>
  tx.rows<CommissionItem>(selectWaiting, [tx.tenantId, sellerId, until])
/** The items booked for a seller until a day that they have no document of. */
export const listOpenItems = (tx: Tx, sellerId: string, until: PlainDay) =>
  tx.rows<CommissionItem>(selectOpen, [tx.tenantId, sellerId, until])
/** Sellers with something booked until a day that no settlement has. */
export const listSellersWaiting = async (tx: Tx, until: PlainDay) =>
  (await tx.rows<{ sellerId: string }>(selectSellers, [tx.tenantId, until])).map(({ sellerId }) => sellerId)
export const listItemsOf = (tx: Tx, settlementId: string) =>
  tx.rows<CommissionItem>(selectOfSettlement, [tx.tenantId, settlementId])
/** False where one of them is in a settlement already. */
export const attachItems = async (tx: Tx, settlementId: string, ids: readonly string[]) =>
  (await tx.run(attach, [tx.tenantId, settlementId, ids])) === ids.length
export const handOverItems = (tx: Tx, fromSettlementId: string, toSettlementId: string) =>
  tx.run(handOver, [tx.tenantId, fromSettlementId, toSettlementId])
