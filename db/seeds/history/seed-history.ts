import type { Services } from '../../../apps/server/src/platform/context.ts'
import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import type { Tx } from '../../../apps/server/src/platform/db/tx.ts'
import { addJob } from '../../../apps/server/src/platform/jobs/jobs.ts'
import type { SeededAccounts } from '../accounts.ts'
import type { TenantSeed } from '../tenants/tenant-seed.ts'
import { planBatches } from './batches.ts'
import { planCase, type Recommender } from './case.ts'
import { planDesk } from './desk.ts'
import { planInvoices, planSettlements } from './documents.ts'
import { planConversations, planInvitations, type Counter } from './inviting.ts'
import { planNights } from './nights.ts'
import { fillPools } from './pools.ts'
import { offered, planOwnScenes, planSpecialScenes, planUnmatchedOrders } from './scenes.ts'
import { openSellerPage, type PlacedLink } from './selling.ts'
import { planStoppedAgency } from './stopped-agency.ts'
import { after, awake, createWorld, days, hours, login, type Agency, type World } from './world.ts'

interface Lived {
  readonly now: Date
  readonly db: Database
  /** Called for each month that a tenant has reached. */
  readonly reach: (tenantId: number, month: string) => void
  readonly agencies: readonly Agency[]
  readonly sellerId: string | null
  readonly counters: readonly Counter[]
}

/** A tenant lives through its year, by the product's own use cases, from one day to the next. */
export async function seedHistory(
  services: Services,
  tenant: TenantSeed,
  people: SeededAccounts,
  { db, reach, sellerId, counters, ...lived }: Lived,
): Promise<void> {
  const world = await createWorld(quickly(services, db), tenant, people, lived)
  await fillPools(world, after(world.now, -days(365)))
  const recommenders = makeRecommenders(world)
  const byWeight = recommenders.map((recommender) => [recommender, recommender.weight] as const)
  planRecommendations(world, tenant.history.count, () => world.random.weighted(byWeight))
  // Who sells for a living brings orders every month: a year that fills a settlement each.
  if (sellerId !== null) {
    const pickLink = await openSellerPage(world, sellerId)
    planRecommendations(world, sellersOwn, () => recommenders[1]!, pickLink)
  }
  planOwnScenes(world, recommenders[0]!)
  if (tenant.history.special) planSpecialScenes(world, recommenders.slice(4))
  planBatches(world)
  const [atWork, stopped] = world.agencies
  if (atWork !== undefined) {
    planInvoices(world)
    planInvitations(world, atWork.name, recommenders)
  }
  for (const counter of counters) planConversations(world, counter)
  if (sellerId !== null) planSettlements(world)
  planUnmatchedOrders(world)
  planDesk(world)
  if (stopped !== undefined) planStoppedAgency(world, stopped)
  planNights(world, (month) => reach(tenant.id, month))
  await world.agenda.run(world.now)
}

const yes = () => Promise.resolve(true)

/**
 * A first start that is broken off begins anew, so it never waits for the disk; there are no limits, and no jobs are
 * queued that the end of the year would drop.
 */
const quickly = (services: Services, db: Database): Services => ({
  ...services,
  limits: { ...services.limits, take: yes, count: () => Promise.resolve(0) },
  captcha: { ...services.captcha, spend: yes },
  db: { ...db, write: (tenantId, act) => db.write(tenantId, (tx) => act(withoutJobs(tx))) },
})

const withoutJobs = (tx: Tx): Tx => ({
  ...tx,
  run: (what, values) => (what === addJob ? Promise.resolve(0) : tx.run(what, values)),
})

/** The demo's own people first, then many more; few of them recommend often. */
function makeRecommenders(world: World): Recommender[] {
  const own = ['empfehler', 'profi', 'inhaber', 'mitarbeiter'].map((local, index): Recommender => {
    const { firstName, lastName, email } = world.accounts.get(local)!
    const person = { ...world.newPerson(), firstName, lastName, email }
    return { person, weight: [0, 10, 4, 3][index]!, member: null, account: login(world, local) }
  })
  const others = Array.from({ length: world.tenant.history.recommenders }, (_, index): Recommender => ({
    member: world.agencies.length > 0 && index % 5 < 2 ? ['inhaber', 'mitarbeiter'][index % 2]! : null,
    person: world.newPerson(),
    weight: world.random.weighted([
      [1, 70],
      [2, 20],
      [5, 8],
      [9, 2],
    ]),
    account: null,
  }))
  return [...own, ...others]
}

/** Recommendations of the demo's seller in the year, beside those that chance gives them. */
const sellersOwn = 70

/** Growing towards today: the square root gives later months more. */
function planRecommendations(
  world: World,
  count: number,
  whose: () => Recommender,
  pickLink: () => PlacedLink | null = () => null,
): void {
  const { random, tenant } = world
  const products = offered(world)
  for (let index = 0; index < count; index += 1) {
    const daysAgo = 364 * (1 - Math.sqrt(random.next()))
    const at = awake(world, after(world.now, -days(daysAgo)), 0, hours(15))
    if (at >= world.now) continue
    const link = pickLink()
    // The first of a category is its default, and recommended most.
    const product = random.chance(0.35) ? products[0]! : random.pick(products)
    const share = random.weighted(tenant.history.shares)
    planCase(world, at, {
      recommender: whose(),
      link,
      product: products.find(({ id }) => id === link?.product) ?? product,
      share: link?.share ?? share,
      fate: random.weighted(tenant.history.fates),
    })
  }
}
