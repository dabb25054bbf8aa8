import { orderEvents } from '@referral/domain/transition-events'
import type { OrderState, OrderTrigger } from '@referral/domain/states/order'
import type { NewEvent } from '#platform/new-event.ts'
import type { OrderRow } from './order.sql.ts'

const reachedBy: Readonly<Record<OrderTrigger, OrderState>> = {
  receive: 'received',
  activate: 'active',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
}

/** One event per step; a cancelled or withdrawn order cancels its recommendation (chain.ts). */
export function eventsOf(
  order: Pick<OrderRow, 'id' | 'recommendationId'>,
  from: OrderState | null,
  steps: readonly OrderTrigger[],
): NewEvent[] {
  return steps.map((step, index) => ({
    kind: orderEvents[step],
    subject: { kind: 'order', id: order.id },
    recommendationId: order.recommendationId,
    from: index === 0 ? from : reachedBy[steps[index - 1]!],
    to: reachedBy[step],
  }))
}

/** The words by which the operator finds an order. */
export const findableBy = (order: Pick<OrderRow, 'orderNumber' | 'firstName' | 'lastName' | 'email'>) => [
  order.orderNumber,
  order.firstName,
  order.lastName,
  order.email,
]
