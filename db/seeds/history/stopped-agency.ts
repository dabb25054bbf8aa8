import { moveAgency } from '../../../apps/server/src/features/agencies/agency-case.ts'
import { planCase, type Recommender } from './case.ts'
import { planCustomers } from './inviting.ts'
import type { Fate } from './plan.ts'
import { offered } from './scenes.ts'
import { after, days, must, type Agency, type World } from './world.ts'

/** Before the operator stopped it; the last is released months before that. */
const scenes: readonly (readonly [daysAgo: number, fate: Fate, share: 0 | 50 | 100])[] = [
  [352, 'paidByBank', 100],
  [345, 'curious', 100],
  [331, 'paidByBank', 50],
  [318, 'withdrawn', 100],
  [303, 'paidByCode', 100],
  [287, 'paidByBank', 100],
  [279, 'confirmed', 50],
  [264, 'paidByBank', 100],
  [251, 'paidByBank', 50],
  [237, 'silent', 100],
  [226, 'paidByBank', 100],
  [214, 'unclaimed', 100],
  [203, 'paidByBank', 100],
]

/** The year of an agency that works until the operator stops it: customers, orders, releases and invoices until then. */
export function planStoppedAgency(world: World, { id, name, members, reason }: Agency): void {
  const { agenda, now, operators, random } = world
  const planMove = (daysAgo: number, trigger: 'reactivate' | 'deactivate', why: string): void => {
    agenda.at(after(now, -days(daysAgo)), async (at) => {
      must(await moveAgency(world.as(operators[0], at), id, trigger, why))
    })
  }
  planMove(363, 'reactivate', '')
  const customers = Array.from({ length: 5 }, (): Recommender => ({
    ...{ person: world.newPerson(), weight: 0, member: members[0]!, account: null },
  }))
  scenes.forEach(([daysAgo, fate, share], index) => {
    // One customer after the other.
    const recommender = customers[Math.floor((index * customers.length) / scenes.length)]!
    planCase(world, after(now, -days(daysAgo)), { recommender, product: random.pick(offered(world)), share, fate })
  })
  planCustomers(world, name, customers)
  planMove(40, 'deactivate', reason!)
}
