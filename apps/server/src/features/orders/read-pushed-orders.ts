import type { BodyOf } from '@referral/contract/operation'
import type { orderOperations } from '@referral/contract/orders'
import { packRows } from '#platform/work/packed-rows.ts'
import { readIncoming } from './incoming-order.ts'
import type { ReadLine } from './receive-many.ts'

/** Orders per transaction: few enough for short locks, many enough for speed. */
const chunk = 50

/** Reads the orders that a client's system pushes. */
export function readPushedOrders({ orders }: BodyOf<typeof orderOperations.pushOrders>, now: Date) {
  const lines = orders.map((raw, index): ReadLine => ({ line: index + 1, read: readIncoming(raw, now) }))
  return { lines: packRows(lines, chunk) }
}
