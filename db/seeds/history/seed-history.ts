import { randomUUID } from 'node:crypto'
import { addDays, startOfBerlinDay } from '@referral/domain/calendar'
import { sha256 } from '../../../apps/server/src/platform/crypto/key-ring.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Services } from '../../../apps/server/src/platform/context.ts'
import type { SeededAccounts } from '../accounts.ts'
import type { SeedTx } from '../bulk.ts'
import type { TenantSeed } from '../tenants/tenant-seed.ts'
import { fillPools } from './codes.ts'
import { endOrder } from './ordering.ts'
import { approve, confirmPayment, exportBatch, failPayment, freeze, openBatch, settle, type Batch } from './paying.ts'
import { playDesk } from './desk.ts'
import { recommend } from './recommending.ts'
import type { Case, Recommender } from './rows.ts'
import { offered, playOwnScenes, playSpecialScenes, playUnmatchedOrders } from './scenes.ts'
import { after, awake, createWorld, days, hours, minutes, nightOf, type World } from './world.ts'

/** The words people of the demo agreed to. */
const agreedTexts = {
  terms: 'Ich habe die Teilnahmebedingungen und die Datenschutzhinweise gelesen und stimme ihnen zu.',
  recipient:
    'Ich stimme den Allgemeinen Geschäftsbedingungen und der Verarbeitung meiner Daten für diese Empfehlung zu.',
} as const

/** Days before now on which the last weekly batch is opened; what is claimed later waits for the current ones. */
const calm = 16

/** The agency that works, and the professional seller. */
export interface Sellers {
  readonly agencyId: string | null
  readonly sellerId: string | null
}
const nobody: Sellers = { agencyId: null, sellerId: null }

type Crypto = Pick<Services, 'keys' | 'numbers'>

/** Lives through a tenant's year in memory, by the product's own rules, and writes what came of it. */
export async function seedHistory(
  tx: SeedTx,
  tenant: TenantSeed,
  services: Crypto,
  people: SeededAccounts,
  now: Date,
  who: Sellers = nobody,
): Promise<void> {
  await liveThrough(tenant, services, people, now, who).tables.write(tx)
}

export function liveThrough(
  tenant: TenantSeed,
  services: Crypto,
  { accounts, apiKeyId }: SeededAccounts,
  now: Date,
  who: Sellers = nobody,
): World {
  const digests = { terms: sha256(agreedTexts.terms), recipient: sha256(agreedTexts.recipient) }
  const world = createWorld({ tenant, services, accounts, apiKeyId, now, consentDigests: digests, onPaid: cancelLater })
  const begin = after(now, -days(365))
  world.tables.add('consent_text', { digest: digests.terms, body: agreedTexts.terms, created_at: begin })
  world.tables.add('consent_text', { digest: digests.recipient, body: agreedTexts.recipient, created_at: begin })
  const recommenders = makeRecommenders(world, who)
  const byWeight = recommenders.map((recommender) => [recommender, recommender.weight] as const)
  scheduleRecommendations(world, tenant.history.count, () => world.random.weighted(byWeight))
  // Who sells for a living brings orders every month: a year that fills a settlement each.
  const seller = recommenders.find(({ sellerId }) => typeof sellerId === 'string')
  if (seller !== undefined) scheduleRecommendations(world, sellersOwn, () => seller)
  playOwnScenes(world, recommenders[0]!)
  scheduleBatches(world)
  if (tenant.history.special) {
    playSpecialScenes(world, recommenders.slice(4))
    scheduleCurrentBatches(world)
  }
  world.agenda.run(now)
  playUnmatchedOrders(world)
  fillPools(world)
  noteOldMail(world)
  noteNights(world)
  playDesk(world)
  return world
}

/** An order that is cancelled although its reward has been paid. */
function cancelLater(world: World, found: Case, at: Date): void {
  if (found.fate !== 'cancelledLater') return
  world.agenda.at(awake(world, after(at, days(6)), 0, days(16)), (now) => endOrder(world, found, 'cancel', now))
}

/** The demo's own people first, then many more; few of them recommend often. */
function makeRecommenders(world: World, { agencyId, sellerId }: Sellers): Recommender[] {
  const own = ['empfehler', 'profi', 'inhaber', 'mitarbeiter'].map((local, index): Recommender => {
    const account = world.accounts.get(local)!
    const person = {
      ...world.newPerson(),
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
    }
    const weight = [0, 10, 4, 3][index]!
    const own = local === 'profi' ? sellerId : null
    return { person, id: account.id, weight, known: true, seal: null, agency: null, sellerId: own }
  })
  const memberOf = (index: number) => world.accounts.get(index % 2 === 0 ? 'inhaber' : 'mitarbeiter')!.id
  const others = Array.from({ length: world.tenant.history.recommenders }, (_, index): Recommender => ({
    agency: agencyId !== null && index % 3 === 1 ? { id: agencyId, memberId: memberOf(index) } : null,
    person: world.newPerson(),
    id: randomUUID(),
    weight: world.random.weighted([
      [1, 70],
      [2, 20],
      [5, 8],
      [9, 2],
    ]),
    known: false,
    seal: null,
  }))
  return [...own, ...others]
}

