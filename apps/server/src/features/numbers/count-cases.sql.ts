import { statement, type Tx } from '#platform/db/tx.ts'
import { caseColumns, countsOf, factsNow, keyColumns, measures } from './happened.ts'

const key = keyColumns.join(', ')

/** One counter of a tenant at a time; no other transaction takes this lock. */
const lock = statement('funnel_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.numbers'), $1::integer)`)
export const lockCounts = (tx: Tx) => tx.run(lock, [tx.tenantId])

const take = statement(
  'funnel_take',
  `DELETE FROM funnel_waiting w USING (SELECT id FROM funnel_waiting WHERE tenant_id = $1 ORDER BY id LIMIT $2) AS due
   WHERE w.tenant_id = $1 AND w.id = due.id RETURNING w.recommendation_id AS id`,
)
/** Removes the longest waiting entries from the queue: their cases, each once or several times. */
export const takeWaiting = async (tx: Tx, limit: number) =>
  (await tx.rows<{ id: string }>(take, [tx.tenantId, limit])).map(({ id }) => id)

const anyWaiting = statement('funnel_any_waiting', 'SELECT 1 FROM funnel_waiting WHERE tenant_id = $1 LIMIT 1')
export const isAnyWaiting = async (tx: Tx) => (await tx.maybe(anyWaiting, [tx.tenantId])) !== undefined

const count = statement(
  'funnel_count_cases',
  `WITH fresh AS MATERIALIZED (${factsNow('r.id = ANY($2::uuid[])')}),
   known AS MATERIALIZED (SELECT ${caseColumns} FROM funnel_case WHERE tenant_id = $1 AND recommendation_id = ANY($2::uuid[])),
   added AS MATERIALIZED (SELECT * FROM fresh EXCEPT SELECT * FROM known),
   gone AS MATERIALIZED (SELECT * FROM known EXCEPT SELECT * FROM fresh),
   counted AS (
     INSERT INTO funnel_count AS f (tenant_id, ${key}, ${measures.join(', ')})
     SELECT $1, c.* FROM (${countsOf('SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM gone')}) AS c
     ON CONFLICT (tenant_id, ${key}) DO UPDATE SET ${measures.map((name) => `${name} = f.${name} + excluded.${name}`).join(', ')}
     RETURNING f.tenant_id
   )
   INSERT INTO funnel_case (tenant_id, ${caseColumns}) SELECT $1, added.* FROM added
   ON CONFLICT (tenant_id, recommendation_id) DO UPDATE SET (${caseColumns}) = ROW (${caseColumns
     .split(', ')
     .map((name) => `excluded.${name}`)
     .join(', ')}) RETURNING recommendation_id`,
)
/**
 * Adds the present facts of these cases and subtracts those counted before; answers how many had changed. Under the
 * lock.
 */
export const countCases = (tx: Tx, ids: readonly string[]) => tx.run(count, [tx.tenantId, ids])
