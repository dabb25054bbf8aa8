import type pg from 'pg'

export type Volatility = 'i' | 's' | 'v'

/** The rules' facts about the migrated database, by its numbers. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, { readonly name: string; readonly tenantColumn: number | undefined }>
  readonly functions: ReadonlyMap<
    string,
    { readonly name: string; readonly volatility: Volatility; readonly isOurs: boolean }
  >
  /** Of an operator by its number: the function behind it. */
  readonly operators: ReadonlyMap<string, string>
  /** Of a type: the functions that read and print its text. */
  readonly types: ReadonlyMap<string, { readonly input: string; readonly output: string }>
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const ask = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const tables = await ask<{ id: string; name: string; tenantColumn: number | null }>(
    `SELECT c.oid::text AS id, c.relname AS name, a.attnum AS "tenantColumn" FROM pg_class c
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')`,
  )
  const functions = await ask<{ id: string; name: string; volatility: Volatility; isOurs: boolean }>(
    `SELECT oid::text AS id, proname AS name, provolatile AS volatility,
       pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) AS "isOurs" FROM pg_proc`,
  )
  const operators = await ask<{ id: string; code: string }>(
    `SELECT oid::text AS id, oprcode::oid::text AS code FROM pg_operator`,
  )
  const types = await ask<{ id: string; input: string; output: string }>(
    `SELECT oid::text AS id, typinput::oid::text AS input, typoutput::oid::text AS output FROM pg_type`,
  )
  return {
    tables: new Map(
      tables.map(({ id, name, tenantColumn }) => [id, { name, tenantColumn: tenantColumn ?? undefined }]),
    ),
    functions: new Map(functions.map(({ id, ...one }) => [id, one])),
    operators: new Map(operators.map(({ id, code }) => [id, code])),
    types: new Map(types.map(({ id, ...one }) => [id, one])),
  }
}
