import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDb } from '../../../tests/support/test-db.ts'
import { columnName } from '#platform/db/table.ts'

/** The tables that the migrations made: table → column → type, with "not null" where it is so. */
async function tablesOfDatabase(): Promise<Map<string, Record<string, string>>> {
  const db = await createTestDb()
  const client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; columns: Record<string, string> }>(
    `SELECT c.relname AS table,
       json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') GROUP BY c.relname`,
  )
  await client.end()
  await db.drop()
  return new Map(rows.map((row) => [row.table, row.columns]))
}

/** The same of every `tables.ts`. */
async function tablesOfCode(): Promise<Map<string, Record<string, string>>> {
  const files = globSync('{features,platform}/**/tables.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, file))) as Record<string, unknown>),
  )
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return new Map(
    tables.map((table) => [
      getTableName(table),
      Object.fromEntries(
        Object.entries(getTableColumns(table)).map(([name, column]) => [
          columnName(name),
          `${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
        ]),
      ),
    ]),
  )
}

it('names every table and column as the database has it, with its type', async () => {
  const [database, code] = await Promise.all([tablesOfDatabase(), tablesOfCode()])
  expect([...code.keys()].toSorted()).toEqual([...database.keys()].toSorted())
  for (const [table, columns] of code)
    expect({ table, columns }, `write what the migrations made of ${table} into its tables.ts`).toEqual({
      table,
      columns: database.get(table),
    })
})
