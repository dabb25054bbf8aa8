import { addDays, addMonths, plainDay, type PlainDay } from '../../packages/domain/src/calendar.ts'
import { caseColumns, factsNow } from '../../apps/server/src/features/numbers/happened.ts'
import { fillAgain } from '../../apps/server/src/features/numbers/recount.sql.ts'
import type { Statement, Tx } from '../../apps/server/src/platform/db/tx.ts'
import { agencyCount, agencyOf, customer, membersOfEach } from './case-mixes.ts'
import { manyRows } from './many.sql.ts'
import { addPeople } from './people.ts'
import { asForFilling, fillTables, fillTenant, vacuum } from './recommendations.ts'
import { passNight } from './sites.ts'
import { tenantId, type Site, type Stand } from './stand.ts'

/** Events of a site, by the steps that its cases reached. */
export const sizes = [10_000, 10_000_000] as const
export type Size = (typeof sizes)[number]
/** A case of this filling reaches so many steps. */
const stepsOfCase = 3.64

/** The tables of the numbers and the lists behind them; no others are filled. */
const read = new Set(['account', 'recommendation', 'recipient', 'customer_order', 'reward', 'click'])
const factRows = manyRows.filter(({ table }) => read.has(table))

const agencyRows = [
  {
    table: 'agency',
    sql: `INSERT INTO agency (tenant_id, id, name, state, email, terms_digest, created_at, approved_at)
      SELECT $2, ${agencyOf('n')}, 'Bench ' || n, 'active', 'agency' || n || '@demo.example', '\\x00', now(), now() FROM generate_series(1, ${agencyCount - 1}) AS n`,
  },
  {
    table: 'agency_member',
    sql: `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at)
      SELECT $2, id, ${agencyOf(`k / ${membersOfEach}`)}, 'employee', true, now()
      FROM generate_series(0, ${agencyCount * membersOfEach - 1}) AS k JOIN account ON tenant_id = $2 AND id = ${customer('k')}`,
  },
  {
    table: 'recommendation_campaign',
    sql: `INSERT INTO recommendation_campaign (tenant_id, recommendation_id, campaign_id)
      SELECT $2, r.id, c.ids[1 + r.i % cardinality(c.ids)]
      FROM (SELECT id, row_number() OVER () AS i FROM recommendation WHERE tenant_id = $2) AS r,
        (SELECT array_agg(id ORDER BY id) AS ids FROM campaign WHERE tenant_id = $2) AS c WHERE r.i % 3 = 0 AND cardinality(c.ids) > 0`,
  },
]
const caseRows = [
  {
    table: 'funnel_case',
    sql: `INSERT INTO funnel_case (tenant_id, ${caseColumns}) SELECT $2, x.* FROM (${factsNow('true').replaceAll('$1', '$2')}) AS x ORDER BY x.recommendation_id`,
  },
]

/** A site of each size, counted by the room's own statements, unless a run before this one has left it. */
export async function numbersSites(stand: Stand): Promise<Map<Size, Site>> {
  const sites = new Map<Size, Site>()
  for (const size of sizes) {
    const site = await stand.makeSite(`bench_numbers_${size}`)
    const [counted] = await site.query(`SELECT FROM funnel_count LIMIT 1`)
    if (counted === undefined) await asForFilling(site, () => fill(site, Math.round(size / stepsOfCase)))
    await passNight(site)
    sites.set(size, site)
  }
  return sites
}

async function fill(site: Site, cases: number): Promise<void> {
  await addPeople(site)
  await fillTenant(site, cases, 'agencies', factRows)
  await fillTables(site, cases, 'agencies', agencyRows)
  await fillTables(site, cases, 'agencies', caseRows)
  const run = async ({ text }: Statement, values: readonly unknown[] = []) => (await site.query(text, values)).length
  const tx = { tenantId, run } as unknown as Tx
  for (const month of await monthsOf(site)) {
    const until = addDays(addMonths(month, 1), -1)
    for (let day = month; day <= until; day = addDays(day, 1)) await fillAgain(tx, 'day', { from: day, until: day })
    await fillAgain(tx, 'month', { from: month, until })
  }
  await site.query('DELETE FROM funnel_waiting')
  await vacuum(site, 'funnel_count')
}

/** Newest first; the filling also has steps that its youngest cases reach in the months to come. */
async function monthsOf(site: Site): Promise<PlainDay[]> {
  const [span] = await site.query<{ first: string; last: string }>(
    `SELECT date_trunc('month', min(created_on))::date::text AS first,
       max(greatest(created_on, clicked_on, details_on, ordered_on, released_on, paid_on, cancelled_on))::text AS last FROM funnel_case`,
  )
  const months: PlainDay[] = []
  for (let month = plainDay(span!.first); month <= span!.last; month = addMonths(month, 1)) months.unshift(month)
  return months
}
