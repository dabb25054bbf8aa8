import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { billingItemTable, type BillingItem } from './tables.ts'

const columns = columnsOf(billingItemTable)

const insert = insertionOf('billing_item_insert', billingItemTable, [
  ...(['id', 'agencyId', 'recommendationId', 'orderId', 'reversesId', 'adjustsId', 'rewardId', 'bookedAt'] as const),
  ...(['bookedOn', 'orderNumber', 'orderedOn', 'product', 'productEn', 'rewardsCents', 'feeCents'] as const),
])
/** The present charges of a case, without those taken back. */
const selectStanding = statement(
  'billing_item_standing',
  `SELECT ${columns} FROM billing_item i WHERE tenant_id = $1 AND recommendation_id = $2 AND reverses_id IS NULL AND adjusts_id IS NULL
     AND NOT EXISTS (SELECT 1 FROM billing_item r WHERE r.tenant_id = $1 AND r.reverses_id = i.id)`,
)
/** By how much the rewards of an item were adjusted since, in sum and by one of them. */
const selectAdjusted = statement(
  'billing_item_adjusted',
  `SELECT coalesce(sum(rewards_cents), 0)::bigint AS "allCents",
     coalesce(sum(rewards_cents) FILTER (WHERE reward_id = $4), 0)::bigint AS "rewardCents"
   FROM billing_item WHERE tenant_id = $1 AND recommendation_id = $2 AND adjusts_id = $3`,
)
const selectOfInvoice = statement(
  'billing_item_of_invoice',
  `SELECT ${columns} FROM billing_item WHERE tenant_id = $1 AND invoice_id = $2 ORDER BY booked_at, id`,
)
export const selectWaiting = statement(
  'billing_item_agencies_waiting',
  'SELECT DISTINCT agency_id AS "agencyId" FROM billing_item WHERE tenant_id = $1 AND invoice_id IS NULL AND booked_on <= $2',
)
const attach = statement(
  'billing_item_attach',
  'UPDATE billing_item SET invoice_id = $2 WHERE tenant_id = $1 AND agency_id = $3 AND invoice_id IS NULL AND booked_on <= $4',
)
const handOver = statement(
  'billing_item_hand_over',
  'UPDATE billing_item SET invoice_id = $3 WHERE tenant_id = $1 AND invoice_id = $2',
)

export const insertItem = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.run(insert.statement, insert.valuesOf(tx, row))
export const findStandingItem = (tx: Tx, recommendationId: string) =>
  tx.maybe<BillingItem>(selectStanding, [tx.tenantId, recommendationId])
export const readAdjusted = (tx: Tx, { id, recommendationId }: BillingItem, rewardId: string | null = null) =>
  tx.one<{ allCents: number; rewardCents: number }>(selectAdjusted, [tx.tenantId, recommendationId, id, rewardId])
export const listItemsOf = (tx: Tx, invoiceId: string) =>
  tx.rows<BillingItem>(selectOfInvoice, [tx.tenantId, invoiceId])
/** An item of 0 can be reversed, too. */
export const isTakenBack = ({ reversesId, rewardsCents }: BillingItem): boolean =>
  reversesId !== null || rewardsCents < 0
/** Agencies with something booked until a day that no invoice has. */
export const listAgenciesWaiting = async (tx: Tx, until: PlainDay) =>
  (await tx.rows<{ agencyId: string }>(selectWaiting, [tx.tenantId, until])).map(({ agencyId }) => agencyId)
/** Attaches the items booked until a day to the draft. */
export const attachItems = (tx: Tx, invoiceId: string, agencyId: string, until: PlainDay) =>
  tx.run(attach, [tx.tenantId, invoiceId, agencyId, until])
export const handOverItems = (tx: Tx, fromInvoiceId: string, toInvoiceId: string) =>
  tx.run(handOver, [tx.tenantId, fromInvoiceId, toInvoiceId])
