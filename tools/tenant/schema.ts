import { validateName } from '@referral/domain/validate/name'
import type { Tx } from '../../apps/server/src/platform/db/tx.ts'
import { shapeFaults } from './shapes.ts'
import { unmoved } from './tables.ts'

export interface Column {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** The default of the column; null if it has none. */
  readonly otherwise: unknown
}

/** The columns of a table that travel, as the database has them now. */
export async function columnsOf(tx: Tx, table: string): Promise<readonly Column[]> {
  const columns = await tx.query<Omit<Column, 'otherwise'> & { readonly expression: string | null }>(
    `SELECT a.attname::text AS name, format_type(a.atttypid, NULL) AS type, (a.attnotnull AND NOT a.atthasdef) AS "isRequired",
            pg_get_expr(d.adbin, d.adrelid) AS expression
     FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum`,
    [table],
  )
  const moved = columns.filter(({ name }) => !unmoved.has(name))
  const [defaults] = await tx.query<{ row: Readonly<Record<string, unknown>> }>(
    `SELECT jsonb_build_object(${moved.map(({ name, expression }) => `'${name}', ${expression ?? 'NULL'}`).join(', ')}) AS row`,
    [],
  )
  return moved.map(({ name, type, isRequired }) => ({ name, type, isRequired, otherwise: defaults?.row[name] ?? null }))
}

/** A row with the database's defaults: so an older folder has the same meaning after a migration. */
export const completed = (columns: readonly Column[], row: Readonly<Record<string, unknown>>) => ({
  ...Object.fromEntries(
    columns.flatMap(({ name, otherwise }) => (otherwise === null ? [] : [[name, otherwise] as const])),
  ),
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
})

export const notAName = 'may only contain a name: no addresses, markup or advertising'
const isPersonsName = (table: string, column: string) => table === 'advisor' && column === 'last_name'

const kinds: Readonly<Record<string, readonly [check: (value: unknown) => boolean, text: string]>> = {
  integer: [Number.isSafeInteger, 'must be a whole number'],
  smallint: [Number.isSafeInteger, 'must be a whole number'],
  bigint: [Number.isSafeInteger, 'must be a whole number'],
  boolean: [(value) => typeof value === 'boolean', 'must be true or false'],
  text: [(value) => typeof value === 'string', 'must be text'],
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

/** The faults of one row, column by column. */
export function rowFaults(table: string, columns: readonly Column[], row: unknown): { field: string; text: string }[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return [{ field: '', text: 'must be a row' }]
  const given = row as Readonly<Record<string, unknown>>
  const known = new Set(columns.map(({ name }) => name))
  return [
    ...Object.keys(given)
      .filter((name) => !known.has(name))
      .map((field) => ({ field, text: 'is not a column' })),
    ...columns.flatMap(({ name, type, isRequired }) => {
      const value = given[name]
      if (value === undefined || value === null) return isRequired ? [{ field: name, text: 'is missing' }] : []
      if (type === 'jsonb') return shapeFaults(table, name, value)
      const kind = kinds[type]
      if (kind !== undefined && !kind[0](value)) return [{ field: name, text: kind[1] }]
      const isBad = isPersonsName(table, name) && validateName(String(value)) !== null
      return isBad ? [{ field: name, text: notAName }] : []
    }),
  ]
}
