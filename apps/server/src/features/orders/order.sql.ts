import type { FraudFinding } from '@referral/domain/fraud'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { customerOrderTable, type MatchKind, type OrderRow } from './tables.ts'

export type { MatchKind, OrderRow }

export const orderColumns = columnsOf(customerOrderTable, { as: 'o' })

/** The members of an order that its source may report again. */
export const reportedColumns = [
  'orderedAt',
  'orderedOn',
  'state',
  'productId',
  'externalId',
  'recommendationNumber',
  'recipientNumber',
  'code',
  'customerNumber',
  'firstName',
  'lastName',
  'email',
  'emailKey',
  'newCustomer',
  'agencyId',
  'staffNumber',
] as const
/** A source's report of an order. */
export type ReportedOrder = Pick<OrderRow, 'source' | 'orderNumber' | (typeof reportedColumns)[number]>

const insert = insertionOf(
  'customer_order_insert',
  customerOrderTable,
  ['id', 'source', 'orderNumber', 'receivedAt', 'changedAt', 'matchProblem', 'caseAgencyId', ...reportedColumns],
  `ON CONFLICT (tenant_id, source, order_number) DO NOTHING RETURNING ${columnsOf(customerOrderTable)}`,
)
const update = statement(
  'customer_order_update',
  `UPDATE customer_order AS o SET changed_at = $3, case_agency_id = coalesce($${4 + reportedColumns.indexOf('agencyId')}, case_agency_id), ${assignmentsOf(reportedColumns, 4)}
   WHERE o.tenant_id = $1 AND o.id = $2 RETURNING ${orderColumns}`,
)

/** Undefined where its source has sent this number before (product §2.6): of two at once, one is new. */
export const insertOrder = (tx: Tx, id: string, row: ReportedOrder, problem: string | null, at: Date) =>
  tx.maybe<OrderRow>(
    insert.statement,
    insert.valuesOf(tx, {
      ...row,
      id,
      receivedAt: at,
      changedAt: at,
      matchProblem: problem,
      caseAgencyId: row.agencyId,
    }),
  )
export const updateOrder = (tx: Tx, id: string, row: ReportedOrder, at: Date) =>
  tx.one<OrderRow>(update, [tx.tenantId, id, at, ...valuesOf(customerOrderTable, reportedColumns, row)])

const byId = statement(
  'customer_order_by_id',
  `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.id = $2`,
)
const lockById = statement(
  'customer_order_lock',
  `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.id = $2 FOR UPDATE`,
)
const byKey = statement(
  'customer_order_by_key',
  `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.source = $2 AND o.order_number = $3`,
)
const byRecommendation = statement(
  'customer_order_by_recommendation',
  `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.recommendation_id = ANY($2)`,
)

const byBuyer = statement(
  'customer_order_by_buyer',
  `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.email_key = $2 AND o.erased_at IS NULL ORDER BY o.id`,
)

/** The orders under a buyer's address, whether or not they belong to a recommendation. */
export const findOrdersOfBuyer = (tx: Tx, emailKey: string) => tx.rows<OrderRow>(byBuyer, [tx.tenantId, emailKey])
export const findOrder = (tx: Tx, id: string) => tx.maybe<OrderRow>(byId, [tx.tenantId, id])
export const lockOrder = (tx: Tx, id: string) => tx.maybe<OrderRow>(lockById, [tx.tenantId, id])
export const findOrderByKey = (tx: Tx, source: string, orderNumber: string) =>
  tx.maybe<OrderRow>(byKey, [tx.tenantId, source, orderNumber])
export const findOrdersOf = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<OrderRow>(byRecommendation, [tx.tenantId, recommendationIds])

const link = statement(
  'customer_order_link',
  `UPDATE customer_order AS o SET recommendation_id = $3, match_kind = $4, match_problem = NULL, matched_at = $5, fraud_score = $6, fraud_findings = $7,
     case_agency_id = coalesce(o.agency_id, (SELECT r.agency_id FROM recommendation r WHERE r.tenant_id = $1 AND r.id = $3)),
     case_category_id = (SELECT p.category_id FROM recommendation r JOIN product p ON p.tenant_id = $1 AND p.id = coalesce(o.product_id, r.product_id)
       WHERE r.tenant_id = $1 AND r.id = $3)
   WHERE o.tenant_id = $1 AND o.id = $2 AND o.recommendation_id IS NULL RETURNING ${orderColumns}`,
)
const unlink = statement(
  'customer_order_unlink',
  `UPDATE customer_order AS o SET recommendation_id = NULL, match_kind = NULL, match_problem = $3, matched_at = NULL, case_agency_id = o.agency_id, case_category_id = NULL, agreed_at = NULL
   WHERE o.tenant_id = $1 AND o.id = $2 RETURNING ${orderColumns}`,
)
const setProblem = statement(
  'customer_order_problem',
  `UPDATE customer_order AS o SET match_problem = $3, fraud_score = $4, fraud_findings = $5
   WHERE o.tenant_id = $1 AND o.id = $2 AND o.recommendation_id IS NULL RETURNING ${orderColumns}`,
)

interface Assessed {
  readonly score: number
  readonly findings: readonly FraudFinding[]
}

/** The unique index behind it lets one order only have a recommendation. */
export const linkOrder = (tx: Tx, id: string, recommendationId: string, kind: MatchKind, at: Date, fraud: Assessed) =>
  tx.maybe<OrderRow>(link, [tx.tenantId, id, recommendationId, kind, at, fraud.score, JSON.stringify(fraud.findings)])
export const unlinkOrder = (tx: Tx, id: string, problem: string) => tx.one<OrderRow>(unlink, [tx.tenantId, id, problem])
export const noteProblem = (tx: Tx, id: string, problem: string, fraud: Assessed) =>
  tx.maybe<OrderRow>(setProblem, [tx.tenantId, id, problem, fraud.score, JSON.stringify(fraud.findings)])

const agree = statement(
  'customer_order_agree',
  'UPDATE customer_order SET agreed_at = $3 WHERE tenant_id = $1 AND id = $2',
)
/** @param at null withdraws the agreement */
export const setAgreed = (tx: Tx, id: string, at: Date | null) => tx.run(agree, [tx.tenantId, id, at])

const erase = statement(
  'customer_order_erase',
  `UPDATE customer_order SET first_name = NULL, last_name = NULL, email = NULL, email_key = NULL, customer_number = NULL, erased_at = $3
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
export const eraseOrderColumns = (tx: Tx, id: string, at: Date) => tx.run(erase, [tx.tenantId, id, at])
