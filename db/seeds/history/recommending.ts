import { randomBytes } from 'node:crypto'
import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import { emailKey } from '@referral/domain/email'
import type { RecommenderShare } from '@referral/domain/shares'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { ProductSeed } from '../catalogue/product-seed.ts'
import { scheduleExpiry } from './expiring.ts'
import type { Fate } from './plan.ts'
import type { Case, Recommender } from './rows.ts'
import { indexWords, keepProof } from './keeping.ts'
import { enterData } from './receiving.ts'
import { rewardOn } from './rewarding.ts'
import {
  after,
  awake,
  days,
  knowsAddressOf,
  hours,
  minutes,
  moved,
  noteMail,
  tell,
  type Acting,
  type World,
} from './world.ts'

export interface Recommending {
  readonly recommender: Recommender
  readonly product: ProductSeed
  readonly share: RecommenderShare
  readonly fate: Fate
  readonly claimAt?: Date
  readonly suspicious?: boolean
}

/** Somebody recommends; what follows is put on the agenda. */
export function recommend(world: World, at: Date, what: Recommending): void {
  const { recommender, product, share, fate } = what
  const { person } = recommender
  if (!recommender.known) openAccount(world, at, recommender)
  const today = berlinDay(at)
  const state = moved(recommendationMachine, null, 'create', 'recommender', {
    termsAccepted: true,
    captcha: 'notDemanded',
    isSelfRecommendation: false,
    withinLimits: true,
  })
  const row: Case['row'] = {
    id: newId(at),
    number: world.numbers.issue('recommendation', world.tenant.id),
    recommender_id: recommender.id,
    recommender_first_name: person.firstName,
    recommender_last_name: person.lastName,
    recommender_email: person.email,
    agency_id: recommender.agency?.id ?? null,
    agency_member_id: recommender.agency?.memberId ?? null,
    seller_id: recommender.sellerId ?? null,
    product_id: product.id,
    reward_cents: rewardOn(world, recommender.agency?.id ?? null, product, today),
    recommender_share: share,
    channel: pickChannel(world),
    locale: world.random.chance(0.12) ? 'en' : 'de',
    terms_digest: world.consentDigests.terms,
    state,
    on_hold: false,
    hold_reason: null,
    reason: null,
    created_at: at,
    created_on: today,
    expires_on: orderWindowEnd({ createdOn: today, recipientDataOn: null }),
    recipient_at: null,
    confirmed_at: null,
    matched_at: null,
    release_on: null,
    released_at: null,
    paid_at: null,
    ended_at: null,
    erased_at: null,
  }
  const found: Case = {
    row,
    recommender,
    product,
    fate,
    claimAt: what.claimAt ?? null,
    suspicious: what.suspicious ?? false,
    person: null,
    recipient: null,
    sealRecipient: null,
    order: null,
    rewards: [],
    ibans: new Map(),
  }
  world.cases.push(found)
  world.tables.add('recommendation', row)
  indexWords(world, 'recommendation', row.id, row.id, [row.number], row.agency_id)
  indexWords(
    world,
    'recommendation',
    row.id,
    recommender.id,
    [person.firstName, person.lastName, person.email],
    row.agency_id,
  )
  keepProof(world, recommender.id, 'recommendationTerms', world.consentDigests.terms, at)
  const by: Acting = { kind: 'account', id: recommender.id }
  tell(world, {
    at,
    kind: 'recommendationCreated',
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    to: state,
    by,
  })
  scheduleExpiry(world, found)
  if (fate !== 'silent') scheduleClicks(world, found, at)
}

/** The account comes out of the first recommendation (product §1). */
function openAccount(world: World, at: Date, recommender: Recommender): void {
  recommender.known = true
  const { id, person } = recommender
  const wantsNews = world.random.chance(0.3)
  world.tables.add('account', {
    id,
    email: person.email,
    email_key: emailKey(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    salutation: person.salutation,
    hash: randomBytes(12).toString('hex'),
    password_hash: null,
    roles: ['recommender'],
    language: 'de',
    newsletter_state: wantsNews ? 'optedIn' : 'optedOut',
    newsletter_sent_at: wantsNews ? at : null,
    newsletter_decided_at: wantsNews ? after(at, hours(3)) : null,
    email_verified_at: after(at, minutes(40)),
    created_at: at,
  })
  if (recommender.agency !== null)
    world.tables.add('agency_customer', {
      account_id: id,
      agency_id: recommender.agency.id,
      member_id: recommender.agency.memberId,
      since: at,
    })
  tell(world, { at, kind: 'accountCreated', subject: ['account', id], by: { kind: 'anyone', id: null } })
  noteMail(world, 'account.welcome', id, 'de', at)
}

/** Through the channels the tenant has switched on, the first ones most. */
function pickChannel(world: World): string {
  const on = Object.entries(world.tenant.config.channels).filter(([, order]) => order >= 0)
  return world.random.weighted([...on.map(([name, order]) => [name, 10 / order] as const), ['copy', 4], ['qr', 1]])
}

/** A link on a wall reaches more people than a mail. */
function scheduleClicks(world: World, found: Case, createdAt: Date): void {
  const { random } = world
  const wide = ['facebook', 'twitter', 'linkedin', 'xing', 'qr'].includes(found.row.channel)
  const first = found.claimAt === null ? awake(world, createdAt, minutes(4), days(4)) : after(createdAt, hours(3))
  const count = random.int(1, wide ? 14 : 4)
  for (let index = 0; index < count; index += 1) {
    const at = index === 0 ? first : awake(world, first, minutes(10), days(12))
    world.agenda.at(at, (now) => click(world, found, now))
  }
  if (found.fate !== 'curious')
    world.agenda.at(after(first, minutes(random.int(1, 6))), (now) => enterData(world, found, now))
}

function click(world: World, { row }: Case, at: Date): void {
  // The address's digest is forgotten after 30 days (retention table).
  const client_digest = knowsAddressOf(world, at) ? randomBytes(32) : null
  world.tables.add('click', {
    id: newId(at),
    recommendation_id: row.id,
    kind: 'link',
    channel: row.channel,
    recipient_id: null,
    client_digest,
    at,
  })
}