/** Recommendations of the demo's seller in the year, beside those that chance gives them. */
const sellersOwn = 110

/** Growing towards today: the square root gives later months more. */
function scheduleRecommendations(world: World, count: number, whose: () => Recommender): void {
  const { random, tenant, agenda } = world
  const products = offered(world)
  for (let index = 0; index < count; index += 1) {
    const daysAgo = 364 * (1 - Math.sqrt(random.next()))
    const at = awake(world, after(world.now, -days(daysAgo)), 0, hours(15))
    if (at >= world.now) continue
    const what = {
      recommender: whose(),
      // The first of a category is its default, and recommended most.
      product: random.chance(0.35) ? products[0]! : random.pick(products),
      share: random.weighted(tenant.history.shares),
      fate: random.weighted(tenant.history.fates),
    }
    agenda.at(at, (now) => recommend(world, now, what))
  }
}

/** Every week a batch, approved by the second person and answered by the bank two days later. */
function scheduleBatches(world: World): void {
  const ended = { rejected: false, returned: false }
  for (let daysAgo = 350; daysAgo >= calm; daysAgo -= 7) {
    const opened = after(startOfBerlinDay(addDays(world.today, -daysAgo)), hours(10))
    world.agenda.at(opened, (now) => {
      const batch = openBatch(world, now)
      if (batch === undefined) return
      freeze(world, batch, after(now, minutes(6)))
      world.agenda.at(after(now, hours(2)), (at) => approve(world, batch, at))
      world.agenda.at(after(now, hours(3)), (at) => exportBatch(world, batch, at))
      world.agenda.at(after(now, days(2)), (at) => answer(world, batch, at, { daysAgo, ended }))
    })
  }
}

/** The bank's answer: almost always yes; once a whole file is refused, once a payment comes back. */
function answer(
  world: World,
  batch: Batch,
  at: Date,
  { daysAgo, ended }: { daysAgo: number; ended: { rejected: boolean; returned: boolean } },
): void {
  const mayFail = world.tenant.history.special && daysAgo < 120
  const refuses =
    mayFail &&
    !ended.rejected &&
    batch.payments.every(({ payout }) => payout.state === 'exported') &&
    (batch.payments.length <= 2 || daysAgo < 45)
  for (const payment of batch.payments) {
    if (refuses && payment.payout.state === 'exported') failPayment(world, payment, 'rejected', 'AC04', at)
    else confirmPayment(world, payment, batch.row, at)
  }
  settle(world, batch, at)
  if (refuses) ended.rejected = true
  else if (mayFail && !ended.returned && batch.payments.length >= 2) {
    ended.returned = true
    world.agenda.at(after(at, days(4)), (now) => {
      const payment = batch.payments.find(
        ({ reward, found }) => reward.state === 'paidOut' && found.row.state !== 'cancelled',
      )
      if (payment === undefined) return
      failPayment(world, payment, 'returned', 'Konto aufgelöst', now)
      settle(world, batch, now)
    })
  }
}

/** One batch in each state that waits for somebody: at the bank, approved, frozen, collecting. */
function scheduleCurrentBatches(world: World): void {
  const begin = (daysAgo: number, go: (batch: Batch, at: Date) => void) =>
    world.agenda.at(after(world.now, -days(daysAgo)), (now) => {
      const batch = openBatch(world, now)
      if (batch !== undefined) go(batch, now)
    })
  begin(7, (batch, now) => {
    freeze(world, batch, after(now, minutes(4)))
    approve(world, batch, after(now, minutes(50)))
    exportBatch(world, batch, after(now, minutes(55)))
  })
  begin(3.6, (batch, now) => {
    freeze(world, batch, after(now, minutes(5)))
    approve(world, batch, after(now, hours(3)))
  })
  begin(2, (batch, now) => freeze(world, batch, after(now, minutes(5))))
  begin(0.5, () => undefined)
}

/** A mail that no server took: shown to the operator, who may send it again. */
function noteOldMail(world: World): void {
  const found = world.cases.findLast(
    ({ recipient }) => recipient !== null && recipient.erased_at === null && recipient.confirmed_at !== null,
  )
  if (found === undefined) return
  const at = after(world.now, -days(2))
  world.tables.add('mail', {
    id: newId(at),
    template: 'recipient.confirmed',
    subject_id: found.recipient!.id,
    locale: found.row.locale,
    data: {},
    state: 'dead',
    attempts: 12,
    last_error: '550',
    created_at: at,
    sent_at: null,
  })
}

/** The nights of the last month, so that the first night of the demo is tomorrow's. */
function noteNights(world: World): void {
  const nothing = { expired: 0, released: 0, lapsed: 0, reminded: 0, newslettersLapsed: 0 }
  const last = nightOf(world.today) <= world.now ? world.today : addDays(world.today, -1)
  for (let back = 29; back >= 0; back -= 1) {
    const night = addDays(last, -back)
    world.tables.add('nightly_run', {
      night,
      summary: { ...nothing, ...world.nights.get(night) },
      finished_at: after(nightOf(night), 4_000),
    })
  }
}
