import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import { listEvents } from '#features/recommendations/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findOrdersOf, type OrderRow } from './order.sql.ts'

export const findOrderOf = async (tx: Tx, recommendationId: string): Promise<OrderRow | undefined> =>
  (await findOrdersOf(tx, [recommendationId]))[0]

/** What the matched order says where a recommendation is to move; `orderState: null` where none is matched. */
export async function orderFacts(tx: Tx, recommendationId: string): Promise<Partial<RecommendationFacts>> {
  const order = await findOrderOf(tx, recommendationId)
  if (order === undefined) return { orderState: null }
  return {
    orderState: order.state,
    orderDay: order.orderedOn,
    orderHasAgency: order.caseAgencyId !== null,
    agencyAgreed: (await agreedAmong(tx, [order])).has(recommendationId),
  }
}

/** Those of the orders whose agency agreed to the release: its last word counts, it may have been taken back. */
async function agreedAmong(tx: Tx, orders: readonly OrderRow[]): Promise<ReadonlySet<string>> {
  const ids = orders.flatMap(({ caseAgencyId, recommendationId }) =>
    caseAgencyId === null ? [] : (recommendationId ?? []),
  )
  const agreed = new Set<string>()
  if (ids.length === 0) return agreed
  for (const { recommendationId, kind } of await listEvents(tx, ids)) {
    if (kind === 'releaseAgreed') agreed.add(recommendationId)
    if (kind === 'releaseAgreementWithdrawn') agreed.delete(recommendationId)
  }
  return agreed
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
  const agreed = await agreedAmong(tx, orders)
  return new Map(
    orders.map(({ recommendationId, orderedOn, caseAgencyId }) => [
      recommendationId!,
      { orderedOn, hasAgency: caseAgencyId !== null, agencyAgreed: agreed.has(recommendationId!) },
    ]),
  )
}
