import { createRequire } from 'node:module'
import type { PgColumnBuilderBase, PgTable } from 'drizzle-orm/pg-core'
import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Statement, type Tx } from './tx.ts'

/**
 * Drizzle as CommonJS: of an ES module Node reads the `exports` of its package anew, and Drizzle's have 140 kB for a
 * hundred modules.
 */
const require = createRequire(import.meta.url)
const { getTableName } = require('drizzle-orm') as typeof import('drizzle-orm')
const { toSnakeCase } = require('drizzle-orm/casing') as typeof import('drizzle-orm/casing')
const { bigint, customType, date, timestamp } = require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

export const { getTableColumns } = require('drizzle-orm') as typeof import('drizzle-orm')
export const { boolean, integer, jsonb, pgTable, smallint, text, uuid } =
  require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

/** Whole cents; also counts that may pass 2^31. */
export const cents = () => bigint({ mode: 'number' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = () => timestamp({ withTimezone: true })
export const day = () => date().$type<PlainDay>()

/**
 * A table of the tenants, with its columns named once, by their names in the code. A room's tables are in its
 * `tables.ts`; `tables.test.ts` compares all of them with the migrated database.
 */
export const tenantTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
) => pgTable(name, { tenantId: bigint({ mode: 'number' }).notNull(), ...columns })

/** A row as it is read: without the tenant, which the transaction determines. */
export type Row<Table extends PgTable> = {
  readonly [Column in Exclude<keyof Table['$inferSelect'], 'tenantId'>]: Table['$inferSelect'][Column]
}

/** The name of a column in the database. */
export const columnName = toSnakeCase

type Name<Table extends PgTable> = keyof Row<Table> & string

/** A SELECT list that reads columns under their names in the code: all of them, or `only` these. */
export function columnsOf<Table extends PgTable>(
  table: Table,
  {
    as,
    only,
    except = [],
  }: { readonly as?: string; readonly only?: readonly Name<Table>[]; readonly except?: readonly Name<Table>[] } = {},
): string {
  const names =
    only ??
    Object.keys(getTableColumns(table)).filter(
      (name) => name !== 'tenantId' && !(except as readonly string[]).includes(name),
    )
  const prefix = as === undefined ? '' : `${as}.`
  return names
    .map((name) => (columnName(name) === name ? `${prefix}${name}` : `${prefix}${columnName(name)} AS "${name}"`))
    .join(', ')
}

/** The SET list of an UPDATE, its parameters numbered from `first`; `valuesOf` gives them in the same order. */
export const assignmentsOf = (names: readonly string[], first: number): string =>
  names.map((name, index) => `${columnName(name)} = $${first + index}`).join(', ')

/** The values of these columns as parameters; of an absent one NULL. */
function parametersOf(table: PgTable, names: readonly string[], row: Readonly<Record<string, unknown>>): unknown[] {
  const columns = getTableColumns(table)
  return names.map((name) => (row[name] == null ? null : columns[name]!.mapToDriverValue(row[name])))
}

/** The values of these columns as parameters: each must be given, since an UPDATE writes all of them. */
export const valuesOf = <Table extends PgTable, Name extends keyof Row<Table> & string>(
  table: Table,
  names: readonly Name[],
  row: Pick<Row<Table>, Name>,
): unknown[] => parametersOf(table, names, row)

/** A new row: a column that may be empty need not be given, and is then written as NULL. */
export type NewRow<Table extends PgTable, Name extends keyof Row<Table>> = {
  readonly [Column in Name as null extends Row<Table>[Column] ? never : Column]: Row<Table>[Column]
} & {
  readonly [Column in Name as null extends Row<Table>[Column] ? Column : never]?: Row<Table>[Column] | undefined
}

/** A constant INSERT of these columns and of the transaction's tenant. */
export interface Insertion<Values> {
  readonly statement: Statement
  valuesOf(tx: Tx, row: Values): unknown[]
}

/** `then` follows the values: ON CONFLICT, RETURNING. */
export function insertionOf<Table extends PgTable, Name extends keyof Row<Table> & string>(
  statementName: string,
  table: Table,
  names: readonly Name[],
  then = '',
): Insertion<NewRow<Table, Name>> {
  const places = names.map((_, index) => `$${index + 2}`)
  return {
    statement: statement(
      statementName,
      `INSERT INTO ${getTableName(table)} (tenant_id, ${names.map(columnName).join(', ')}) VALUES ($1, ${places.join(', ')}) ${then}`,
    ),
    valuesOf: (tx, row) => [tx.tenantId, ...parametersOf(table, names, row)],
  }
}
