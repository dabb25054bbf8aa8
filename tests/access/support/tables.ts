import type { PoolClient } from 'pg'
import { home, twin } from './seed-places.ts'
import type { World } from './world.ts'

/** Counters of limits are nobody's data. */
const uncounted = ['limit_counter']

const tablesOf = `SELECT c.relname::text AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id') AS "hasTenant"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL($1) ORDER BY 1`
/** Its counter is listed with those of the tables. */
const jobTable = 'graphile_worker._private_jobs'
const jobs = `(SELECT j.task_identifier, p.payload, (p.payload->>'tenantId')::bigint AS tenant_id FROM graphile_worker.jobs j JOIN ${jobTable} p USING (id))`

interface Table {
  /** Names it in a statement. */
  readonly name: string
  readonly label: string
  readonly hasTenant: boolean
}

const counted = new WeakMap<World, Promise<readonly Table[]>>()

/** A superuser's look at the tables: row-level security hides nothing from it. */
async function look<T>(world: World, act: (client: PoolClient, tables: readonly Table[]) => Promise<T>): Promise<T> {
  const client = await world.app.services.db.owner.connect()
  try {
    await client.query('SET ROLE NONE')
    const tables = counted.get(world) ?? countWrites(client)
    counted.set(world, tables)
    return await act(client, await tables)
  } finally {
    await client.query('SET ROLE referral_owner')
    client.release()
  }
}

/**
 * Counts the statements that write to a table, so that tables without a write need not be read. The counters are
 * sequences: a statement that is rolled back counts too.
 */
async function countWrites(client: PoolClient): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; hasTenant: boolean }>(tablesOf, [uncounted])
  await client.query('CREATE SCHEMA written')
  await client.query(`CREATE FUNCTION written.count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    AS $$ BEGIN PERFORM nextval(format('written.%I', tg_table_name)::regclass); RETURN NULL; END $$`)
  for (const name of [...rows.map((one) => one.name), jobTable]) {
    await client.query(`CREATE SEQUENCE written.${name.split('.').at(-1)!}`)
    await client.query(`CREATE TRIGGER zz_written AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION written.count()`)
  }
  const tables = rows.map(({ name, hasTenant }) => ({ name, label: name, hasTenant }))
  return [{ name: jobs, label: 'jobs', hasTenant: true }, ...tables]
}

/** How often each table was written to; undefined during a write, whose rows are not visible yet. */
async function writesNow(client: PoolClient): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ label: string; writes: string }>({
    name: 'writes',
    text: `SELECT CASE sequencename WHEN '_private_jobs' THEN 'jobs' ELSE sequencename END AS label, coalesce(last_value, 0)::text AS writes
      FROM pg_sequences WHERE schemaname = 'written' AND NOT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid())`,
  })
  return new Map(rows.map(({ label, writes }) => [label, writes]))
}

type Sums = ReadonlyMap<string, string>

/** A sum over all rows of each table and tenant, by `table of tenant`: it differs where anything has changed. */
async function addUp(client: PoolClient, tables: readonly Table[]): Promise<Sums> {
  if (tables.length === 0) return new Map()
  const sums = tables.map(
    ({ name, label, hasTenant }) =>
      `SELECT '${label} of ' || ${hasTenant ? `coalesce(tenant_id::text, '')` : `'all'`} AS name,
              count(*) || ' ' || sum(hashtextextended(t::text, 0)::numeric) AS sum FROM ${name} t GROUP BY 1`,
  )
  const { rows } = await client.query<{ name: string; sum: string }>(sums.join(' UNION ALL '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/**
 * What `act` changes, by `table of tenant`. To add a table up takes its whole text, so that only those are added up that
 * were written to meanwhile: as they are, and as a transaction sees them that began before.
 */
export async function changesDuring<T>(world: World, act: () => Promise<T>): Promise<{ result: T; changed: string[] }> {
  return look(world, async (old) => {
    await old.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      const places = await old.query(
        'SELECT FROM tenant t WHERE id = ANY($1) AND EXISTS (SELECT FROM account WHERE tenant_id = t.id)',
        [[home.id, twin.id]],
      )
      if (places.rowCount !== 2) throw new Error('This look sees no tenant’s rows: it proves nothing')
      const writes = await writesNow(old)
      const result = await act()
      return await look(world, async (client, tables) => {
        const now = await writesNow(client)
        const written = tables.filter(({ label }) => !now.has(label) || now.get(label) !== writes.get(label))
        const [before, after] = [await addUp(old, written), await addUp(client, written)]
        const names = new Set([...before.keys(), ...after.keys()])
        return { result, changed: [...names].filter((name) => before.get(name) !== after.get(name)) }
      })
    } finally {
      await old.query('COMMIT')
    }
  })
}

/** Those of `changesDuring` that concern one tenant. */
export const ofTenant = (changed: readonly string[], tenantId: number): string[] =>
  changed.filter((name) => name.endsWith(` of ${tenantId}`))

export interface Mark {
  readonly transaction: number
  readonly writes: ReadonlyMap<string, string>
  readonly counts: Readonly<Record<string, number>>
}

/** A mark in time for `changesSince`. */
export function markNow(world: World): Promise<Mark> {
  return look(world, async (client, tables) => {
    const writes = await writesNow(client)
    const now = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
    return { transaction: Number(now.rows[0]!.id), writes, counts: await countRows(client, tables) }
  })
}

/** Rows written since a moment as they are now, and by how much the tables have grown or shrunk. */
export function changesSince(world: World, mark: Mark): Promise<string[]> {
  return look(world, async (client, tables) => {
    const writes = await writesNow(client)
    const isSame = ({ label }: Table) => writes.has(label) && writes.get(label) === mark.writes.get(label)
    const written = tables.filter((table) => !isSame(table))
    const counts = await countRows(client, written)
    const grown = Object.keys(counts)
      .filter((label) => counts[label] !== mark.counts[label])
      .map((label) => `${label}: ${counts[label]! - (mark.counts[label] ?? 0)} rows more`)
    const looks = written
      .filter(({ label }) => label !== 'jobs')
      .map(
        ({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM ${name} t WHERE t.xmin::text::bigint >= $1`,
      )
    if (looks.length === 0) return grown
    const { rows } = await client.query<{ row: string }>(looks.join(' UNION ALL '), [mark.transaction])
    return [...grown, ...rows.map(({ row }) => row)]
  })
}

async function countRows(client: PoolClient, tables: readonly Table[]): Promise<Record<string, number>> {
  if (tables.length === 0) return {}
  const counts = tables.map(({ name, label }) => `SELECT '${label}' AS label, count(*) FROM ${name} t`)
  const { rows } = await client.query<{ label: string; count: number }>(counts.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ label, count }) => [label, count]))
}

/** What differs from one try to the next by nature: ids, moments, digests, tokens, numbers. */
export const mask = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\\\\x[0-9a-f]+/g, '<bytes>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g, '<at>')
    .replaceAll(/s1\.\d{10}\.[\w-]{43}/g, '<session>')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>')
    .replaceAll(/\b[0-9A-HJKMNP-TV-Z]{20}\b/gi, '<number>')
    .replaceAll(/\b[0-9a-f]{12}\b/g, '<word>')
    .replaceAll(/\bB-\d+\b/g, '<order>')
