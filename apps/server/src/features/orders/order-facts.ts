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
    orderHasAgency: order.agencyId !== null,
    agencyAgreed: order.agencyId !== null && (await hasAgencyAgreed(tx, recommendationId)),
  }
}

/** The agency's word for the release: the last one counts, it may have been taken back. */
async function hasAgencyAgreed(tx: Tx, recommendationId: string): Promise<boolean> {
  const words = (await listEvents(tx, [recommendationId])).filter(
    ({ kind }) => kind === 'releaseAgreed' || kind === 'releaseAgreementWithdrawn',
  )
  return words.at(-1)?.kind === 'releaseAgreed'
}

/** What others show of a recommendation's order. */
export interface OrderSummary {
  readonly orderedOn: PlainDay
  readonly hasAgency: boolean
  readonly agencyAgreed: boolean
  readonly emailKey: string | null
}

/** The orders of many recommendations, by recommendation. */
export async function summariseOrders(
  tx: Tx,
  recommendationIds: readonly string[],
): Promise<ReadonlyMap<string, OrderSummary>> {
  const summaries = new Map<string, OrderSummary>()
  for (const order of await findOrdersOf(tx, recommendationIds)) {
    const hasAgency = order.agencyId !== null
    summaries.set(order.recommendationId!, {
      orderedOn: order.orderedOn,
      hasAgency,
      agencyAgreed: hasAgency && (await hasAgencyAgreed(tx, order.recommendationId!)),
      emailKey: order.emailKey,
    })
  }
  return summaries
}
