import { orderProblems, type OrderProblem } from '@referral/contract/order-problems'
import { customerNumberKey } from '@referral/domain/blind-keys'
import type { PlainDay } from '@referral/domain/calendar'
import { complaintPeriodEnd } from '@referral/domain/eligibility'
import { hasHardBlock, needsHold, type FraudVerdict } from '@referral/domain/fraud'
import { findRecipientsOf, noteCustomerNumber } from '#features/recipients/public.ts'
import {
  findRecommendation,
  listEvents,
  lockRecommendation,
  markConfirmed,
  moveRecommendation,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import type { Context } from '#platform/context.ts'
import { isTaken } from '#platform/db/is-taken.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { assessCase, holdFor } from './assess-case.ts'
import { problemOfState } from './find-match.ts'
import { linkOrder, noteProblem, type MatchKind, type OrderRow } from './order.sql.ts'

export interface Matching {
  readonly recommendationId: string
  readonly kind: MatchKind
  /** Only where a person matches by hand. */
  readonly reason?: string
  /** The recommendation has expired, and an operator has seen why it is owed after all (Nachbuchung, product §3). */
  readonly late?: LateClaim
}

export interface LateClaim {
  /** The recipient gave a new consent; required where their data are erased. */
  readonly freshConsent: boolean
  /** When its person filed it; without one it is today's. */
  readonly claimedOn?: PlainDay | undefined
}

export type Matched =
  | { readonly recommendation: RecommendationRow; readonly order: OrderRow }
  | { readonly problem: OrderProblem }

const unsuspected: FraudVerdict = { score: 0, findings: [] }

/**
 * Matches an order to a recommendation (product §3, "Offen → Ok"): link, move and hold happen together, or none of them
 * and the order stores the reason. The unique index guarantees "matched once", also against a second process.
 */
export async function matchOrder(ctx: Context, tx: Tx, order: OrderRow, matching: Matching): Promise<Matched> {
  const recommendation = await findRecommendation(tx, matching.recommendationId)
  if (recommendation === undefined) return keepProblem(tx, order, matching, 'unknownNumber')
  const stateProblem = problemOfCase(recommendation, matching.late)
  if (stateProblem !== undefined) return keepProblem(tx, order, matching, stateProblem)
  const verdict = await assessCase(ctx, tx, recommendation, order)
  const linked = await tx.savepoint(() => link(ctx, tx, order, matching, verdict)).catch(refuseSecondMatch)
  return isRefused(linked) ? keepProblem(tx, order, matching, problemOf(linked), verdict) : linked
}

async function link(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  matching: Matching,
  verdict: FraudVerdict,
): Promise<Matched | Refused> {
  const { recommendationId, kind, late } = matching
  const locked = await lockRecommendation(tx, recommendationId)
  const problem = locked === undefined ? 'unknownNumber' : problemOfCase(locked, late)
  if (problem !== undefined) return refuse('illegalMove', problem)
  if (late !== undefined && hasHardBlock(verdict)) return refuse('illegalMove', 'fraudBlock')
  // The link comes first: subscribers of the match read the order. An unconfirmed recommendation that expired still has
  // its order.
  const linked =
    order.recommendationId === recommendationId
      ? order
      : await linkOrder(tx, order.id, recommendationId, kind, ctx.now, verdict)
  if (linked === undefined) return refuse('lostRace')
  const moved = await moveRecommendation(ctx, tx, recommendationId, {
    trigger: late === undefined ? 'matchOrder' : 'lateClaim',
    actor: kind === 'operator' ? 'operator' : 'system',
    facts: {
      orderState: order.state,
      orderDay: order.orderedOn,
      orderNumberUsed: false,
      hasHardBlock: hasHardBlock(verdict),
      ...(late === undefined ? {} : await lateFacts(tx, locked!, late)),
    },
    releaseOn: complaintPeriodEnd(order.orderedOn, ctx.tenant.config.complaintDays),
    ...(matching.reason === undefined ? {} : { reason: matching.reason }),
    data: { order: order.id, by: kind },
  })
  if (isRefused(moved)) return moved
  if (late?.freshConsent === true && locked!.confirmedAt === null) await markConfirmed(tx, recommendationId, ctx.now)
  if (needsHold(verdict)) await holdFor(ctx, tx, recommendationId, verdict)
  await rememberCustomerNumber(ctx, tx, linked)
  return { recommendation: moved, order: linked }
}

/** Never released: otherwise its rewards could have been claimed, and goodwill is the way. */
async function lateFacts(tx: Tx, row: RecommendationRow, late: LateClaim): Promise<Partial<RecommendationFacts>> {
  const events = await listEvents(tx, [row.id])
  return {
    proofGiven: true,
    freshConsentGiven: late.freshConsent,
    ...(late.claimedOn === undefined ? {} : { claimedOn: late.claimedOn }),
    wasEverReleased: events.some(({ kind }) => kind === 'recommendationReleased'),
  }
}

/** The order names the client's number for the recipient: later orders and the fraud rules of later cases find it. */
export async function rememberCustomerNumber(
  ctx: Context,
  tx: Tx,
  { customerNumber, recommendationId }: OrderRow,
): Promise<void> {
  const key = customerNumberKey(customerNumber ?? '')
  if (customerNumber === null || key === '' || recommendationId === null) return
  const recipient = (await findRecipientsOf(tx, [recommendationId]))[0]
  if (recipient === undefined || recipient.erasedAt !== null) return
  await noteCustomerNumber(tx, recipient.id, customerNumber)
  await ctx.services.persons.indexAlso(tx, recipient.id, 'customerNumber', key, ctx.now)
}

/** Records the problem of an automatic match; an operator gets it as the answer instead, and the recorded one stays. */
async function keepProblem(
  tx: Tx,
  order: OrderRow,
  { kind }: Matching,
  problem: OrderProblem,
  verdict = unsuspected,
): Promise<Matched> {
  if (kind !== 'operator') await noteProblem(tx, order.id, problem, verdict)
  return { problem }
}

const problemOfCase = ({ state }: RecommendationRow, late: LateClaim | undefined): OrderProblem | undefined =>
  state === (late === undefined ? 'open' : 'expired') ? undefined : problemOfState(state)

const problemOfGuard: Readonly<Record<string, OrderProblem>> = {
  orderStands: 'orderEnded',
  orderNotBeforeRecommendation: 'orderBeforeRecommendation',
  orderInsideWindow: 'orderOutsideWindow',
  noHardBlock: 'fraudBlock',
  neverReleased: 'lateClaim',
  withinLateClaimPeriod: 'lateClaim',
  freshConsentIfErased: 'lateClaim',
}

const isProblem = (detail: string): detail is OrderProblem => Object.hasOwn(orderProblems, detail)

/** Why an order is not matched, as stored with the order: the attempt's own reason, or the guard's. */
function problemOf({ detail = '' }: Refused): OrderProblem {
  return problemOfGuard[detail] ?? (isProblem(detail) ? detail : 'lostRace')
}

/** Another order was matched to the recommendation concurrently. */
function refuseSecondMatch(error: unknown): Refused {
  if (isTaken(error, 'customer_order_match')) return refuse('illegalMove', 'alreadyMatched')
  throw error
}
