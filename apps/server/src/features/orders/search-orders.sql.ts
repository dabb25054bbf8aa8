import type { OrderState } from '@referral/domain/states/order'
import { countedRows } from '#platform/counted-rows.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { PageRequest } from '#platform/paging.ts'
import { pageOfText, type SearchedText, type TextRows } from '#platform/text-rows.ts'
import { orderColumns, type OrderRow } from './order.sql.ts'

export interface OrderFilter {
  readonly text: string
  readonly matched: boolean | null
  readonly state: OrderState | null
}

export type FoundOrder = OrderRow & { readonly matchedNumber: string | null }

/**
 * FROM and WHERE, composed from the filters that are set, so that each combination gets the plan it deserves; without
 * the text.
 * @param values appended to
 */
function where({ state, matched }: OrderFilter, values: unknown[]): string {
  const conditions = ['o.tenant_id = $1']
  if (state !== null) conditions.push(`o.state = $${values.push(state)}`)
  if (matched !== null) conditions.push(`o.recommendation_id IS ${matched ? 'NOT ' : ''}NULL`)
  // One that fell waits for no match: by its state it is still found, and the list is as long as today's task says.
  if (matched === false && state === null) conditions.push("o.state IN ('received', 'active')")
  return `FROM customer_order o WHERE ${conditions.join(' AND ')}`
}

/** What a text is searched among: an order is found by words of its own. */
const ordersOf = (filter: OrderFilter): TextRows => ({
  id: 'o.id',
  persons: 'o.id',
  isNarrowed: filter.state !== null || filter.matched !== null,
  from: (values) => where(filter, values),
})

const newestFirst = 'ORDER BY o.received_at DESC, o.id DESC'

/**
 * Selects the rows of a page from the indexes alone, then joins their columns; and counts: at most one more than are
 * paged through.
 * @param searched the filter's text, if it has a word
 */
export async function pageOfOrders(
  tx: Tx,
  filter: OrderFilter,
  searched: SearchedText | undefined,
  page: PageRequest,
): Promise<{ readonly rows: FoundOrder[]; readonly count: number }> {
  // The hits of a text are compared once, for the count and for the page.
  if (searched !== undefined) {
    const { count, ids } = await pageOfText(tx, searched, ordersOf(filter), page)
    return {
      rows: await rowsOf(tx, 'SELECT unnest($2::uuid[]) AS id', [tx.tenantId, ids]),
      count,
    }
  }
  const values: unknown[] = [tx.tenantId]
  const sql = where(filter, values)
  const part = `LIMIT ${page.size} OFFSET ${(page.page - 1) * page.size}`
  const [rows, count] = await Promise.all([
    rowsOf(tx, `SELECT o.id ${sql} ${newestFirst} ${part}`, values),
    countedRows(tx, sql, values),
  ])
  return { rows, count }
}

const rowsOf = (tx: Tx, ids: string, values: readonly unknown[]) =>
  tx.query<FoundOrder>(
    `SELECT ${orderColumns}, r.number AS "matchedNumber" FROM (${ids}) AS page
     JOIN customer_order o ON o.tenant_id = $1 AND o.id = page.id
     LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id ${newestFirst}`,
    values,
  )
