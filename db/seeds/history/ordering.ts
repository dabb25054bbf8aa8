import { berlinDay } from '@referral/domain/calendar'
import { emailKey } from '@referral/domain/email'
import type { OrderState } from '@referral/domain/states/order'
import type { IncomingOrder } from '../../../apps/server/src/features/orders/incoming-order.ts'
import { findOrderOf } from '../../../apps/server/src/features/orders/order-facts.ts'
import { agreeToRelease } from '../../../apps/server/src/features/orders/public.ts'
import { pushOrders } from '../../../apps/server/src/features/orders/push-orders.ts'
import { packRows } from '../../../apps/server/src/platform/work/packed-rows.ts'
import type { ProductSeed } from '../catalogue/product-seed.ts'
import type { Case } from './case.ts'
import type { Person } from './people.ts'
import { login, must, type World } from './world.ts'

export type Ordered = IncomingOrder

/** A person's order as the client's shop reports it. */
export function orderOf(
  world: World,
  now: Date,
  { person, product, ...more }: { person: Person; product: ProductSeed } & Partial<IncomingOrder>,
): Ordered {
  const { firstName, lastName, email, birthDate, address } = person
  return {
    ...{ source: 'shop', orderNumber: world.nextOrderNumber(), state: 'received', code: null, newCustomer: true },
    ...{ orderedAt: now, orderedOn: berlinDay(now), hasTime: true },
    ...{ productId: product.id, externalId: product.externalId, recommendationNumber: null, recipientNumber: null },
    ...{ firstName, lastName, email, emailKey: emailKey(email), birthDate, zip: address.zip, customerNumber: null },
    ...{ agencyId: null, staffNumber: null },
    ...more,
  }
}

/** @returns the problem of an order that found no recommendation */
export async function push(world: World, order: Ordered, now: Date): Promise<string | undefined> {
  const line = { line: 1, read: { order, orderNumber: order.orderNumber, problems: [], unknown: [] } }
  const { verdicts } = await pushOrders(world.as(world.shop, now), packRows([line], 1))
  const [verdict] = verdicts
  if (verdict!.outcome === 'failed') throw new Error(`An order of the demo is refused: ${JSON.stringify(verdict)}`)
  return verdict!.problems[0]?.code
}

/** The client's shop pushes an order; it finds its recommendation by the recipient's number. */
export async function order(world: World, found: Case, now: Date): Promise<void> {
  const { person, product, recommendation, recipient } = found
  found.ordered = orderOf(world, now, {
    ...{ person, product, recommendationNumber: recommendation!.number, recipientNumber: recipient!.number },
    customerNumber: found.customerNumber,
  })
  const problem = await push(world, found.ordered, now)
  if (problem !== undefined) throw new Error(`An order of the demo found no recommendation: ${problem}`)
}

/** The shop reports the same order again, in its present state. */
export const report = (state: OrderState) => async (world: World, found: Case, now: Date) => {
  await push(world, { ...found.ordered!, state }, now)
}

/** The agency's owner lets the rewards go. */
export async function agree(world: World, found: Case, now: Date): Promise<void> {
  const { id: agencyId, members } = world.agencies.find((one) => one.members.includes(found.recommender.member!))!
  const ctx = world.as(login(world, members[0]!), now)
  await ctx.write(async (tx) => {
    const orderId = (await findOrderOf(tx, found.recommendation!.id))!.id
    must(await agreeToRelease(ctx, tx, { orderId, agencyId, agrees: true }))
  })
}
