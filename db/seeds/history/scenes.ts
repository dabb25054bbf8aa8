import { recommend } from './recommending.ts'
import type { Fate } from './plan.ts'
import { newOrder } from './ordering.ts'
import { keepSecrets } from './keeping.ts'
import type { Recommender } from './rows.ts'
import { after, days, hours, type World } from './world.ts'

type Scene = readonly [daysAgo: number, fate: Fate, share: 0 | 50 | 100]

/** What the demo's recommender finds in their area: something in every state. */
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

export function playOwnScenes(world: World, recommender: Recommender): void {
  for (const [daysAgo, fate, share] of ownScenes) {
    const product = world.random.pick(offered(world))
    const createdAt = after(world.now, -days(daysAgo))
    // Quickly from step to step, so that each scene is where its day says.
    const claimAt = after(createdAt, days(world.tenant.config.complaintDays + 6))
    world.agenda.at(createdAt, (now) => recommend(world, now, { recommender, product, share, fate, claimAt }))
  }
}

/** Claims of the last days, so that each of the current batches has something to pay, and one case to look at. */
export function playSpecialScenes(world: World, recommenders: readonly Recommender[]): void {
  const { random, agenda, now } = world
  const lead = world.tenant.config.complaintDays + 4
  // A case of an agency waits for its owner, so that nobody knows the day of its claim.
  const [ofAgency, others] = [true, false].map((isOfAgency) =>
    recommenders.filter(({ agency }) => (agency !== null) === isOfAgency),
  )
  const play = (daysAgo: number, among: readonly Recommender[] = others!) => {
    const claimAt = after(now, -days(daysAgo))
    const product = random.pick(offered(world))
    agenda.at(after(claimAt, -days(lead)), (at) =>
      recommend(world, at, { recommender: random.pick(among), product, share: 100, fate: 'paidByBank', claimAt }),
    )
  }
  for (const daysAgo of [8.4, 8.1, 7.6, 4.6, 4.2, 3.9, 2.4, 2.2, 1.1, 0.9, 0.12, 0.1]) play(daysAgo)
  // What waits for the release of the agency's owner.
  if (ofAgency!.length > 0) for (const daysAgo of [4.4, 3.8, 3.3, 2.7, 2.1, 1.6]) play(daysAgo, ofAgency)
  agenda.at(after(now, -days(9)), (at) =>
    recommend(world, at, {
      recommender: random.pick(others!),
      product: random.pick(offered(world)),
      share: 100,
      fate: 'paidByBank',
      claimAt: now,
      suspicious: true,
    }),
  )
}

export const offered = (world: World) => world.tenant.products.filter((product) => product.recommendable !== false)

/** Orders that found no recommendation, each for another reason; the first has somebody it may belong to. */
export function playUnmatchedOrders(world: World): void {
  const waiting = world.cases.findLast(
    ({ row, person, fate }) =>
      row.state === 'open' && fate === 'confirmed' && person !== null && row.confirmed_at !== null,
  )
  const problems = ['noReference', 'unknownNumber', 'noReference', 'unknownCustomer', 'orderOutsideWindow'] as const
  problems.forEach((problem, index) => {
    const at = after(world.now, -hours(7 + index * 31))
    const person = (index === 0 ? waiting?.person : undefined) ?? world.newPerson()
    const product = index === 0 && waiting !== undefined ? waiting.product : world.random.pick(offered(world))
    const order = newOrder(world, at, {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      product_id: product.id,
      external_id: product.externalId,
      recommendation_number: problem === 'unknownNumber' ? '0XA7K2M9Q4T6V8Y1Z3C5' : null,
      recipient_number: null,
      state: index % 2 === 0 ? 'received' : 'active',
    })
    order.match_problem = problem
    if (problem !== 'unknownCustomer') order.customer_number = null
    keepSecrets(world, order.id, { birthDate: person.birthDate, address: { zip: person.address.zip } }, at)
  })
}
