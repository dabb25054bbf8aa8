import { birthDateAndNameKey, customerNumberKey, spellingKey } from '@referral/domain/blind-keys'
import type { PlainDay } from '@referral/domain/calendar'
import type { OrderProblem } from '@referral/contract/order-problems'
import { acceptNumber, numberOfOfflineCode } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findFamily, findMemberByRecipientNumber, findOpenByCustomerNumber, type FamilyMember } from './lookups.sql.ts'
import type { MatchKind, OrderRow } from './order.sql.ts'

export type Match = { readonly recommendationId: string; readonly kind: MatchKind } | { readonly problem: OrderProblem }

/** The facts that an order is matched by. */
export type MatchKeys = Pick<
  OrderRow,
  'recommendationNumber' | 'recipientNumber' | 'code' | 'customerNumber' | 'firstName' | 'lastName' | 'emailKey'
> & { readonly birthDate: PlainDay | null }

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
    problem = 'unknownNumber'
  }
  if (order.recommendationNumber !== null) {
    const number = acceptNumber(ctx, order.recommendationNumber)
    const family = number === undefined ? [] : await findFamily(tx, number)
    if (number !== undefined && family.length > 0)
      return pickFromFamily(ctx, tx, number, family, order, 'recommendationNumber')
    problem = 'unknownNumber'
  }
  if (order.code !== null) {
    const number = await numberOfOfflineCode(tx, order.code)
    if (number !== undefined) return pickFromFamily(ctx, tx, number, await findFamily(tx, number), order, 'code')
    if (problem === 'noReference') problem = 'unknownCode'
  }
  if (order.customerNumber !== null) {
    const members = await findOpenByCustomerNumber(tx, order.customerNumber)
    if (members.length === 1) return { recommendationId: members[0]!.id, kind: 'customerNumber' }
    if (members.length > 1) return { problem: 'ambiguous' }
    if (problem === 'noReference') problem = 'unknownCustomer'
  }
  return { problem }
}

/**
 * One link, many people: the buyer's own recommendation is the sibling whose recipient they are, whatever number of the
 * family the order carries; without such evidence the number decides, unless the buyer is clearly another person.
 */
async function pickFromFamily(
  ctx: Context,
  tx: Tx,
  number: string,
  family: readonly FamilyMember[],
  order: MatchKeys,
  kind: MatchKind,
): Promise<Match> {
  const buyers = await membersOf(ctx, tx, family, order)
  const open = buyers.filter((member) => member.state === 'open')
  if (open.length > 1) {
    const named = open.find((member) => member.number === number)
    return named === undefined ? { problem: 'ambiguous' } : { recommendationId: named.id, kind }
  }
  const buyer = open[0] ?? buyers[0]
  if (buyer !== undefined) return { recommendationId: buyer.id, kind }
  const named = family.find((member) => member.number === number)!
  return isSomebodyElse(named, order) ? { problem: 'otherPerson' } : { recommendationId: named.id, kind }
}

/** The members whose recipient is the buyer: by mail address, customer number, or birth date and name. */
async function membersOf(ctx: Context, tx: Tx, family: readonly FamilyMember[], order: MatchKeys) {
  const { birthDate, firstName, lastName } = order
  const byBirth =
    birthDate === null || firstName === null || lastName === null
      ? []
      : await ctx.services.persons.findByValue(
          tx,
          'birthDateAndName',
          birthDateAndNameKey(birthDate, firstName, lastName),
        )
  return family.filter(
    (member) =>
      (member.emailKey !== null && member.emailKey === order.emailKey) ||
      (member.recipientId !== null && byBirth.includes(member.recipientId)) ||
      (member.customerNumber !== null &&
        order.customerNumber !== null &&
        customerNumberKey(member.customerNumber) === customerNumberKey(order.customerNumber)),
  )
}

/** Another first and another last name; one of them alone may be a marriage or a nickname. */
function isSomebodyElse(member: FamilyMember, order: MatchKeys): boolean {
  const { firstName, lastName } = order
  if (member.firstName === null || member.lastName === null || firstName === null || lastName === null) return false
  return (
    spellingKey(member.firstName) !== spellingKey(firstName) && spellingKey(member.lastName) !== spellingKey(lastName)
  )
}
