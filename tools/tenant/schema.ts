import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import { unmoved } from './tables.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** The columns of a table that travel, as the database has them now. */
export async function columnsOf(tx: Tx, table: string): Promise<readonly Column[]> {
  const columns = await tx.query<Column>(
    `SELECT a.attname::text AS name, format_type(a.atttypid, NULL) AS type, (a.attnotnull AND NOT a.atthasdef) AS "isRequired"
     FROM pg_attribute a WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     ORDER BY a.attnum`,
    [table],
  )
  return columns.filter(({ name }) => !unmoved.has(name))
}

const kinds: Readonly<Record<string, readonly [check: (value: unknown) => boolean, text: string]>> = {
  integer: [Number.isSafeInteger, 'must be a whole number'],
  smallint: [Number.isSafeInteger, 'must be a whole number'],
  bigint: [Number.isSafeInteger, 'must be a whole number'],
  boolean: [(value) => typeof value === 'boolean', 'must be true or false'],
  text: [(value) => typeof value === 'string', 'must be a text'],
  bytea: [
    (value) => typeof value === 'string' && /^\\x[0-9a-f]*$/.test(value),
    String.raw`must be \x and hexadecimal digits`,
  ],
  date: [(value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value), 'must be a day, YYYY-MM-DD'],
  uuid: [(value) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value), 'must be a UUID'],
  'text[]': [
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    'must be a list of texts',
  ],
}

/** What is wrong with one row, column by column. */
export function rowFaults(columns: readonly Column[], row: unknown): { field: string; text: string }[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return [{ field: '', text: 'must be a row' }]
  const given = row as Readonly<Record<string, unknown>>
  const known = new Set(columns.map(({ name }) => name))
  return [
    ...Object.keys(given)
      .filter((name) => !known.has(name))
      .map((field) => ({ field, text: 'is no column' })),
    ...columns.flatMap(({ name, type, isRequired }) => {
      const value = given[name]
      if (value === undefined || value === null) return isRequired ? [{ field: name, text: 'is missing' }] : []
      const kind = kinds[type]
      return kind === undefined || kind[0](value) ? [] : [{ field: name, text: kind[1] }]
    }),
  ]
}
