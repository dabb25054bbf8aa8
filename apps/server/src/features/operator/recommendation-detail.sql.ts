import { statement, type Tx } from '#platform/db/tx.ts'
import { foundColumns, type FoundRow } from './search-recommendations.sql.ts'

const selectOne = statement(
  'operator_recommendation',
  `SELECT ${foundColumns}, p.email AS "recipientEmail" FROM recommendation r
   LEFT JOIN recipient p ON p.tenant_id = r.tenant_id AND p.tenant_id = $1 AND p.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND r.id = $2`,
)
const selectNames = statement(
  'operator_actor_names',
  `SELECT id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) AS name FROM account WHERE tenant_id = $1 AND id = ANY($2)`,
)

export const findDetailRow = (tx: Tx, id: string) =>
  tx.maybe<FoundRow & { recipientEmail: string | null }>(selectOne, [tx.tenantId, id])

export const actorNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.rows<{ id: string; name: string }>(selectNames, [tx.tenantId, ids])).map((row) => [row.id, row.name]),
  )
