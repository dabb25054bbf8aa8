import { acceptNumber } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { IncomingOrder } from './incoming-order.ts'
import type { Lookups } from './lookups.ts'
import { bringsChange } from './receive-order.ts'

const lockRecommendations = statement(
  'orders_lock_recommendations',
  `SELECT r.id FROM recommendation r WHERE r.tenant_id = $1 AND r.id = ANY (ARRAY(
     SELECT id FROM recommendation WHERE tenant_id = $1 AND number = ANY($2::text[])
     UNION SELECT recommendation_id FROM recipient WHERE tenant_id = $1 AND number = ANY($3::text[])) || $4::uuid[])
   ORDER BY r.id FOR UPDATE`,
)
const lockOrders = statement(
  'orders_lock',
  'SELECT o.id FROM customer_order o WHERE o.tenant_id = $1 AND o.id = ANY($2::uuid[]) ORDER BY o.id FOR UPDATE',
)

/** What some reports are about. */
export interface Subjects {
  /** Numbers of recommendations and of recipients that reports name, and the recommendations of matched orders. */
  readonly numbers: readonly string[]
  readonly recipients: readonly string[]
  readonly matched: readonly string[]
  /** The orders that are known already. */
  readonly orders: readonly string[]
}

/** The subjects of the reports that may change anything; undefined where none of them exists yet: nobody else has it. */
export function subjectsOf(ctx: Context, orders: readonly IncomingOrder[], lookups: Lookups): Subjects | undefined {
  const news = orders.filter((order) => bringsChange(order, lookups))
  const known = news.flatMap((order) => lookups.knownOf(order) ?? [])
  // A matched order is its recommendation's, whatever numbers it carries.
  const matched = known.flatMap(({ recommendationId }) => recommendationId ?? [])
  const waiting = [...news, ...known.filter(({ recommendationId }) => recommendationId === null)]
  const numbers = waiting.flatMap(({ recommendationNumber }) =>
    recommendationNumber === null ? [] : (acceptNumber(ctx, recommendationNumber) ?? []),
  )
  const recipients = waiting.flatMap(({ recipientNumber }) =>
    recipientNumber === null ? [] : (ctx.services.numbers.accept('recipient', ctx.tenant.id, recipientNumber) ?? []),
  )
  const count = numbers.length + recipients.length + matched.length + known.length
  return count === 0 ? undefined : { numbers, recipients, matched, orders: known.map(({ id }) => id) }
}

/**
 * Locks the subjects of some reports before any of them is processed: the recommendations they name or are matched
 * with, then the known orders, each in the order of their ids. Two systems that report the same orders in different
 * order, or a person who matches one by hand, then wait for each other instead of deadlocking.
 */
export async function lockCases(tx: Tx, { numbers, recipients, matched, orders }: Subjects): Promise<void> {
  if (numbers.length + recipients.length + matched.length > 0)
    await tx.run(lockRecommendations, [tx.tenantId, numbers, recipients, matched])
  if (orders.length > 0) await tx.run(lockOrders, [tx.tenantId, orders])
}
