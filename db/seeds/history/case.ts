import { berlinDay } from '@referral/domain/calendar'
import { complaintPeriodEnd } from '@referral/domain/eligibility'
import type { Beneficiary, RecommenderShare } from '@referral/domain/shares'
import type { ProductSeed } from '../catalogue/product-seed.ts'
import { ecodeOptionIds } from '../reward-options.ts'
import { claim, type ClaimPlan } from './claiming.ts'
import { agree, order, report, type Ordered } from './ordering.ts'
import { anyIban, type Person } from './people.ts'
import type { Fate } from './plan.ts'
import { comeByLink, type PlacedLink } from './selling.ts'
import { confirm, enterData, followLink, goToShop, recommend } from './recommending.ts'
import { after, awake, days, hourOf, hours, minutes, type Login, type World } from './world.ts'

/** A recommender; their account is created by the first recommendation, or is a login of the demo. */
export interface Recommender {
  readonly person: Pick<Person, 'firstName' | 'lastName' | 'email' | 'iban'>
  /** How much of all that is recommended they recommend. */
  readonly weight: number
  /** The member of the agency who brings them, by their login. */
  readonly member: string | null
  account: Login | null
  /** When they recommend for the first time. */
  firstAt?: Date
}

export interface Recommending {
  readonly recommender: Recommender
  readonly product: ProductSeed
  readonly share: RecommenderShare
  readonly fate: Fate
  /** With the time of the claim, so that a batch finds it. */
  readonly claimAt?: Date
  /** Recommender and recipient are in one network, and the order comes too soon. */
  readonly suspicious?: boolean
  /** The seller's link that leads a visitor to the product, instead of a recommendation made for them. */
  readonly link?: PlacedLink | null
}

/** One recommendation and all its people; ids and numbers as the product assigned them. */
export interface Case extends Recommending {
  readonly channel: string
  readonly locale: 'de' | 'en'
  /** The recommended person. */
  readonly person: Person
  /** At the client, once they have ordered. */
  readonly customerNumber: string
  readonly claims: Readonly<Record<Beneficiary, ClaimPlan>>
  /** When it is recommended. */
  readonly at: Date
  recommendation: { readonly id: string; readonly number: string } | null
  recipient: { readonly id: string; readonly number: string } | null
  /** Where it was recommended from. */
  network: Buffer | null
  isConfirmed: boolean
  /** A step was refused: the following ones have no basis any more. */
  isBroken: boolean
  ordered: Ordered | null
}

/** Puts a case's steps on the agenda. All chance is drawn here, so that the demo is the same each time. */
export function planCase(world: World, at: Date, what: Recommending): void {
  const { random, agenda, tenant, now } = world
  const { fate, recommender, claimAt } = what
  const quick = claimAt !== undefined
  const found: Case = {
    ...{
      ...what,
      at,
      recommendation: null,
      recipient: null,
      network: null,
      isConfirmed: false,
      isBroken: false,
      ordered: null,
    },
    channel: pickChannel(world),
    locale: random.chance(0.12) ? 'en' : 'de',
    person: world.newPerson(),
    customerNumber: String(random.int(10_000_000, 99_999_999)),
    claims: {
      recommender: planClaim(world, fate === 'paidByCode' ? 1 : 0),
      recipient: planClaim(world, fate === 'paidByCode' ? 0.7 : quick ? 0 : 0.4),
    },
  }
  world.cases.push(found)
  if (recommender.firstAt === undefined || at < recommender.firstAt) recommender.firstAt = at
  const step = (time: Date, act: (world: World, found: Case, now: Date) => Promise<void>) => {
    if (time >= now) return
    const once = async (at: Date) => {
      if (found.isBroken) return
      found.isBroken = true
      await act(world, found, at)
      found.isBroken = false
    }
    agenda.at(time, once, recommender.person.email)
  }
  const link = what.link ?? null
  if (link === null) step(at, recommend)
  if (fate === 'silent') return
  const first = quick ? after(at, hours(3)) : awake(world, at, minutes(4), days(4))
  const wide = ['facebook', 'twitter', 'linkedin', 'xing', 'qr'].includes(found.channel)
  // A link on a wall reaches more people than a mail.
  const later = Array.from({ length: random.int(0, wide ? 13 : 3) }, () => awake(world, first, minutes(10), days(12)))
  if (link !== null) step(first, comeByLink)
  else step(first, (_, one) => followLink(world, one, [first, ...later.filter((time) => time < now)]))
  if (fate === 'curious') return
  const enteredAt = after(first, minutes(random.int(1, 6)))
  step(enteredAt, enterData)
  if (fate === 'entered') return
  // Most agree at once, some sleep on it.
  const confirmedAt =
    !quick && random.chance(0.15)
      ? awake(world, enteredAt, days(1), days(6))
      : after(enteredAt, minutes(random.int(1, 4)))
  if (fate !== 'unconfirmedOrder') step(confirmedAt, confirm)
  if (fate === 'confirmed') return
  const visitAt =
    quick || what.suspicious === true || random.chance(0.7)
      ? after(confirmedAt, minutes(random.int(2, 16)))
      : awake(world, confirmedAt, days(1), days(8))
  step(visitAt, goToShop)
  const orderedAt = after(visitAt, minutes(random.int(4, 45)))
  // Faster than a person can order: the rules hold it for review.
  if (what.suspicious === true) step(after(orderedAt, -6_000), (_, one, now) => followLink(world, one, [now]))
  step(orderedAt, order)
  const { complaintDays } = tenant.config
  if (fate === 'withdrawn') {
    if (random.chance(0.5)) step(after(orderedAt, days(1)), report('active'))
    const end = awake(world, orderedAt, days(2), days(Math.max(3, complaintDays - 2)))
    return step(end, report(random.chance(0.6) ? 'withdrawn' : 'cancelled'))
  }
  if (fate === 'stuck') return
  step(after(orderedAt, quick ? days(1) : days(random.int(1, 3))), report('active'))
  const released = hourOf(complaintPeriodEnd(berlinDay(orderedAt), complaintDays), 9)
  // The agency's owner releases due orders a little late: recent ones still wait for them.
  if (recommender.member !== null && now.getTime() - released.getTime() >= days(9)) step(released, agree)
  if (fate === 'unclaimed') return
  const claimed = (beneficiary: Beneficiary) => (_: World, one: Case, at: Date) => claim(world, one, beneficiary, at)
  for (const beneficiary of ['recommender', 'recipient'] as const)
    step(claimAt ?? awake(world, released, hours(2), days(random.chance(0.8) ? 6 : 24)), claimed(beneficiary))
  // Cancelled although its rewards have been paid.
  if (fate === 'cancelledLater') step(awake(world, released, days(35), days(50)), report('cancelled'))
}

const planClaim = ({ random }: World, codes: number): ClaimPlan => ({
  byCode: random.chance(codes),
  optionId: random.pick(ecodeOptionIds),
  otherIban: anyIban(random),
})

/** Through the channels the tenant has switched on, the first ones most. */
function pickChannel({ random, tenant }: World): string {
  const on = Object.entries(tenant.config.channels).filter(([, order]) => order >= 0)
  return random.weighted([...on.map(([name, order]) => [name, 10 / order] as const), ['copy', 4], ['qr', 1]])
}
