import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import type { Tx } from '#platform/db/tx.ts'
import { findOrdersOf, type OrderRow } from './order.sql.ts'

export const findOrderOf = async (tx: Tx, recommendationId: string): Promise<OrderRow | undefined> =>
  (await findOrdersOf(tx, [recommendationId]))[0]

/** The matched order's facts for a move of the recommendation; `orderState: null` where none is matched. */
export async function orderFacts(tx: Tx, recommendationId: string): Promise<Partial<RecommendationFacts>> {
  const order = await findOrderOf(tx, recommendationId)
  if (order === undefined) return { orderState: null }
  return {
    orderState: order.state,
    orderDay: order.orderedOn,
    orderHasAgency: order.caseAgencyId !== null,
    agencyAgreed: order.agreedAt !== null,
  }
}

/** What others show of a recommendation's order. */
export interface OrderSummary {
  readonly orderedOn: PlainDay
  readonly hasAgency: boolean
  readonly agencyAgreed: boolean
}

/** The orders of many recommendations, by recommendation. */
export async function summariseOrders(
  tx: Tx,
  recommendationIds: readonly string[],
): Promise<ReadonlyMap<string, OrderSummary>> {
  const orders = await findOrdersOf(tx, recommendationIds)
  return new Map(
    orders.map(({ recommendationId, orderedOn, caseAgencyId, agreedAt }) => [
      recommendationId!,
      { orderedOn, hasAgency: caseAgencyId !== null, agencyAgreed: agreedAt !== null },
    ]),
  )
}
