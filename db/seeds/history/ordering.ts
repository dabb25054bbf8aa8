import { addDays, berlinDay } from '@referral/domain/calendar'
import { complaintPeriodEnd } from '@referral/domain/eligibility'
import { emailKey } from '@referral/domain/email'
import { evaluateFraud, needsHold } from '@referral/domain/fraud'
import { orderMachine } from '@referral/domain/states/order'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { indexCustomerNumber, indexWords, keepSecrets } from './keeping.ts'
import { cancelCommission, earnCommission, holdCommission } from './commissions.ts'
import { endRewards } from './reward-ends.ts'
import { openRewards, provideRewards } from './rewarding.ts'
import type { Case, OrderRow } from './rows.ts'
import {
  after,
  awake,
  countNight,
  days,
  hours,
  moved,
  nightOf,
  system,
  tell,
  type Acting,
  type World,
} from './world.ts'

const shop = (world: World): Acting => ({ kind: 'apiKey', id: world.apiKeyId })

/** The client's shop pushes an order; it finds its recommendation by the recipient's number. */
export function placeOrder(world: World, found: Case, at: Date): void {
  const { row, recipient, person, product } = found
  if (row.state !== 'open' || recipient === null || person === null) return
  const state = moved(orderMachine, null, 'receive', 'clientSystem', { isNewNumber: true })
  const order = newOrder(world, at, {
    ...person,
    product_id: product.id,
    external_id: product.externalId,
    recommendation_number: row.number,
    recipient_number: recipient.number,
    state,
  })
  found.order = order
  keepSecrets(world, order.id, { birthDate: person.birthDate, address: { zip: person.address.zip } }, at)
  tell(world, { at, kind: 'orderReceived', subject: ['order', order.id], to: state, by: shop(world) })
  match(world, found, order, at)
  const { random } = world
  if (found.fate === 'withdrawn') {
    const end = awake(world, at, days(2), days(Math.max(3, world.tenant.config.complaintDays - 2)))
    world.agenda.at(end, (now) => endOrder(world, found, random.chance(0.6) ? 'withdraw' : 'cancel', now))
    if (random.chance(0.5)) world.agenda.at(after(at, days(1)), (now) => activate(world, found, now))
  } else if (found.fate !== 'stuck') {
    world.agenda.at(after(at, found.claimAt === null ? days(random.int(1, 3)) : days(1)), (now) =>
      activate(world, found, now),
    )
  }
}

export function newOrder(
  world: World,
  at: Date,
  what: Pick<OrderRow, 'product_id' | 'external_id' | 'recommendation_number' | 'recipient_number' | 'state'> & {
    firstName: string
    lastName: string
    email: string
  },
): OrderRow {
  const order: OrderRow = {
    id: newId(at),
    source: 'shop',
    order_number: `${world.tenant.key.slice(0, 2).toUpperCase()}-${world.orderNumbers.next().value}`,
    ordered_at: at,
    ordered_on: berlinDay(at),
    state: what.state,
    product_id: what.product_id,
    external_id: what.external_id,
    recommendation_number: what.recommendation_number,
    recipient_number: what.recipient_number,
    customer_number: `${world.random.int(10_000_000, 99_999_999)}`,
    first_name: what.firstName,
    last_name: what.lastName,
    email: what.email,
    email_key: emailKey(what.email),
    new_customer: true,
    case_agency_id: null,
    agreed_at: null,
    recommendation_id: null,
    match_kind: null,
    match_problem: null,
    matched_at: null,
    fraud_score: 0,
    fraud_findings: [],
    received_at: at,
    changed_at: at,
    erased_at: null,
  }
  world.tables.add('customer_order', order)
  indexWords(world, 'order', order.id, order.id, [order.order_number, what.firstName, what.lastName, what.email])
  return order
}

function match(world: World, found: Case, order: OrderRow, at: Date): void {
  const { row, recipient } = found
  const verdict = assess(found, order)
  const from = row.state
  row.state = moved(recommendationMachine, from, 'matchOrder', 'system', {
    orderState: order.state,
    orderDay: order.ordered_on,
    createdOn: row.created_on,
    recipientDataOn: berlinDay(row.recipient_at!),
    orderNumberUsed: false,
    hasHardBlock: false,
  })
  row.matched_at = at
  row.release_on = complaintPeriodEnd(order.ordered_on, world.tenant.config.complaintDays)
  Object.assign(order, {
    recommendation_id: row.id,
    case_agency_id: row.agency_id,
    match_kind: 'recipientNumber',
    matched_at: at,
    fraud_score: verdict.score,
    fraud_findings: verdict.findings,
  })
  tell(world, {
    at,
    kind: 'recommendationMatched',
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    from,
    to: row.state,
    by: shop(world),
    data: { order: order.id, by: 'recipientNumber' },
  })
  openRewards(world, found, at)
  holdCommission(world, found, at)
  recipient!.customer_number = order.customer_number
  indexCustomerNumber(world, recipient!.id, order.customer_number!, at)
  if (needsHold(verdict)) {
    row.on_hold = true
    row.hold_reason = verdict.findings
      .filter(({ level }) => level !== 'hint')
      .map(({ rule }) => rule)
      .join(', ')
    tell(world, {
      at,
      kind: 'holdSet',
      subject: ['recommendation', row.id],
      recommendationId: row.id,
      by: shop(world),
      reason: row.hold_reason,
      data: { score: verdict.score, findings: verdict.findings.filter(({ level }) => level !== 'hint') },
    })
  }
  world.agenda.at(nightOf(row.release_on), (now) => releaseIfDue(world, found, now))
}

