import { orderStands, stepsToReported } from '@referral/domain/states/order'
import { emitAllOrRefuse } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Refused } from '#platform/outcome.ts'
import { indexWordsOfNew } from '#platform/search.ts'
import type { IncomingOrder, Problem } from './incoming-order.ts'
import { keyOf, type Lookups } from './lookups.ts'
import { eventsOf, findableBy } from './order-events.ts'
import { insertPlainOrders } from './plain-orders.sql.ts'
import type { Receipt } from './receive-order.ts'

/**
 * Takes new orders without a reference for a match: most of a client's file. They can only be stored and wait in the
 * list, so all of them are inserted with a few statements. Answers those that were taken; the others go the usual way.
 */
export async function receivePlain(
  ctx: Context,
  tx: Tx,
  orders: readonly IncomingOrder[],
  lookups: Lookups,
): Promise<ReadonlyMap<IncomingOrder, Receipt> | Refused> {
  // In one order everywhere, so that two files with the same orders never deadlock.
  const plain = pickPlain(orders, lookups).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  if (plain.length < 2) return new Map()
  const rows = plain.map((order) => ({
    ...order,
    id: newId(ctx.now),
    productId: lookups.productOf(order),
    problem: orderStands(order.state) ? 'noReference' : null,
    recommendationId: null,
  }))
  const inserted = new Set(await insertPlainOrders(tx, rows, ctx.now))
  const taken = rows.filter((row) => inserted.has(row.id))
  const [, refused] = await Promise.all([
    indexWordsOfNew(
      tx,
      'order',
      taken.map((row) => ({ id: row.id, texts: findableBy(row) })),
    ),
    emitAllOrRefuse(
      ctx,
      tx,
      taken.flatMap((row) => eventsOf(row, null, stepsToReported(null, row.state) ?? [])),
    ),
  ])
  if (refused !== undefined) return refused
  const receipts = rows.flatMap((row, index) =>
    inserted.has(row.id) ? [[plain[index]!, receiptOf(row)] as const] : [],
  )
  return new Map(receipts)
}

/** Orders that are repeated, known, or could be matched or sealed are not plain. */
function pickPlain(orders: readonly IncomingOrder[], lookups: Lookups): IncomingOrder[] {
  const occurrences = new Map<string, number>()
  for (const order of orders) occurrences.set(keyOf(order), (occurrences.get(keyOf(order)) ?? 0) + 1)
  return orders.filter(
    (order) =>
      occurrences.get(keyOf(order)) === 1 &&
      !lookups.isKnown(order) &&
      [
        order.recipientNumber,
        order.recommendationNumber,
        order.code,
        order.customerNumber,
        order.birthDate,
        order.zip,
      ].every((member) => member === null),
  )
}

function receiptOf(row: { readonly problem: string | null; readonly productId: number | null }): Receipt {
  const problems: Problem[] = []
  if (row.problem !== null) problems.push({ field: null, code: row.problem })
  if (row.productId === null) problems.push({ field: 'product', code: 'unknownProduct' })
  return { outcome: row.problem === null ? 'created' : 'unmatched', recommendationNumber: null, problems }
}
