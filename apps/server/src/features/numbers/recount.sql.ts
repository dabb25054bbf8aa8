import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import { caseColumns, countsOf, factsNow, keyColumns, measures } from './happened.ts'

const key = keyColumns.join(', ')

const first = statement('funnel_first_case', `SELECT min(created_at) AS at FROM recommendation WHERE tenant_id = $1`)
/** When the oldest case began; null where there is none. */
export const findFirst = async (tx: Tx) => (await tx.one<{ at: Date | null }>(first, [tx.tenantId])).at

const wrongCases = statement(
  'funnel_wrong_cases',
  `WITH fresh AS MATERIALIZED (${factsNow('r.id = ANY($2::uuid[])')})
   SELECT x.recommendation_id AS id FROM (
     SELECT * FROM fresh EXCEPT
     SELECT ${caseColumns} FROM funnel_case c WHERE c.tenant_id = $1 AND c.recommendation_id IN (SELECT f.recommendation_id FROM fresh f)
   ) AS x
   WHERE NOT EXISTS (SELECT 1 FROM funnel_waiting w WHERE w.tenant_id = $1 AND w.recommendation_id = x.recommendation_id)`,
)
/** Which of these cases were counted as what they are not, and wait for nothing. */
export const findWrongCases = async (tx: Tx, ids: readonly string[]) =>
  (await tx.rows<{ id: string }>(wrongCases, [tx.tenantId, ids])).map(({ id }) => id)

const casesAfter = statement(
  'funnel_cases_after',
  `SELECT id, created_at AS "createdAt" FROM recommendation
   WHERE tenant_id = $1 AND (created_at, id) > ($2, $3::uuid) AND created_at < $4 ORDER BY created_at, id LIMIT $5`,
)
export interface Place {
  readonly createdAt: Date
  readonly id: string
}
/** The next cases behind one, oldest first. */
export const listCasesAfter = (tx: Tx, after: Place, until: Date, limit: number) =>
  tx.rows<Place>(casesAfter, [tx.tenantId, after.createdAt, after.id, until, limit])

const inMonth = (column: string) => `${column} >= $2::date AND ${column} < $2::date + interval '1 month'`
/** What happened in the month `$2`, by the cases: those that began after it or came to rest before it have no part in it. */
const monthOfCases = countsOf(
  `SELECT 1 AS sign, c.* FROM funnel_case c WHERE c.tenant_id = $1 AND c.created_on < $2::date + interval '1 month'
    AND greatest(c.created_on, c.clicked_on, c.details_on, c.ordered_on, c.released_on, c.paid_on, c.cancelled_on, c.payment_days[cardinality(c.payment_days)]) >= $2::date`,
  ` AND ${inMonth('h.on_day')}`,
)
const isCounted = `(${measures.join(', ')}) <> (${measures.map(() => '0').join(', ')})`

const wrongCounts = statement(
  'funnel_wrong_counts',
  `SELECT count(*) AS count FROM
     (SELECT * FROM (${monthOfCases}) AS m WHERE ${isCounted}) AS e
     FULL JOIN (SELECT ${key}, ${measures.join(', ')} FROM funnel_count WHERE tenant_id = $1 AND ${inMonth('starts_on')} AND ${isCounted}) AS a USING (${key})
   WHERE (${measures.map((name) => `e.${name}`).join(', ')}) IS DISTINCT FROM (${measures.map((name) => `a.${name}`).join(', ')})`,
)
/** How many counts of a month differ from what its cases amount to. */
export const countWrong = async (tx: Tx, month: PlainDay) =>
  (await tx.one<{ count: number }>(wrongCounts, [tx.tenantId, month])).count

const dropMonth = statement(
  'funnel_drop_month',
  `DELETE FROM funnel_count WHERE tenant_id = $1 AND ${inMonth('starts_on')}`,
)
const fillMonth = statement(
  'funnel_fill_month',
  `INSERT INTO funnel_count (tenant_id, ${key}, ${measures.join(', ')}) SELECT $1, c.* FROM (${monthOfCases}) AS c RETURNING tenant_id`,
)
/** Counts a month anew, from its cases. */
export async function fillAgain(tx: Tx, month: PlainDay): Promise<void> {
  await tx.run(dropMonth, [tx.tenantId, month])
  await tx.run(fillMonth, [tx.tenantId, month])
}
