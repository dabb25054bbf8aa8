import type { OrderState } from '@referral/domain/states/order'
import type { Tx } from '#platform/db/tx.ts'
import type { PageRequest } from '#platform/paging.ts'
import { mostHits, newestOf, pageOfHits, searchHits, spellTerms, type Spelled } from '#platform/search.ts'
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
function where(filter: OrderFilter, tenantId: number, spelled: Spelled | undefined): Composed {
  const values: unknown[] = [tenantId]
  const conditions = ['o.tenant_id = $1']
  if (filter.state !== null) conditions.push(`o.state = $${values.push(filter.state)}`)
  if (filter.matched !== null) conditions.push(`o.recommendation_id IS ${filter.matched ? 'NOT ' : ''}NULL`)
  const found = searchHits('order', filter.text, values.length + 1, { spelled })
  if (found !== undefined) {
    conditions.push(`o.id = ANY (ARRAY(${found.sql}))`)
    values.push(...found.values)
  }
  return { sql: conditions.join(' AND '), values }
}

/** Selects ids by a text alone: they are ordered by time (ids.ts), so finding the newest needs no rows. */
function textAlone(
  { text, matched, state }: OrderFilter,
  tenantId: number,
  spelled: Spelled | undefined,
): Composed | undefined {
  if (matched !== null || state !== null) return undefined
  const found = searchHits('order', text, 2, { spelled, isNewest: true })
  return found && { sql: found.sql, values: [tenantId, ...found.values] }
}

const newestFirst = 'ORDER BY o.received_at DESC, o.id DESC'

/** Selects the rows of a page from the indexes alone, then joins their columns; and counts: at most 10,001. */
export async function pageOfOrders(
  tx: Tx,
  filter: OrderFilter,
  page: PageRequest,
): Promise<{ readonly rows: FoundOrder[]; readonly count: number }> {
  const spelled = await spellTerms(tx, 'order', filter.text)
  const { sql, values } = where(filter, tx.tenantId, spelled)
  // The hits of a text are compared once, for the count and for the page.
  if (filter.text !== '') {
    const hits = textAlone(filter, tx.tenantId, spelled) ?? {
      sql: newestOf('o.id', `FROM customer_order o WHERE ${sql}`),
      values,
    }
    const { count, ids } = await pageOfHits(tx, hits.sql, hits.values, page)
    return { rows: await rowsOf(tx, 'SELECT unnest($2::uuid[]) AS id', [tx.tenantId, ids]), count }
  }
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const [rows, [counted]] = await Promise.all([
    rowsOf(tx, `SELECT o.id FROM customer_order o WHERE ${sql} ${newestFirst} ${part}`, values),
    tx.query<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT 1 FROM customer_order o WHERE ${sql} LIMIT ${mostHits}) AS counted`,
      values,
    ),
  ])
  return { rows, count: counted!.count }
}

const rowsOf = (tx: Tx, ids: string, values: readonly unknown[]) =>
  tx.query<FoundOrder>(
    `SELECT ${orderColumns}, r.number AS "matchedNumber" FROM (${ids}) AS page
     JOIN customer_order o ON o.tenant_id = $1 AND o.id = page.id
     LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id ${newestFirst}`,
    values,
  )
