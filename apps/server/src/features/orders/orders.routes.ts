import { orderDeskOperations } from '@referral/contract/order-desk'
import { orderOperations as operations } from '@referral/contract/orders'
import { isRefused } from '#platform/outcome.ts'
import { route, uploadRoute, type Route } from '#platform/http/route.ts'
import { importOrders } from './import-orders.ts'
import { matchByHand } from './match-by-hand.ts'
import { listImportRows } from './order-import.sql.ts'
import { pushOrders } from './push-orders.ts'
import { readOrderFile } from './read-order-file.ts'
import { readPushedOrders } from './read-pushed-orders.ts'
import { searchOrders, toOrderRow } from './search-orders.ts'
import { suggestMatches } from './suggest-matches.ts'

/** Calls of orders: the client's systems push, the operator imports, looks and matches (product §3). */
export const ordersRoutes: readonly Route[] = [
  uploadRoute(operations.pushOrders, readPushedOrders, (ctx, { body }) => pushOrders(ctx, body.lines)),
  uploadRoute(operations.importOrders, readOrderFile, (ctx, { body }) => importOrders(ctx, body)),
  route(orderDeskOperations.searchOrders, (ctx, { query }) =>
    searchOrders(
      ctx,
      {
        text: query.text ?? '',
        matched: query.matched ?? null,
        state: query.state ?? null,
      },
      query.page ?? 1,
      query.size ?? 25,
    ),
  ),
  route(orderDeskOperations.suggestMatches, (ctx, { params }) => suggestMatches(ctx, params.id)),
  route(orderDeskOperations.matchOrder, async (ctx, { params, body }) => {
    const matched = await matchByHand(ctx, params.id, body)
    return isRefused(matched) ? matched : ctx.read((tx) => toOrderRow(ctx, tx, matched))
  }),
  route(orderDeskOperations.listImports, (ctx) => ctx.report(listImportRows)),
]
