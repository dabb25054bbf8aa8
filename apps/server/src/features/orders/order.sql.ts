import type { PlainDay } from '@referral/domain/calendar'
import type { FraudFinding } from '@referral/domain/fraud'
import type { OrderState } from '@referral/domain/states/order'
import { statement, type Tx } from '#platform/db/tx.ts'

/** How an order came to its recommendation. */
export type MatchKind = 'recipientNumber' | 'recommendationNumber' | 'code' | 'customerNumber' | 'operator'

/** An order as stored; birth date and post code, which only serve suggestions, are sealed under its id. */
export interface OrderRow {
  readonly id: string
  readonly source: string
  readonly orderNumber: string
  readonly orderedAt: Date
  readonly orderedOn: PlainDay
  readonly state: OrderState
  readonly productId: number | null
  readonly externalId: string | null
  readonly recommendationNumber: string | null
  readonly recipientNumber: string | null
  readonly code: string | null
  readonly customerNumber: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly emailKey: string | null
  readonly newCustomer: boolean | null
  readonly agencyId: string | null
  readonly staffNumber: string | null
  readonly recommendationId: string | null
  readonly matchKind: MatchKind | null
  readonly matchProblem: string | null
  readonly matchedAt: Date | null
  readonly fraudScore: number
  readonly fraudFindings: readonly FraudFinding[]
  readonly receivedAt: Date
  readonly changedAt: Date
  readonly erasedAt: Date | null
}

export const orderColumns = `o.id, o.source, o.order_number AS "orderNumber", o.ordered_at AS "orderedAt", o.ordered_on AS "orderedOn", o.state,
  o.product_id AS "productId", o.external_id AS "externalId", o.recommendation_number AS "recommendationNumber",
  o.recipient_number AS "recipientNumber", o.code, o.customer_number AS "customerNumber", o.first_name AS "firstName", o.last_name AS "lastName",
  o.email, o.email_key AS "emailKey", o.new_customer AS "newCustomer", o.agency_id AS "agencyId", o.staff_number AS "staffNumber",
  o.recommendation_id AS "recommendationId", o.match_kind AS "matchKind", o.match_problem AS "matchProblem", o.matched_at AS "matchedAt",
  o.fraud_score AS "fraudScore", o.fraud_findings AS "fraudFindings", o.received_at AS "receivedAt", o.changed_at AS "changedAt",
  o.erased_at AS "erasedAt"`

/** What a source tells about an order; the columns of insert and update. */
export type ReportedOrder = Pick<
  OrderRow,
  | 'source'
  | 'orderNumber'
  | 'orderedAt'
  | 'orderedOn'
  | 'state'
  | 'productId'
  | 'externalId'
  | 'recommendationNumber'
  | 'recipientNumber'
  | 'code'
  | 'customerNumber'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'emailKey'
  | 'newCustomer'
  | 'agencyId'
  | 'staffNumber'
>

const values = (row: ReportedOrder) => [
  row.orderedAt,
  row.orderedOn,
  row.state,
  row.productId,
  row.externalId,
  row.recommendationNumber,
  row.recipientNumber,
  row.code,
  row.customerNumber,
  row.firstName,
  row.lastName,
  row.email,
  row.emailKey,
  row.newCustomer,
  row.agencyId,
  row.staffNumber,
]

const insert = statement(
  'customer_order_insert',
  `INSERT INTO customer_order AS o (tenant_id, id, source, order_number, received_at, changed_at, ordered_at, ordered_on, state, product_id, external_id,
     recommendation_number, recipient_number, code, customer_number, first_name, last_name, email, email_key, new_customer, agency_id, staff_number, match_problem)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
   ON CONFLICT (tenant_id, source, order_number) DO NOTHING RETURNING ${orderColumns}`,
)
const update = statement(
  'customer_order_update',
  `UPDATE customer_order AS o SET changed_at = $3, ordered_at = $4, ordered_on = $5, state = $6, product_id = $7, external_id = $8,
     recommendation_number = $9, recipient_number = $10, code = $11, customer_number = $12, first_name = $13, last_name = $14, email = $15,
     email_key = $16, new_customer = $17, agency_id = $18, staff_number = $19
   WHERE o.tenant_id = $1 AND o.id = $2 RETURNING ${orderColumns}`,
)

/** Undefined where its source has sent this number before (product §2.6): of two at once, one is new. */
export const insertOrder = (tx: Tx, id: string, row: ReportedOrder, problem: string | null, at: Date) =>
  tx.maybe<OrderRow>(insert, [tx.tenantId, id, row.source, row.orderNumber, at, ...values(row), problem])
export const updateOrder = (tx: Tx, id: string, row: ReportedOrder, at: Date) =>
  tx.one<OrderRow>(update, [tx.tenantId, id, at, ...values(row)])

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

/** What somebody bought under an address, whether or not it belongs to a recommendation. */
export const findOrdersOfBuyer = (tx: Tx, emailKey: string) => tx.rows<OrderRow>(byBuyer, [tx.tenantId, emailKey])
export const findOrder = (tx: Tx, id: string) => tx.maybe<OrderRow>(byId, [tx.tenantId, id])
export const lockOrder = (tx: Tx, id: string) => tx.maybe<OrderRow>(lockById, [tx.tenantId, id])
export const findOrderByKey = (tx: Tx, source: string, orderNumber: string) =>
  tx.maybe<OrderRow>(byKey, [tx.tenantId, source, orderNumber])
export const findOrdersOf = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<OrderRow>(byRecommendation, [tx.tenantId, recommendationIds])

const link = statement(
  'customer_order_link',
  `UPDATE customer_order AS o SET recommendation_id = $3, match_kind = $4, match_problem = NULL, matched_at = $5, fraud_score = $6, fraud_findings = $7
   WHERE o.tenant_id = $1 AND o.id = $2 AND o.recommendation_id IS NULL RETURNING ${orderColumns}`,
)
const unlink = statement(
  'customer_order_unlink',
  `UPDATE customer_order AS o SET recommendation_id = NULL, match_kind = NULL, match_problem = $3, matched_at = NULL
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

const erase = statement(
  'customer_order_erase',
  `UPDATE customer_order SET first_name = NULL, last_name = NULL, email = NULL, email_key = NULL, customer_number = NULL, erased_at = $3
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
export const eraseOrderColumns = (tx: Tx, id: string, at: Date) => tx.run(erase, [tx.tenantId, id, at])
