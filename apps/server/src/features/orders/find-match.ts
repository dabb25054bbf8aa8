import { areDifferentPeople, birthDateAndNameKey, customerNumberKey } from '@referral/domain/blind-keys'
import type { PlainDay } from '@referral/domain/calendar'
import type { OrderProblem } from '@referral/contract/order-problems'
import { acceptNumber, numberOfOfflineCode } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import {
  findFamily,
  findMemberByRecipientNumber,
  findOpenOfRecipients,
  findStateByRecipientNumber,
  type FamilyMember,
} from './lookups.sql.ts'
import type { MatchKind, OrderRow } from './order.sql.ts'

export type Match = { readonly recommendationId: string; readonly kind: MatchKind } | { readonly problem: OrderProblem }

/** The facts that an order is matched by. */
export type MatchKeys = Pick<
  OrderRow,
  'recommendationNumber' | 'recipientNumber' | 'code' | 'customerNumber' | 'firstName' | 'lastName' | 'emailKey'
> & { readonly birthDate: PlainDay | null }

/** Why a case of this state takes no order. */
export function problemOfState(state: FamilyMember['state']): OrderProblem {
  if (state === 'expired') return 'recommendationExpired'
  return state === 'cancelled' ? 'recommendationCancelled' : 'alreadyMatched'
}

/**
 * Which recommendation an order belongs to (product §3): by the recipient's number first, then the recommendation's,
 * the code, the customer number. A number that leads nowhere is passed over as long as another one leads somewhere.
 */
export async function findMatch(ctx: Context, tx: Tx, order: MatchKeys): Promise<Match> {
  let problem: OrderProblem = 'noReference'
  if (order.recipientNumber !== null) {
    const number = ctx.services.numbers.accept('recipient', ctx.tenant.id, order.recipientNumber)
    const member = number === undefined ? undefined : await findMemberByRecipientNumber(tx, number)
    if (member !== undefined) return { recommendationId: member.id, kind: 'recipientNumber' }
    // A number outlives its person: the operator reads that the case is over, not that there never was one.
    const state = number === undefined ? undefined : await findStateByRecipientNumber(tx, number)
    problem = state === undefined || state === 'open' ? 'unknownNumber' : problemOfState(state)
  }
  if (order.recommendationNumber !== null) {
    const number = acceptNumber(ctx, order.recommendationNumber)
    const match =
      number === undefined ? undefined : await pickFromFamily(ctx, tx, number, order, 'recommendationNumber')
    if (match !== undefined) return match
    if (problem === 'noReference') problem = 'unknownNumber'
  }
  if (order.code !== null) {
    const number = await numberOfOfflineCode(tx, order.code)
    const match = number === undefined ? undefined : await pickFromFamily(ctx, tx, number, order, 'code')
    if (match !== undefined) return match
    if (problem === 'noReference') problem = 'unknownCode'
  }
  if (order.customerNumber !== null) {
    const members = await findOpenOfRecipients(tx, await findByCustomerNumber(ctx, tx, order.customerNumber))
    if (members.length === 1) return { recommendationId: members[0]!.id, kind: 'customerNumber' }
    if (members.length > 1) return { problem: 'ambiguous' }
    if (problem === 'noReference') problem = 'unknownCustomer'
  }
  return { problem }
}

/**
 * One link, many people: the buyer's own recommendation is the sibling whose recipient they are, whatever number of the
 * family the order carries; without such evidence the number decides, unless the buyer is clearly another person.
 * Undefined where nobody has the number.
 */
async function pickFromFamily(
  ctx: Context,
  tx: Tx,
  number: string,
  order: MatchKeys,
  kind: MatchKind,
): Promise<Match | undefined> {
  const recipientIds = await findPeople(ctx, tx, order)
  const family = await findFamily(tx, number, { emailKey: order.emailKey, recipientIds })
  const named = family.find((member) => member.number === number)
  if (named === undefined) return undefined
  const isBuyer = ({ recipientId, emailKey }: FamilyMember) =>
    recipientId !== null && (recipientIds.includes(recipientId) || (emailKey !== null && emailKey === order.emailKey))
  const buyers = family.filter(isBuyer)
  const open = buyers.filter((member) => member.state === 'open')
  if (open.length > 1) return open.includes(named) ? { recommendationId: named.id, kind } : { problem: 'ambiguous' }
  const buyer = open[0] ?? buyers[0]
  if (buyer !== undefined) return { recommendationId: buyer.id, kind }
  return areDifferentPeople(named, order) ? { problem: 'otherPerson' } : { recommendationId: named.id, kind }
}

/** The ids of people with the buyer's customer number, or their birth date and name. */
async function findPeople(ctx: Context, tx: Tx, { birthDate, firstName, lastName, customerNumber }: MatchKeys) {
  const { persons } = ctx.services
  const byBirth =
    birthDate === null || firstName === null || lastName === null
      ? []
      : await persons.findByValue(tx, 'birthDateAndName', birthDateAndNameKey(birthDate, firstName, lastName))
  return [...byBirth, ...(await findByCustomerNumber(ctx, tx, customerNumber))]
}

/** A company may be the recipient of many cases under one number. */
const mostOfOneNumber = 500

/** The ids of people whom the client knows under this number, however it is spaced and cased. */
export async function findByCustomerNumber(ctx: Context, tx: Tx, customerNumber: string | null): Promise<string[]> {
  const key = customerNumberKey(customerNumber ?? '')
  return key === '' ? [] : ctx.services.persons.findByValue(tx, 'customerNumber', key, mostOfOneNumber)
}
