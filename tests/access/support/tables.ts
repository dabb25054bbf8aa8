import type { PoolClient } from 'pg'
import { home, twin } from './furnish.ts'
import type { World } from './world.ts'

/** Counters of limits are no data of anybody. */
const uncounted = ['limit_counter']

const tablesOf = `SELECT c.relname::text AS name, EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id') AS "hasTenant"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL($1) ORDER BY 1`
const jobs = `(SELECT j.task_identifier, p.payload, (p.payload->>'tenantId')::bigint AS tenant_id FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id))`

interface Table {
  readonly name: string
  readonly hasTenant: boolean
}

/** A superuser's look at the tables: row-level security hides nothing from it. */
async function look<T>({ app }: World, act: (client: PoolClient, tables: readonly Table[]) => Promise<T>): Promise<T> {
  const client = await app.services.db.owner.connect()
  try {
    await client.query('SET ROLE NONE')
    return await act(client, (await client.query<Table>(tablesOf, [uncounted])).rows)
  } finally {
    await client.query('SET ROLE referral_owner')
    client.release()
  }
}

interface Known {
  /** What the table's rows are, as PostgreSQL has written them: a change, also back to what it was, makes it another. */
  readonly version: string
  readonly sums: readonly (readonly [name: string, sum: string])[]
}

const known = new WeakMap<World, Map<string, Known>>()

/**
 * A sum over all rows of each table and tenant, by `table of tenant`: it differs where anything has changed. To add a
 * table up takes its whole text, so that only those are added up anew whose rows are not the ones of the last time.
 */
export function fingerprint(world: World): Promise<Readonly<Record<string, string>>> {
  return look(world, async (client, tables) => {
    const before = known.get(world) ?? new Map<string, Known>()
    known.set(world, before)
    const versions = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS label, count(*) || ' ' || coalesce(bit_xor(hashtidextended(ctid, xmin::text::bigint)), 0) AS version FROM ${name}`,
    )
    // Named, so that PostgreSQL plans eighty tables once.
    const versionsOf = { name: 'versions', text: versions.join(' UNION ALL ') }
    const found = (await client.query<{ label: string; version: string }>(versionsOf)).rows
    const version = new Map(found.map((one) => [one.label, one.version]))
    const changed = tables.filter(({ name }) => before.get(name)?.version !== version.get(name))
    const parts = [
      { name: jobs, label: 'jobs', hasTenant: true },
      ...changed.map((one) => ({ ...one, label: one.name })),
    ]
    const sums = parts.map(
      ({ name, label, hasTenant }) =>
        `SELECT '${label}' AS label, '${label} of ' || ${hasTenant ? `coalesce(tenant_id::text, '')` : `'all'`} AS name,
                count(*) || ' ' || sum(hashtextextended(t::text, 0)::numeric) AS sum FROM ${name} t GROUP BY 2`,
    )
    const { rows } = await client.query<{ label: string; name: string; sum: string }>(sums.join(' UNION ALL '))
    for (const { label } of parts) {
      const own = rows.filter((row) => row.label === label).map(({ name, sum }) => [name, sum] as const)
      before.set(label, { version: version.get(label) ?? '', sums: own })
    }
    const sum = Object.fromEntries([...before.values()].flatMap(({ sums: own }) => own))
    for (const { id } of [home, twin])
      if (sum[`account of ${id}`] === undefined) throw new Error('This look sees no tenant’s rows: it proves nothing')
    return sum
  })
}

/** What of two fingerprints differs; of all tenants, or of one alone. */
export function changedParts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  tenantId?: number,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name] && (tenantId === undefined || name.endsWith(` of ${tenantId}`)),
  )
}

export interface Mark {
  readonly transaction: number
  readonly counts: Readonly<Record<string, number>>
}

const everything = (tables: readonly Table[]) => [
  { name: jobs, label: 'jobs', since: 'true' },
  ...tables.map(({ name }) => ({ name, label: name, since: 't.xmin::text::bigint >= $1' })),
]

/** A moment to which `changesSince` goes back. */
export function markNow(world: World): Promise<Mark> {
  return look(world, async (client, tables) => {
    const counts = everything(tables).map(({ name, label }) => `SELECT '${label}' AS label, count(*) FROM ${name} t`)
    const { rows } = await client.query<{ label: string; count: number }>(counts.join(' UNION ALL '))
    const now = await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')
    return {
      transaction: Number(now.rows[0]!.id),
      counts: Object.fromEntries(rows.map(({ label, count }) => [label, count])),
    }
  })
}

/** Rows written since a moment as they are now, and by how much the tables have grown or shrunk. */
export async function changesSince(world: World, mark: Mark): Promise<string[]> {
  const now = await markNow(world)
  const grown = Object.keys(now.counts)
    .filter((label) => now.counts[label] !== mark.counts[label])
    .map((label) => `${label}: ${now.counts[label]! - (mark.counts[label] ?? 0)} rows more`)
  const rows = await look(world, async (client, tables) => {
    const written = everything(tables)
      .filter(({ label }) => label !== 'jobs')
      .map(({ name, label, since }) => `SELECT '${label} ' || to_jsonb(t)::text AS row FROM ${name} t WHERE ${since}`)
    return (await client.query<{ row: string }>(written.join(' UNION ALL '), [mark.transaction])).rows
  })
  return [...grown, ...rows.map(({ row }) => row)]
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
