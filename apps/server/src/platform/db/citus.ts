import pg from 'pg'
import { tableDistribution, triggersOnOneMachine } from './distribution.ts'

type Asked = Pick<pg.Pool | pg.Client, 'query'>

export interface LayingOut {
  /** Over how many shards the tenants are spread; fixed from then on, short of `alter_distributed_table`. */
  readonly shards: number
  /** Prints the steps without executing them. */
  readonly isDry: boolean
  readonly tell: (sql: string) => void
}

/** Why an installation can't be laid out on this database; said in one line. */
export class CitusError extends Error {}

const oldest = 11

/** Whether some table of this database is distributed already: then tables of later migrations have to be, too. */
export async function isDistributed(client: Asked): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('pg_dist_partition') IS NOT NULL AS known`,
  )
  return rows[0]!.known && (await distributedTables(client)).size > 0
}

async function distributedTables(client: Asked): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
     WHERE c.relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Distributes a migrated installation over the cluster whose coordinator this is. After an interruption it continues
 * where it stopped.
 */
export async function layOut(client: pg.Client, { shards, isDry, tell }: LayingOut): Promise<void> {
  const act = async (sql: string) => {
    tell(sql)
    if (!isDry) await client.query(sql)
  }
  await look(client)
  const database = pg.escapeIdentifier(await nameOfDatabase(client))
  // The coordinator asks workers as its own client's role and passes on the tenant; triggers run on the worker that has
  // the row.
  for (const setting of [`citus.propagate_set_commands = 'local'`, 'citus.enable_unsafe_triggers = on']) {
    await act(`ALTER DATABASE ${database} SET ${setting}`)
    await act(`SELECT run_command_on_workers(${pg.escapeLiteral(`ALTER DATABASE ${database} SET ${setting}`)})`)
  }
  await act('SET citus.enable_unsafe_triggers = on')
  await act(`SET citus.multi_shard_modify_mode = 'sequential'`)
  await act('ALTER ROLE referral_owner LOGIN')
  for (const name of await pureFunctions(client))
    await act(`SELECT create_distributed_function(${pg.escapeLiteral(name)})`)
  const { tables, beside, ordered } = await toDistribute(client)
  for (const { name, table } of await unfit(client)) await act(`DROP TRIGGER ${name} ON public.${table}`)
  for (const table of tables) {
    tell(distributionOf(table, beside, shards))
    if (!isDry) await distribute(client, table, distributionOf(table, beside, shards))
  }
  // The coordinator still holds the rows that were copied to the workers, where no query reads them: also those of an
  // earlier run that was interrupted.
  for (const table of ordered.toReversed())
    await act(`SELECT truncate_local_data_after_distributing_table('public.${table}')`)
}

/** All rows of a table, or the table stays on the coordinator. */
async function distribute(client: pg.Client, table: string, sql: string): Promise<void> {
  await client.query('BEGIN')
  try {
    const rows = await countOf(client, table)
    await client.query(sql)
    if ((await countOf(client, table)) !== rows) throw new CitusError(`${table} had ${rows} rows, and has others now`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Triggers that reach for the coordinator's tables. */
async function unfit(client: pg.Client): Promise<readonly { readonly name: string; readonly table: string }[]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `SELECT t.tgname AS name, c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND t.tgname = ANY ($1) ORDER BY 2, 1`,
    [triggersOnOneMachine],
  )
  return rows
}

const distributionOf = (table: string, beside: string, shards: number): string =>
  `SELECT create_distributed_table('public.${table}', 'tenant_id', colocate_with => ${
    table === beside ? `'none', shard_count => ${shards}` : `'public.${beside}'`
  })`

const countOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query<{ count: number }>(`SELECT count(*) AS count FROM public.${table}`)).rows[0]!.count)

/** Tables that migrations have made since the installation was laid out. */
export async function distributeNew(client: pg.Client): Promise<void> {
  const { tables, beside } = await toDistribute(client)
  if (tables.length > 0) await client.query('SET citus.enable_unsafe_triggers = on')
  for (const { name, table } of await unfit(client)) await client.query(`DROP TRIGGER ${name} ON public.${table}`)
  for (const table of tables) await client.query(distributionOf(table, beside, 0))
}

/**
 * The tables that are not distributed yet, in order, and the table that they are colocated with: a distributed one, or
 * the first of them. And all tables of the tenants in that order.
 */
async function toDistribute(
  client: pg.Client,
): Promise<{ tables: readonly string[]; beside: string; ordered: readonly string[] }> {
  const before = await distributedTables(client)
  const ordered = await inOrder(client)
  const beside = ordered.find((table) => before.has(table)) ?? ordered[0]!
  return { tables: ordered.filter((table) => !before.has(table)), beside, ordered }
}

/** A copy that leaves rows out would be noticed too late: so the role must see all rows, and a worker must exist. */
async function look(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query<{ known: boolean }>(
    `SELECT to_regproc('citus_version') IS NOT NULL AS known`,
  )
  if (!known[0]!.known)
    throw new CitusError('This database has no Citus: CREATE EXTENSION citus, on the coordinator and every worker')
  const { rows: versions } = await client.query<{ version: string }>('SELECT citus_version() AS version')
  const [, major = '0'] = /^Citus (\d+)\./.exec(versions[0]!.version) ?? []
  if (Number(major) < oldest) throw new CitusError(`${versions[0]!.version} is too old: ${oldest} or newer`)
  const { rows: nodes } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_dist_node WHERE isactive AND shouldhaveshards',
  )
  if (nodes[0]!.count === 0)
    throw new CitusError('No node takes shards yet: SELECT citus_add_node(host, port) for each worker')
  const { rows: roles } = await client.query<{ sees: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS sees FROM pg_roles WHERE rolname = current_user',
  )
  if (!roles[0]!.sees)
    throw new CitusError('The role of DATABASE_URL does not see all rows: it needs SUPERUSER or BYPASSRLS')
}

const nameOfDatabase = async (client: pg.Client): Promise<string> =>
  (await client.query<{ name: string }>('SELECT current_database() AS name')).rows[0]!.name

/** Functions of ours that statements may run beside the rows. */
async function pureFunctions(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.provolatile = 'i' AND p.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
     ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * A referring table comes after its target: Citus creates no foreign key to a table that is still on the coordinator.
 */
async function inOrder(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; other: string }>(
    `SELECT DISTINCT c.relname AS table, o.relname AS other FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class o ON o.oid = k.confrelid
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.oid <> o.oid`,
  )
  const left = new Set(Object.keys(tableDistribution).filter((table) => tableDistribution[table] === 'byTenant'))
  const ordered: string[] = []
  while (left.size > 0) {
    const next = [...left].filter((table) => !rows.some((key) => key.table === table && left.has(key.other)))
    if (next.length === 0) throw new CitusError(`Foreign keys go round in a ring: ${[...left].join(', ')}`)
    for (const table of next) left.delete(table)
    ordered.push(...next)
  }
  return ordered
}
