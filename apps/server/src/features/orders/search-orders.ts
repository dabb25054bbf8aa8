import { findProductNames } from '#features/catalogue/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { tooDeep, toPage } from '#platform/paging.ts'
import { isWordless } from '#platform/search.ts'
import { measureText } from '#platform/text-rows.ts'
import type { OrderRow } from './order.sql.ts'
import { pageOfOrders, type OrderFilter } from './search-orders.sql.ts'

/** The operator's list of orders: by text, state, matched or not; newest first. */
export async function searchOrders(ctx: Context, filter: OrderFilter, page: number, size: number) {
  const request = { page, size }
  if (isWordless(filter.text)) return toPage([], 0, request)
  return ctx.report(async (tx) => {
    const searched = await measureText(tx, 'order', filter.text)
    const refused = tooDeep(request, searched?.deepest)
    if (refused !== undefined) return refused
    const { rows: orders, count } = await pageOfOrders(tx, filter, searched, request)
    const names = await findProductNames(tx, productIds(orders), ctx.locale)
    const content = orders.map((order) => presentOrder(order, nameIn(names, order), order.matchedNumber))
    return toPage(content, count, request, searched?.deepest)
  })
}

const productIds = (orders: readonly OrderRow[]) =>
  orders.flatMap(({ productId }) => (productId === null ? [] : [productId]))

const nameIn = (names: ReadonlyMap<number, { displayName: string }>, { productId, externalId }: OrderRow) =>
  (productId === null ? undefined : names.get(productId)?.displayName) ?? externalId ?? ''

/** An order as the operator's screens show it. */
function presentOrder(order: OrderRow, productName: string, recommendationNumber: string | null) {
  return {
    id: order.id,
    source: order.source,
    orderNumber: order.orderNumber,
    orderedOn: order.orderedOn as string,
    state: order.state,
    productName,
    customer: `${order.firstName ?? ''} ${order.lastName ?? ''}`.trim(),
    recommendationId: order.recommendationId,
    recommendationNumber,
    problem: order.matchProblem,
    receivedAt: order.receivedAt,
    fraudScore: order.fraudScore,
  }
}

/** The same for one order, with the data that must be looked up. */
export async function toOrderRow(ctx: Context, tx: Tx, order: OrderRow) {
  const names = await findProductNames(tx, productIds([order]), ctx.locale)
  const recommendation =
    order.recommendationId === null ? undefined : await findRecommendation(tx, order.recommendationId)
  return presentOrder(order, nameIn(names, order), recommendation?.number ?? null)
}
