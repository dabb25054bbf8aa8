import { statement, type Tx } from '#platform/db/tx.ts'
import { caseColumns, type CaseRow } from './case-row.ts'

const selectOne = statement(
  'operator_recommendation',
  `SELECT ${caseColumns}, p.email AS "recipientEmail" FROM recommendation r
   LEFT JOIN recipient p ON p.tenant_id = r.tenant_id AND p.tenant_id = $1 AND p.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND r.id = $2`,
)

export const findDetailRow = (tx: Tx, id: string) =>
  tx.maybe<CaseRow & { recipientEmail: string | null }>(selectOne, [tx.tenantId, id])
