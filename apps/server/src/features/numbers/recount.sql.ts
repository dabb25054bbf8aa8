import { funnelSteps, type FunnelGrain } from '@referral/domain/funnel'
import { statement, type Tx } from '#platform/db/tx.ts'
import { berlinMidnight } from './funnel-cases.ts'
import type { Period } from './period.ts'
import { caseColumns, countsOf, factsNow, keyColumns, measures } from './happened.ts'

const key = keyColumns.join(', ')

const first = statement('funnel_first_case', `SELECT min(created_at) AS at FROM recommendation WHERE tenant_id = $1`)
/** When the oldest case began; null without any. */
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
/** Those of these cases that were counted wrongly, and are not queued. */
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

/** The days of the statements below, both included. */
const isWithin = (day: string) => `${day} BETWEEN $2::date AND $3::date`

/**
 * The cases to which something happened on these days. Each step is found by its own index and payments by the rewards': of
 * conditions joined by OR, row-level security lets no index be used unless all of them are known to leak nothing.
 */
const idsOfDays = [
  ...[...funnelSteps, 'cancelled'].map(
    (step) => `SELECT f.recommendation_id FROM funnel_case f WHERE f.tenant_id = $1 AND ${isWithin(`f.${step}_on`)}`,
  ),
  `SELECT w.recommendation_id FROM reward w WHERE w.tenant_id = $1 AND w.settled_at IS NOT NULL AND w.state IN ('paidOut', 'collected')
    AND w.settled_at >= ${berlinMidnight('$2::date')} AND w.settled_at < ${berlinMidnight('$3::date + 1')}`,
].join(' UNION ')
const casesOfDays = `SELECT 1 AS sign, c.* FROM funnel_case c WHERE c.tenant_id = $1 AND c.recommendation_id = ANY (ARRAY(${idsOfDays}))`

const counted = measures.join(', ')
const sums = measures.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')
/** What days, or a month of them, should count: a day what its cases amount to, a month what its days do. */
const expected: Readonly<Record<FunnelGrain, string>> = {
  day: countsOf(casesOfDays, ['day'], ` AND ${isWithin('h.on_day')}`),
  month: `SELECT scope, dimension, 'month' AS grain, $2::date AS starts_on, value, ${sums} FROM funnel_count
    WHERE tenant_id = $1 AND grain = 'day' AND ${isWithin('starts_on')} GROUP BY scope, dimension, value`,
}
const isCounted = `(${counted}) <> (${measures.map(() => '0').join(', ')})`
const own = (grain: FunnelGrain) => `tenant_id = $1 AND grain = '${grain}' AND ${isWithin('starts_on')}`

const statementsOf = (grain: FunnelGrain) => ({
  wrong: statement(
    `funnel_wrong_${grain}`,
    `SELECT count(*) AS count FROM
       (SELECT * FROM (${expected[grain]}) AS m WHERE ${isCounted}) AS e
       FULL JOIN (SELECT ${key}, ${counted} FROM funnel_count WHERE ${own(grain)} AND ${isCounted}) AS a USING (${key})
     WHERE (${measures.map((name) => `e.${name}`).join(', ')}) IS DISTINCT FROM (${measures.map((name) => `a.${name}`).join(', ')})`,
  ),
  drop: statement(`funnel_drop_${grain}`, `DELETE FROM funnel_count WHERE ${own(grain)}`),
  fill: statement(
    `funnel_fill_${grain}`,
    `INSERT INTO funnel_count (tenant_id, ${key}, ${counted}) SELECT $1, c.* FROM (${expected[grain]}) AS c RETURNING tenant_id`,
  ),
})
const statements = { day: statementsOf('day'), month: statementsOf('month') }

/** The number of wrong counts of these days, or of the month that they form. */
export const countWrong = async (tx: Tx, grain: FunnelGrain, { from, until }: Period) =>
  (await tx.one<{ count: number }>(statements[grain].wrong, [tx.tenantId, from, until])).count

/** Counts days anew, from their cases, or the month that they are, from them. */
export async function fillAgain(tx: Tx, grain: FunnelGrain, { from, until }: Period): Promise<void> {
  await tx.run(statements[grain].drop, [tx.tenantId, from, until])
  await tx.run(statements[grain].fill, [tx.tenantId, from, until])
}
