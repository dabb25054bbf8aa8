import type { OrderState } from '@referral/domain/states/order'
import type { Tx } from '#platform/db/tx.ts'
import { mostHits, searchHits } from '#platform/search.ts'
import { orderColumns, type OrderRow } from './order.sql.ts'

export interface OrderFilter {
  readonly text: string
  readonly matched: boolean | null
  readonly state: OrderState | null
}

export type FoundOrder = OrderRow & { readonly matchedNumber: string | null }

interface Composed {
  readonly sql: string
  readonly values: unknown[]
}

/** Composed from the filters that are set, so that each combination gets the plan it deserves. */
function where(filter: OrderFilter, tenantId: number): Composed {
  const values: unknown[] = [tenantId]
  const conditions = ['o.tenant_id = $1']
  if (filter.state !== null) conditions.push(`o.state = $${values.push(filter.state)}`)
  if (filter.matched !== null) conditions.push(`o.recommendation_id IS ${filter.matched ? 'NOT ' : ''}NULL`)
  const found = searchHits('order', filter.text, values.length + 1)
  if (found !== undefined) {
    conditions.push(`o.id = ANY (ARRAY(${found.sql}))`)
    values.push(...found.values)
  }
  return { sql: conditions.join(' AND '), values }
}

/** The ids of a text alone: they are ordered by time (ids.ts), so no row has to be looked at for the newest. */
function textAlone({ text, matched, state }: OrderFilter, tenantId: number): Composed | undefined {
  if (matched !== null || state !== null) return undefined
  const found = searchHits('order', text, 2)
  return found && { sql: found.sql, values: [tenantId, ...found.values] }
}

const newestFirst = 'ORDER BY o.received_at DESC, o.id DESC'

/** The ids of the page from the indexes alone, then what its rows show. */
export function pageOfOrders(tx: Tx, filter: OrderFilter, limit: number, offset: number): Promise<FoundOrder[]> {
  const part = `LIMIT ${limit} OFFSET ${offset}`
  const found = textAlone(filter, tx.tenantId)
  const { sql, values } = found ?? where(filter, tx.tenantId)
  const ids =
    found === undefined
      ? `SELECT o.id FROM customer_order o WHERE ${sql} ${newestFirst} ${part}`
      : `SELECT subject_id AS id FROM (${sql}) AS hits ORDER BY subject_id DESC ${part}`
  return tx.query<FoundOrder>(
    `SELECT ${orderColumns}, r.number AS "matchedNumber" FROM (${ids}) AS page
     JOIN customer_order o ON o.tenant_id = $1 AND o.id = page.id
     LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id ${newestFirst}`,
    values,
  )
}

/** At most 10,001: beyond that nobody reads a count. */
export async function countOrders(tx: Tx, filter: OrderFilter): Promise<number> {
  const found = textAlone(filter, tx.tenantId)
  const { sql, values } = found ?? where(filter, tx.tenantId)
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${found === undefined ? `SELECT 1 FROM customer_order o WHERE ${sql}` : sql} LIMIT ${mostHits}) AS counted`,
    values,
  )
  return row!.count
}