function assess({ row, suspicious }: Case, order: OrderRow) {
  return evaluateFraud({
    allowSelfRecommendation: false,
    sameIban: false,
    sameNormalizedEmail: false,
    sameCustomerNumber: false,
    orderDay: order.ordered_on,
    recommendationDay: row.created_on,
    peopleWithThisIban: 0,
    sameAddressAndSurname: false,
    sameBirthDateAndName: false,
    hasDisposableMail: false,
    samePhone: false,
    recommenderIsPrivate: true,
    recommenderOrdersThatDay: 1,
    secondsFromClickToOrder: suspicious ? 6 : 900,
    sameNetworkAddress: suspicious,
    youngestBeneficiaryAge: null,
  })
}

function activate(world: World, { order, row }: Case, at: Date): void {
  if (order === null || order.state !== 'received') return
  order.state = moved(orderMachine, 'received', 'activate', 'clientSystem', {})
  order.changed_at = at
  tell(world, {
    at,
    kind: 'orderActivated',
    subject: ['order', order.id],
    recommendationId: row.id,
    from: 'received',
    to: order.state,
    by: shop(world),
  })
}

/** The order ends and takes its recommendation along (product §3). */
export function endOrder(world: World, found: Case, trigger: 'cancel' | 'withdraw', at: Date): void {
  const { order, row } = found
  if (order === null || (order.state !== 'received' && order.state !== 'active')) return
  // While the bank has the money the reward could not be cancelled: the demo's year leaves such cases out.
  if (world.payouts.some((one) => one.found === found && one.payout.state === 'exported')) return
  const before = order.state
  order.state = moved(orderMachine, before, trigger, 'clientSystem', {})
  order.changed_at = at
  tell(world, {
    at,
    kind: trigger === 'cancel' ? 'orderCancelled' : 'orderWithdrawn',
    subject: ['order', order.id],
    recommendationId: row.id,
    from: before,
    to: order.state,
    by: shop(world),
  })
  if (row.state === 'cancelled' || row.state === 'expired') return
  const from = row.state
  row.reason = trigger === 'cancel' ? 'orderCancelled' : 'orderWithdrawn'
  row.state = moved(recommendationMachine, from, 'cancel', 'system', { reason: row.reason })
  row.ended_at = at
  row.paid_at = null
  tell(world, {
    at,
    kind: 'recommendationCancelled',
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    from,
    to: row.state,
    by: shop(world),
    reason: row.reason,
  })
  endRewards(world, found, at, row.reason)
  cancelCommission(world, found, at)
}

/** The agency's owner works off what is due, a little late: what came due lately still waits for them. */
const ownerIsBehindBy = days(9)

/** The owner's word for a release; null where they have not got round to it. */
function agree(world: World, { row, order }: Case, at: Date): Acting | null {
  if (world.now.getTime() - at.getTime() < ownerIsBehindBy) return null
  order!.agreed_at = at
  const by: Acting = { kind: 'account', id: world.accounts.get('inhaber')!.id }
  tell(world, {
    at,
    kind: 'releaseAgreed',
    subject: ['agency', row.agency_id!],
    recommendationId: row.id,
    by,
    data: { order: order!.id },
  })
  return by
}

/** By night, once the complaint period is over; what a guard refuses waits for the next night. */
function releaseIfDue(world: World, found: Case, at: Date): void {
  const { row, order } = found
  if (row.state !== 'matched' || order === null) return
  if (row.on_hold || row.confirmed_at === null || order.state !== 'active') {
    world.agenda.at(nightOf(addDays(berlinDay(after(at, hours(1))), 1)), (now) => releaseIfDue(world, found, now))
    return
  }
  const agreed = row.agency_id === null ? undefined : agree(world, found, at)
  if (agreed === null) return
  row.state = moved(recommendationMachine, 'matched', 'release', agreed === undefined ? 'system' : 'agencyOwner', {
    orderHasAgency: row.agency_id !== null,
    isOwnAgencyOrder: true,
    releasesAutomatically: true,
    releaseOn: row.release_on!,
    today: berlinDay(at),
    orderState: order.state,
    recipientConfirmed: true,
    hasOpenHold: false,
    releaserIsBeneficiary: false,
  })
  row.released_at = at
  tell(world, {
    at,
    kind: 'recommendationReleased',
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    from: 'matched',
    to: row.state,
    by: agreed ?? system,
  })
  if (agreed === undefined) countNight(world, at, 'released')
  provideRewards(world, found, at)
  earnCommission(world, found, at)
}
