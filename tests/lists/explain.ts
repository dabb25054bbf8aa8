import pg from 'pg'
import type { Sent } from '../../tools/bench/recorded-sql.ts'

/** What grows with the recommendations: none of it may be read from end to end for a page. */
export const growing = [
  'account',
  'customer_order',
  'event',
  'mail',
  'payout',
  'recipient',
  'recommendation',
  'reward',
  'search_word',
]

export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Total Time': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Heap Fetches'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}

/** As the app's own pools ask: lists planned for their values, the recommender's by a plan that is kept. */
export async function explain(reader: pg.Client, { text, values }: Sent, isReport: boolean): Promise<Plan> {
  await reader.query(`BEGIN READ ONLY; SET LOCAL app.tenant = '1'`)
  try {
    if (isReport) await reader.query(reportSettings)
    else await reader.query('SET LOCAL plan_cache_mode = force_generic_plan')
    await reader.query(`PREPARE asked AS ${text}`)
    const given = values.map((value) => pg.escapeLiteral(toText(value)))
    const nulls = given.map((literal, index) => (values[index] === null ? 'NULL' : literal))
    const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE asked${nulls.length === 0 ? '' : `(${nulls.join(', ')})`}`,
    )
    return rows[0]!['QUERY PLAN'][0].Plan
  } finally {
    await reader.query('ROLLBACK')
    await reader.query('DEALLOCATE ALL')
  }
}

const reportSettings =
  "SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL random_page_cost = 1.1; SET LOCAL max_parallel_workers_per_gather = 0; SET LOCAL jit = off; SET LOCAL work_mem = '16MB'"
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return Array.isArray(value) ? `{${value.map((one) => `"${toText(one)}"`).join(',')}}` : String(value)
}

/** Tables that a plan reads from end to end. */
export const readWhole = (plan: Plan): string[] =>
  nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))

/** How a plan reads a table. */
export const scansOf = (plan: Plan, table: string): Plan[] =>
  nodesOf(plan).filter((node) => node['Relation Name'] === table)

/** How many rows the busiest step of a plan looked at, those that it found not to belong included. */
export const rowsLookedAt = (plan: Plan): number =>
  Math.max(
    ...nodesOf(plan).map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)),
    ),
  )

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
