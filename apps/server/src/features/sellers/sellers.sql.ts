import type { PlainDay } from '@referral/domain/calendar'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { beginning } from '#platform/each-case.ts'
import { sellerTable, sellerTaxTable, type SellerRow, type SellerTax } from './tables.ts'

const columns = columnsOf(sellerTable)

const byId = statement('seller_by_id', `SELECT ${columns} FROM seller WHERE tenant_id = $1 AND id = $2`)
const lockById = statement('seller_lock', `SELECT ${columns} FROM seller WHERE tenant_id = $1 AND id = $2 FOR UPDATE`)
const byAccount = statement(
  'seller_by_account',
  `SELECT ${columns} FROM seller WHERE tenant_id = $1 AND account_id = $2`,
)
const holdActive = statement(
  'seller_hold_active',
  `SELECT 1 FROM seller WHERE tenant_id = $1 AND id = $2 AND state = 'active' FOR SHARE`,
)
const activeOfAccount = statement(
  'seller_active_of_account',
  `SELECT id FROM seller WHERE tenant_id = $1 AND account_id = $2 AND state = 'active'`,
)
const insert = insertionOf('seller_insert', sellerTable, [
  ...(['id', 'state', 'firstName', 'lastName', 'email', 'company', 'locale', 'termsDigest', 'createdAt'] as const),
])
const moved = [
  ...(['state', 'accountId', 'firstName', 'lastName', 'email', 'reason'] as const),
  ...(['confirmedAt', 'completedAt', 'approvedAt', 'deactivatedAt'] as const),
]
const move = statement(
  'seller_move',
  `UPDATE seller SET ${assignmentsOf(moved, 4)} WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
const setData = statement('seller_data', 'UPDATE seller SET company = $3, data = $4 WHERE tenant_id = $1 AND id = $2')
const setSelfBilling = statement(
  'seller_self_billing',
  'UPDATE seller SET self_billing_digest = $3, self_billing_at = $4 WHERE tenant_id = $1 AND id = $2',
)
const setGoal = statement('seller_goal', 'UPDATE seller SET monthly_goal = $3 WHERE tenant_id = $1 AND id = $2')
const forget = statement(
  'seller_forget',
  `UPDATE seller SET company = NULL, data = NULL, monthly_goal = NULL, reason = NULL, state = 'inactive',
     deactivated_at = coalesce(deactivated_at, $3)
   WHERE tenant_id = $1 AND account_id = $2`,
)
export const deleteUnconfirmed = statement(
  'seller_forget_unconfirmed',
  `DELETE FROM seller WHERE tenant_id = $1 AND state = 'registered' AND created_at < $2`,
)
const deleteRepeated = statement(
  'seller_forget_repeated',
  `DELETE FROM seller WHERE tenant_id = $1 AND state = 'registered' AND lower(email) = lower($2) AND id <> $3`,
)

const countRegistrations = statement(
  'seller_count_registrations',
  `SELECT count(*)::int AS count FROM seller WHERE tenant_id = $1 AND state = 'registered' AND lower(email) = lower($2)`,
)

const taxes = statement(
  'seller_tax_list',
  `SELECT ${columnsOf(sellerTaxTable)} FROM seller_tax WHERE tenant_id = $1 AND seller_id = $2 ORDER BY valid_from`,
)
const insertTax = insertionOf(
  'seller_tax_insert',
  sellerTaxTable,
  ['sellerId', 'validFrom', 'status', 'createdAt'],
  'ON CONFLICT DO NOTHING',
)
/** A begun status stays, even for a direct call. */
const deleteTax = statement(
  'seller_tax_delete',
  'DELETE FROM seller_tax WHERE tenant_id = $1 AND seller_id = $2 AND valid_from = $3 AND valid_from > $4',
)

export const findSeller = (tx: Tx, id: string) => tx.maybe<SellerRow>(byId, [tx.tenantId, id])
/** A change of a seller, or a count of their orders, locks the row first; accounts come after. */
export const lockSeller = (tx: Tx, id: string) => tx.maybe<SellerRow>(lockById, [tx.tenantId, id])
export const findSellerOf = (tx: Tx, accountId: string) => tx.maybe<SellerRow>(byAccount, [tx.tenantId, accountId])
/** The seller of an account, if active today; undefined otherwise. */
export const findActiveSellerId = async (tx: Tx, accountId: string) =>
  (await tx.maybe<{ id: string }>(activeOfAccount, [tx.tenantId, accountId]))?.id

/** Whether a seller is active, and stays so until the end of the transaction. */
export const holdActiveSeller = async (tx: Tx, id: string) =>
  (await tx.maybe(holdActive, [tx.tenantId, id])) !== undefined

export const insertSellerRow = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.run(insert.statement, insert.valuesOf(tx, row))

/** False where it is not in `from` any more. */
export const moveSellerRow = async (
  tx: Tx,
  id: string,
  from: SellerRow['state'],
  row: Pick<SellerRow, (typeof moved)[number]>,
) => (await tx.run(move, [tx.tenantId, id, from, ...valuesOf(sellerTable, moved, row)])) === 1

export const setSellerData = (tx: Tx, id: string, company: string | null, data: Buffer) =>
  tx.run(setData, [tx.tenantId, id, company, data])
export const setSelfBillingAgreement = (tx: Tx, id: string, digest: Buffer, at: Date) =>
  tx.run(setSelfBilling, [tx.tenantId, id, digest, at])
export const setMonthlyGoal = (tx: Tx, id: string, orders: number | null) => tx.run(setGoal, [tx.tenantId, id, orders])
export const forgetSellerRow = (tx: Tx, accountId: string, at: Date) => tx.run(forget, [tx.tenantId, accountId, at])
/** The confirmed registration replaces the others of the same address. */
export const deleteRepeatedRegistrations = (tx: Tx, id: string, email: string) =>
  tx.run(deleteRepeated, [tx.tenantId, email, id])
/** All of an address that nobody has confirmed. */
export const deleteRegistrationsOf = (tx: Tx, email: string) => deleteRepeatedRegistrations(tx, beginning, email)

/** How many of an address nobody has confirmed. */
export const countRegistrationsOf = async (tx: Tx, email: string) =>
  (await tx.one<{ count: number }>(countRegistrations, [tx.tenantId, email])).count

export const listTaxes = (tx: Tx, sellerId: string) => tx.rows<SellerTax>(taxes, [tx.tenantId, sellerId])
/** False where there is an entry for that day already. */
export const insertTaxRow = async (tx: Tx, row: SellerTax) =>
  (await tx.run(insertTax.statement, insertTax.valuesOf(tx, row))) === 1
/** False where it has begun, or does not exist. */
export const deleteTaxRow = async (tx: Tx, sellerId: string, validFrom: PlainDay, today: PlainDay) =>
  (await tx.run(deleteTax, [tx.tenantId, sellerId, validFrom, today])) === 1
