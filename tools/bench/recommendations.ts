import { caseMixes, type Whose } from './case-mixes.ts'
import { manyRows } from './many.sql.ts'
import { accountIdOf, operator } from './people.ts'
import { during } from './progress.ts'
import { tenantId, type Site } from './stand.ts'

/** So many of the newest get numbers that the server itself would have issued. */
const genuine = 500

/**
 * Fills a tenant's year books with so many recommendations and all that belongs to them, without the indexes, which are
 * made anew at the end; answers the numbers that links may carry. The people of `addPeople` must be there.
 */
export const addRecommendations = (site: Site, count: number, whose: Whose = 'nobody'): Promise<string[]> =>
  asForFilling(site, () => fillTenant(site, count, whose))

export async function asForFilling<T>(site: Site, fill: () => Promise<T>): Promise<T> {
  for (const [name, value] of filling) await site.query(`ALTER SYSTEM SET ${name} = '${value}'`)
  await site.query('SELECT pg_reload_conf()')
  const filled = await fill()
  for (const [name] of filling) await site.query(`ALTER SYSTEM RESET ${name}`)
  await site.query('SELECT pg_reload_conf()')
  return filled
}

/** For the time of the filling alone. */
const filling = [
  ['maintenance_work_mem', '1GB'],
  ['work_mem', '256MB'],
  ['max_wal_size', '16GB'],
  ['autovacuum', 'off'],
] as const

/** The same with the settings the server has: for few. @param rows without those that are not asked for */
export async function fillTenant(
  site: Pick<Site, 'query' | 'app'>,
  count: number,
  whose: Whose = 'nobody',
  rows: typeof manyRows = manyRows,
): Promise<string[]> {
  await fillTables(site, count, whose, rows)
  const numbers = Array.from({ length: Math.min(genuine, count) }, () =>
    site.app.services.numbers.issue('recommendation', tenantId),
  )
  const linked = await site.query<{ number: string }>(
    `UPDATE recommendation r SET number = n.number
     FROM (SELECT id, row_number() OVER (ORDER BY created_at DESC) AS place FROM recommendation WHERE tenant_id = $1 AND state = 'open') AS o
     JOIN unnest($2::text[]) WITH ORDINALITY AS n (number, place) ON n.place = o.place
     WHERE r.tenant_id = $1 AND r.id = o.id RETURNING r.number`,
    [tenantId, numbers],
  )
  await vacuum(site, 'recommendation')
  return linked.map(({ number }) => number)
}

/** Fills tables without their indexes. */
export async function fillTables(
  site: Pick<Site, 'query'>,
  count: number,
  whose: Whose,
  rows: typeof manyRows,
): Promise<void> {
  const tables = [...new Set(rows.map(({ table }) => table))]
  const parts = await partsOf(site, tables)
  for (const { drop } of parts) await site.query(drop)
  const mix = caseMixes[whose]
  const values = [
    ...[String(count), String(tenantId), `'${accountIdOf(operator)}'`, `'${accountIdOf(1)}'`],
    ...[mix.agency, mix.member, mix.channel, mix.listing, mix.recommender],
  ]
  const filled = (sql: string): string =>
    sql.replaceAll(/\$(\d)/g, (_, digit: string) => filled(values[Number(digit) - 1]!))
  for (const { sql, table } of rows) await during(`filling ${table}`, () => site.query(filled(sql)))
  for (const { make } of parts.toReversed()) await during(make, () => site.query(make))
  for (const table of tables) await during(`vacuum of ${table}`, () => vacuum(site, table))
}

const mostVacuums = 50

/**
 * Until every page is known to be visible to all: a transaction that is open beside it hides rows from a vacuum, and
 * a plan then reads the table where it would have read an index alone. With the indexes cleaned: a vacuum that finds dead
 * rows on few pages leaves them there otherwise, and those pages are never known to be visible.
 */
export async function vacuum(site: Pick<Site, 'query'>, table: string): Promise<void> {
  for (let round = 0; round < mostVacuums; round += 1) {
    await site.query(`VACUUM (ANALYZE, INDEX_CLEANUP on) ${table}`)
    const [state] = await site.query<{ hidden: boolean }>(
      'SELECT relallvisible < relpages AS hidden FROM pg_class WHERE oid = $1::regclass',
      [table],
    )
    if (state?.hidden === false) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

interface Part {
  readonly drop: string
  readonly make: string
}

/** Foreign keys, keys and indexes of the tables, in the order in which they can be dropped. */
async function partsOf(site: Pick<Site, 'query'>, tables: readonly string[]): Promise<Part[]> {
  const constraints = await site.query<Part>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype IN ('f', 'p') AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
     ORDER BY contype`,
    [tables],
  )
  const indexes = await site.query<Part>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype = 'p')`,
    [tables],
  )
  return [...constraints, ...indexes]
}
