import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { numbersReportTable, numbersSubscriptionTable } from './tables.ts'

export type Subscription = Row<typeof numbersSubscriptionTable>
export type Report = Row<typeof numbersReportTable>
export type Rhythm = Subscription['rhythm']

const columns = columnsOf(numbersSubscriptionTable)

const find = statement(
  'numbers_subscription_find',
  `SELECT ${columns} FROM numbers_subscription WHERE tenant_id = $1 AND account_id = $2`,
)
export const findSubscription = (tx: Tx, accountId: string) => tx.maybe<Subscription>(find, [tx.tenantId, accountId])

const keep = insertionOf(
  'numbers_subscription_keep',
  numbersSubscriptionTable,
  ['accountId', 'agencyId', 'rhythm', 'changedAt'],
  `ON CONFLICT (tenant_id, account_id) DO UPDATE SET agency_id = excluded.agency_id, rhythm = excluded.rhythm, changed_at = excluded.changed_at
   WHERE (numbers_subscription.agency_id, numbers_subscription.rhythm) IS DISTINCT FROM (excluded.agency_id, excluded.rhythm)`,
)
/** The same choice again changes nothing: a report that is due since stays due. */
export const keepSubscription = (tx: Tx, row: Subscription) => tx.run(keep.statement, keep.valuesOf(tx, row))

const drop = statement(
  'numbers_subscription_drop',
  'DELETE FROM numbers_subscription WHERE tenant_id = $1 AND account_id = $2',
)
export const dropSubscription = (tx: Tx, accountId: string) => tx.run(drop, [tx.tenantId, accountId])

export const selectSubscriptions = statement(
  'numbers_subscription_list',
  `SELECT ${columns} FROM numbers_subscription WHERE tenant_id = $1 AND rhythm = $2 ORDER BY account_id`,
)
export const listSubscriptions = (tx: Tx, rhythm: Rhythm) =>
  tx.rows<Subscription>(selectSubscriptions, [tx.tenantId, rhythm])

const claim = insertionOf(
  'numbers_report_claim',
  numbersReportTable,
  ['id', 'accountId', 'agencyId', 'fromOn', 'untilOn', 'createdAt'],
  'ON CONFLICT (tenant_id, account_id, from_on, until_on) DO NOTHING',
)
/** False where this account had the report of these days already. */
export const claimReport = async (tx: Tx, row: Report) => (await tx.run(claim.statement, claim.valuesOf(tx, row))) === 1

const findOne = statement(
  'numbers_report_find',
  `SELECT ${columnsOf(numbersReportTable)} FROM numbers_report WHERE tenant_id = $1 AND id = $2`,
)
export const findReport = (tx: Tx, id: string) => tx.maybe<Report>(findOne, [tx.tenantId, id])

export const deleteOldReports = statement(
  'numbers_report_forget',
  'DELETE FROM numbers_report WHERE tenant_id = $1 AND until_on < $2',
)
/** Deletes the entries of reports that cannot be sent again. */
export const forgetReports = (tx: Tx, before: string) => tx.run(deleteOldReports, [tx.tenantId, before])
