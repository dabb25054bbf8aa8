import type pg from 'pg'

/** The jobs are stored beside the tables: a waiting mail must not be lost. */
const schemas = ['public', 'graphile_worker']

/** Tables that migrating creates. */
const madeByMigrating = ['public.schema_migration', 'graphile_worker.migrations']

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type Sequence = { readonly name: string; readonly value: string }
export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Every table with rows to back up, with the columns that can be written, in the order of names. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            array_agg(format('%I', a.attname) ORDER BY a.attnum) AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND format('%I.%I', n.nspname, c.relname) <> ALL ($2)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      GROUP BY 1
      ORDER BY 1`,
    [schemas, madeByMigrating],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [schemas],
  )
  return rows
}

export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, format('%I', k.conname) AS name,
            pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k
       JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE k.contype = 'f' AND n.nspname = ANY ($1) AND k.conparentid = 0
      ORDER BY 1, 2`,
    [schemas],
  )
  return rows
}

/** The applied migrations in order; undefined if none was ever applied. */
export async function listMigrations(client: pg.ClientBase): Promise<string[] | undefined> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migration') IS NOT NULL AS there`,
  )
  if (known[0]?.there !== true) return undefined
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.schema_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/** Values as text that reads back as the same value, and rows in their physical order. */
export async function settle(client: pg.ClientBase): Promise<void> {
  for (const setting of [
    `client_encoding = 'UTF8'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 3',
    'synchronize_seqscans = off',
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    // Rows that a policy hides would be missing without a word; this makes it an error.
    'row_security = off',
  ]) {
    await client.query(`SET ${setting}`)
  }
}

/** Whether the role sees every row; a backup by any other would be of nothing. */
export async function passesRowSecurity(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ passes: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS passes FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0]?.passes === true
}

export function selectAll({ name, columns }: Table): string {
  return `COPY ${name} (${columns.join(', ')}) TO STDOUT`
}
