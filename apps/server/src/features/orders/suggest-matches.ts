import { matchReasons, type MatchReason } from '@referral/contract/order-problems'
import { birthDateAndNameKey, spellingKey } from '@referral/domain/blind-keys'
import { findRecommendedNames } from '#features/catalogue/public.ts'
import { acceptNumber } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { readBirthDate, readZip } from './buyer-secrets.ts'
import { findByCustomerNumber } from './find-match.ts'
import { findFamilyIds } from './lookups.sql.ts'
import { findOrder, type OrderRow } from './order.sql.ts'
import { findByName, findCandidates, type Candidate } from './suggest-matches.sql.ts'

const mostSuggestions = 10

/** The weight of a reason; together they order the suggestions. */
const weights: Readonly<Record<MatchReason, number>> = {
  number: 50,
  email: 40,
  birthDateAndName: 40,
  customerNumber: 40,
  name: 15,
  zip: 10,
  product: 5,
}

/** Open recommendations an unmatched order may belong to, best first, each with its reasons (product §3). */
export function suggestMatches(ctx: Context, orderId: string) {
  return ctx.read(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (order === undefined) return refuse('notFound')
    if (order.recommendationId !== null || order.erasedAt !== null) return []
    const rated = await rate(ctx, tx, order)
    const nameFor = await findRecommendedNames(
      tx,
      rated.map(({ candidate }) => candidate),
      ctx.locale,
    )
    return rated.map(({ candidate, reasons }) => ({
      recommendation: { ...candidate, product: nameFor(candidate) },
      reasons: reasons.map((reason) => matchReasons[reason][ctx.locale]),
    }))
  })
}

async function rate(ctx: Context, tx: Tx, order: OrderRow) {
  const { firstName, lastName } = order
  const birthDate = await readBirthDate(ctx, tx, order)
  const sameBirth =
    birthDate === null || firstName === null || lastName === null
      ? []
      : await ctx.services.persons.findByValue(
          tx,
          'birthDateAndName',
          birthDateAndNameKey(birthDate, firstName, lastName),
        )
  const sameNumber = await findByCustomerNumber(ctx, tx, order.customerNumber)
  const number = order.recommendationNumber === null ? undefined : acceptNumber(ctx, order.recommendationNumber)
  const family = number === undefined ? [] : await findFamilyIds(tx, number)
  const candidates = await findCandidates(tx, {
    emailKey: order.emailKey,
    recipientIds: [...sameBirth, ...sameNumber],
    recommendationIds: [...family, ...(await findByName(tx, firstName, lastName))],
    notAfter: order.orderedOn,
  })
  const zip = await readZip(ctx, tx, order)
  const rated: { candidate: Candidate; reasons: MatchReason[]; score: number }[] = []
  for (const candidate of candidates) {
    const reasons = reasonsFor(order, candidate, { family, sameBirth, sameNumber })
    // A product in common, or a post code, alone is not enough.
    if (reasons.length === 0) continue
    if (zip !== null && zip === (await zipOf(ctx, tx, candidate))) reasons.push('zip')
    if (order.productId === candidate.productId) reasons.push('product')
    rated.push({ candidate, reasons, score: reasons.reduce((sum, reason) => sum + weights[reason], 0) })
  }
  return rated.toSorted((a, b) => b.score - a.score).slice(0, mostSuggestions)
}

function reasonsFor(
  order: OrderRow,
  candidate: Candidate,
  known: Readonly<Record<'family' | 'sameBirth' | 'sameNumber', readonly string[]>>,
): MatchReason[] {
  const reasons: MatchReason[] = []
  if (known.family.includes(candidate.id)) reasons.push('number')
  if (order.emailKey !== null && order.emailKey === candidate.emailKey) reasons.push('email')
  if (candidate.recipientId !== null && known.sameBirth.includes(candidate.recipientId))
    reasons.push('birthDateAndName')
  if (candidate.recipientId !== null && known.sameNumber.includes(candidate.recipientId)) reasons.push('customerNumber')
  if (
    sameKey(spellingKey, order.firstName, candidate.firstName) &&
    sameKey(spellingKey, order.lastName, candidate.lastName)
  )
    reasons.push('name')
  return reasons
}

const sameKey = (keyOf: (text: string) => string, left: string | null, right: string | null) =>
  left !== null && right !== null && keyOf(left) === keyOf(right)

async function zipOf(ctx: Context, tx: Tx, { recipientId }: Candidate): Promise<string | undefined> {
  if (recipientId === null) return undefined
  return (await ctx.services.persons.get<{ zip: string }>(tx, recipientId, 'address'))?.zip
}
