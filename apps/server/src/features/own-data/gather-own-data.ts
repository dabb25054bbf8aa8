import { findDeviceNames, findProductNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Row } from './holding.ts'
import { holdings } from './holdings.ts'

export interface Gathered {
  readonly table: string
  readonly rows: readonly Row[]
}

/** All data about a person, in the order of the holdings; holdings without data stay, and say so. */
export async function gatherOwnData(ctx: Context, tx: Tx, personId: string): Promise<Gathered[]> {
  const gathered: Gathered[] = []
  for (const [table, { columns, where, orderBy, isDistinct, open }] of Object.entries(holdings)) {
    const read = await tx.query<Record<string, unknown>>(
      `SELECT ${isDistinct === true ? 'DISTINCT ' : ''}${columns.map((column) => `t.${column}`).join(', ')} FROM ${table} t WHERE t.tenant_id = $1 AND ${where} ORDER BY ${orderBy}`,
      where.includes('$2') ? [tx.tenantId, personId] : [tx.tenantId],
    )
    const rows: Row[] = []
    for (const row of read) rows.push(open === undefined ? row : await open(ctx, tx, personId, row))
    gathered.push({ table, rows })
  }
  return nameProducts(ctx, tx, gathered)
}

const deviceIn = (row: Row, devices: ReadonlyMap<number, string>) =>
  typeof row['device_id'] === 'number' ? { device_id: devices.get(row['device_id']) ?? String(row['device_id']) } : {}

/** Replaces products and devices by their names. */
async function nameProducts(ctx: Context, tx: Tx, gathered: readonly Gathered[]): Promise<Gathered[]> {
  const idsIn = (column: 'product_id' | 'device_id') => [
    ...new Set(
      gathered.flatMap(({ rows }) => rows.flatMap(({ [column]: id }) => (typeof id === 'number' ? [id] : []))),
    ),
  ]
  const names = await findProductNames(tx, idsIn('product_id'), ctx.locale)
  const devices = await findDeviceNames(tx, idsIn('device_id'))
  return gathered.map(({ table, rows }) => ({
    table,
    rows: rows.map(({ product_id: id, ...row }) =>
      typeof id === 'number'
        ? { product: names.get(id)?.displayName ?? String(id), ...row, ...deviceIn(row, devices) }
        : row,
    ),
  }))
}
