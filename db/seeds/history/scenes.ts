import { planCase, type Recommender } from './case.ts'
import { orderOf, push } from './ordering.ts'
import type { Fate } from './plan.ts'
import { after, days, hours, type World } from './world.ts'

type Scene = readonly [daysAgo: number, fate: Fate, share: 0 | 50 | 100]

/** The recommendations in the area of the demo's recommender: one in every state. */
const ownScenes: readonly Scene[] = [
  [0.2, 'silent', 100],
  [2, 'curious', 100],
  [4, 'confirmed', 50],
  [7, 'paidByBank', 100],
  [11, 'stuck', 50],
  [38, 'unclaimed', 100],
  [52, 'paidByBank', 50],
  [75, 'paidByCode', 100],
  [98, 'silent', 100],
  [120, 'withdrawn', 100],
  [150, 'paidByBank', 100],
  [185, 'cancelledLater', 100],
  [205, 'entered', 50],
  [262, 'unclaimed', 100],
  [310, 'paidByCode', 0],
  [340, 'paidByBank', 100],
]

export function planOwnScenes(world: World, recommender: Recommender): void {
  for (const [daysAgo, fate, share] of ownScenes) {
    const product = world.random.pick(offered(world))
    const at = after(world.now, -days(daysAgo))
    // Quickly from step to step, so that each scene is in its state on its day.
    const claimAt = after(at, days(world.tenant.config.complaintDays + 6))
    planCase(world, at, { recommender, product, share, fate, claimAt })
  }
}

/** Claims of the last days, so that each of the current batches has something to pay, and one case to look at. */
export function planSpecialScenes(world: World, recommenders: readonly Recommender[]): void {
  const { random, now } = world
  const lead = world.tenant.config.complaintDays + 4
  // A case of an agency waits for its owner, so the day of its claim is unknown.
  const [ofAgency, others] = [true, false].map((isOfAgency) =>
    recommenders.filter(({ member }) => (member !== null) === isOfAgency),
  ) as [Recommender[], Recommender[]]
  const play = (daysAgo: number, among = others) => {
    const claimAt = after(now, -days(daysAgo))
    const what = { recommender: random.pick(among), product: random.pick(offered(world)), share: 100 } as const
    planCase(world, after(claimAt, -days(lead)), { ...what, fate: 'paidByBank', claimAt })
  }
  for (const daysAgo of [8.4, 8.1, 7.6, 4.6, 4.2, 3.9, 2.4, 2.2, 1.1, 0.9, 0.12, 0.1]) play(daysAgo)
  // Rewards that were not claimed in time, for a request for goodwill.
  for (const daysAgo of [255, 270, 290])
    planCase(world, after(now, -days(daysAgo)), {
      ...{ recommender: random.pick(others), product: random.pick(offered(world)), share: 100, fate: 'unclaimed' },
    })
  // Cases that wait for the release by the agency's owner.
  if (ofAgency.length > 0) for (const daysAgo of [4.4, 3.8, 3.3, 2.7, 2.1, 1.6]) play(daysAgo, ofAgency)
  planCase(world, after(now, -days(9)), {
    ...{ recommender: random.pick(others), product: random.pick(offered(world)), share: 100, fate: 'paidByBank' },
    ...{ claimAt: now, suspicious: true },
  })
}

export const offered = (world: World) => world.tenant.products.filter((product) => product.recommendable !== false)

/** The newest person who has agreed and has no known order. */
export const waitingFor = ({ cases, now }: World) =>
  cases
    .filter(({ fate, at, isConfirmed }) => fate === 'confirmed' && isConfirmed && at > after(now, -days(70)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)

/** Orders without a recommendation, each for another reason; the first has a matching person. */
export function planUnmatchedOrders(world: World): void {
  const reasons = ['noReference', 'unknownNumber', 'noReference', 'unknownCustomer', 'noReference'] as const
  reasons.forEach((reason, index) => {
    const stranger = { person: world.newPerson(), product: world.random.pick(offered(world)) }
    world.agenda.at(after(world.now, -hours(7 + index * 31)), async (now) => {
      const { person, product } = (index === 0 ? waitingFor(world) : undefined) ?? stranger
      const order = orderOf(world, now, {
        ...{ person, product, state: index % 2 === 0 ? 'received' : 'active' },
        ...(reason === 'unknownNumber' ? { recommendationNumber: '0XA7K2M9Q4T6V8Y1Z3C5' } : {}),
        ...(reason === 'unknownCustomer' ? { customerNumber: '39475014' } : {}),
      })
      const problem = await push(world, order, now)
      if (problem !== reason) throw new Error(`An order of the demo has ${problem}, not ${reason}`)
      if (index === 0) world.unmatched = order
    })
  })
}
