import { statement, type Tx } from '#platform/db/tx.ts'

export const unmatched = statement(
  'orders_retention_unmatched',
  `SELECT id FROM customer_order WHERE tenant_id = $1 AND recommendation_id IS NULL AND erased_at IS NULL AND received_at < $2 AND id > $3 ORDER BY id LIMIT 500`,
)
export const closed = statement(
  'orders_retention_closed',
  `SELECT r.id, o.id AS "orderId", p.id AS "recipientId" FROM recommendation r
   LEFT JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id AND o.erased_at IS NULL
   LEFT JOIN recipient p ON p.tenant_id = $1 AND p.recommendation_id = r.id AND p.erased_at IS NULL
   WHERE r.tenant_id = $1 AND r.state IN ('paid', 'cancelled', 'expired') AND coalesce(r.ended_at, r.paid_at) < $2
     AND (o.id IS NOT NULL OR p.id IS NOT NULL) AND r.id > $3
   ORDER BY r.id LIMIT 500`,
)

/** Deletes what the fraud rules found in cases closed before an instant. */
export const findings = statement(
  'orders_retention_findings',
  `UPDATE customer_order AS o SET fraud_findings = '[]', fraud_score = 0
   WHERE o.tenant_id = $1 AND o.fraud_findings <> '[]' AND CASE WHEN o.recommendation_id IS NULL THEN o.received_at < $2
     ELSE EXISTS (SELECT FROM recommendation r WHERE r.tenant_id = $1 AND r.id = o.recommendation_id
       AND r.state IN ('paid', 'cancelled', 'expired') AND coalesce(r.ended_at, r.paid_at) < $2) END`,
)
export const imports = statement(
  'orders_retention_imports',
  'DELETE FROM order_import WHERE tenant_id = $1 AND created_at < $2',
)

/** Orders that found no recommendation before that instant, page by page. */
export const listForgottenOrders = (tx: Tx, before: Date, after: string) =>
  tx.rows<{ id: string }>(unmatched, [tx.tenantId, before, after])

export interface ClosedCase {
  readonly id: string
  readonly orderId: string | null
  readonly recipientId: string | null
}
/** Cases closed before that instant that still name a person, page by page. */
export const listClosedCases = (tx: Tx, before: Date, after: string) =>
  tx.rows<ClosedCase>(closed, [tx.tenantId, before, after])
