import type pg from 'pg'

/** A row by column name; dates, bytes, arrays and objects as JavaScript has them. */
export type Row = Readonly<Record<string, unknown>>

/** One tenant's part of the seed's single transaction, so that a crash leaves all of the demo data or none. */
export interface SeedTx {
  readonly client: pg.PoolClient
  readonly tenantId: number
  /** Adds rows, all with the columns of the first; `tenant_id` is added. */
  insert(table: string, rows: readonly Row[]): Promise<void>
}

const chunk = 1_000

/** Sets the tenant for row-level security, as `inTenant` does for requests. */
export async function forTenant(client: pg.PoolClient, tenantId: number): Promise<SeedTx> {
  await client.query(`SET LOCAL app.tenant = '${tenantId}'`)
  return {
    client,
    tenantId,
    insert: (table, rows) =>
      insertRows(
        client,
        table,
        rows.map((row) => ({ tenant_id: tenantId, ...row })),
      ),
  }
}

/** One statement per thousand rows: the rows travel as JSON and the table's own types read them. */
export async function insertRows(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0]
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows
      .slice(from, from + chunk)
      .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJson(value)])))
    await client.query(
      // RETURNING: docs/scaling.md.
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) RETURNING 1 AS one`,
      [JSON.stringify(part)],
    )
  }
}

function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}
