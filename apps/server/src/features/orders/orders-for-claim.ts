import { claimReasons, type ClaimReason } from '@referral/contract/order-problems'
import { customerNumberKey, spellingKey } from '@referral/domain/blind-keys'
import { addDays, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { findRecipientsOf } from '#features/recipients/public.ts'
import type { RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { searchHits } from '#platform/search.ts'
import { orderColumns, type OrderRow } from './order.sql.ts'
import { toOrderRow } from './search-orders.ts'

const mostOrders = 10

/** The weight of a reason; a product or a day in common alone is not enough. */
const weights: Readonly<Record<ClaimReason, number>> = {
  orderNumber: 60,
  reference: 50,
  email: 40,
  customerNumber: 40,
  name: 15,
  day: 8,
  product: 5,
}
const telling: readonly ClaimReason[] = ['orderNumber', 'reference', 'email', 'customerNumber', 'name']

/**
 * Orders that may be the claimed one, best first: those that wait without a recommendation, or already belong to this
 * one, which then expired unconfirmed.
 */
export async function ordersForClaim(
  ctx: Context,
  tx: Tx,
  recommendation: RecommendationRow,
  said: { readonly orderNumber: string; readonly orderedOn: PlainDay },
) {
  const recipient = (await findRecipientsOf(tx, [recommendation.id]))[0]
  const number = keyOf(said.orderNumber)
  const found = await findOrders(tx, recommendation.id, { number, orderedOn: said.orderedOn }, [
    recipient?.email ?? '',
    recipient?.lastName == null ? '' : `${recipient.firstName ?? ''} ${recipient.lastName}`,
  ])
  const rated = found.map((order) => {
    const isTrue: Readonly<Record<ClaimReason, boolean>> = {
      orderNumber: keyOf(order.orderNumber) === number,
      reference: order.recommendationId === recommendation.id || order.recommendationNumber === recommendation.number,
      email: order.emailKey !== null && order.emailKey === recipient?.emailKey,
      customerNumber: isSame(customerNumberKey, order.customerNumber, recipient?.customerNumber),
      name:
        isSame(spellingKey, order.firstName, recipient?.firstName) &&
        isSame(spellingKey, order.lastName, recipient?.lastName),
      day: order.orderedOn === said.orderedOn,
      product: order.productId === recommendation.productId,
    }
    const reasons = (Object.keys(weights) as ClaimReason[]).filter((reason) => isTrue[reason])
    return { order, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) }
  })
  const best = rated
    .filter(({ reasons }) => reasons.some((reason) => telling.includes(reason)))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostOrders)
  return Promise.all(
    best.map(async ({ order, reasons }) => ({
      order: await toOrderRow(ctx, tx, order),
      reasons: reasons.map((reason) => claimReasons[reason][ctx.locale]),
    })),
  )
}

const keyOf = (orderNumber: string) => orderNumber.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const isSame = (key: (text: string) => string, left: string | null, right: string | null | undefined) =>
  left !== null && right != null && key(left) === key(right)

/** A person may name another day than the client does. */
const daysApart = 31

/** Each kind is found by an index of its own; numbers are compared only with those of waiting orders since about that day. */
async function findOrders(
  tx: Tx,
  recommendationId: string,
  { number, orderedOn }: { readonly number: string; readonly orderedOn: PlainDay },
  texts: readonly string[],
): Promise<OrderRow[]> {
  const since = startOfBerlinDay(addDays(orderedOn, -daysApart))
  const values: unknown[] = [tx.tenantId, recommendationId, number, since]
  const hits = texts.flatMap((text) => {
    const found = searchHits('order', text, values.length + 1)
    values.push(...(found?.values ?? []))
    return found === undefined ? [] : [found.sql]
  })
  const own = 'SELECT n.id FROM customer_order n WHERE n.tenant_id = $1 AND n.recommendation_id = $2'
  // However the number is spaced and cased.
  const sameNumber = `SELECT n.id FROM customer_order n WHERE n.tenant_id = $1 AND n.recommendation_id IS NULL AND n.received_at >= $4
       AND regexp_replace(lower(n.order_number), '[^[:alnum:]]', '', 'g') = $3`
  const ids = [own, sameNumber, ...hits].map((sql) => `ARRAY(${sql})`).join(' || ')
  return tx.query<OrderRow>(
    `SELECT ${orderColumns} FROM customer_order o WHERE o.tenant_id = $1 AND o.id = ANY (${ids})
       AND o.state IN ('received', 'active') AND (o.recommendation_id = $2 OR o.recommendation_id IS NULL)
     ORDER BY o.received_at DESC, o.id DESC LIMIT 100`,
    values,
  )
}
