import type { OrderProblem } from '@referral/contract/order-problems'
import type { orderCounts } from '@referral/contract/orders'
import { orderStands, stepsToReported } from '@referral/domain/states/order'
import type { z } from 'zod'
import { lockRecommendation } from '#features/recommendations/public.ts'
import { emitAllOrRefuse } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { forgetWords, indexWords } from '#platform/search.ts'
import { keepBuyerSecrets, readBirthDate } from './buyer-secrets.ts'
import { eventsOf, findableBy } from './order-events.ts'
import { findMatch, type Match } from './find-match.ts'
import type { IncomingOrder, Problem } from './incoming-order.ts'
import type { Lookups } from './lookups.ts'
import { matchOrder, rememberCustomerNumber } from './match-order.ts'
import { mergeReport } from './merge-report.ts'
import { findOrderByKey, insertOrder, lockOrder, noteProblem, updateOrder, type OrderRow } from './order.sql.ts'

/** The result of one reported order. */
export interface Receipt {
  readonly outcome: keyof z.output<typeof orderCounts>
  readonly recommendationNumber: string | null
  readonly problems: readonly Problem[]
}

/**
 * Processes one reported order (product §3): a number that the source never sent before is a new order, else an update.
 * All in the caller's transaction; the same report again changes nothing.
 */
export async function receiveOrder(
  ctx: Context,
  tx: Tx,
  incoming: IncomingOrder,
  lookups: Lookups,
): Promise<Receipt | Refused> {
  const productId = lookups.productOf(incoming)
  const receipt =
    unchanged(lookups.takeSeen(incoming), incoming, productId) ??
    (lookups.isKnown(incoming) ? undefined : await takeNew(ctx, tx, incoming, productId)) ??
    (await takeUpdate(ctx, tx, incoming, productId))
  if (isRefused(receipt)) return receipt
  return productId === null ? withProblem(receipt, { field: 'product', code: 'unknownProduct' }) : receipt
}

const withProblem = (receipt: Receipt, problem: Problem): Receipt =>
  receipt.problems.some(({ code }) => code === problem.code)
    ? receipt
    : { ...receipt, problems: [...receipt.problems, problem] }

/** Whether a report may change anything, by the facts before the first of them. */
export const bringsChange = (incoming: IncomingOrder, lookups: Lookups): boolean =>
  unchanged(lookups.knownOf(incoming), incoming, lookups.productOf(incoming)) === undefined

/**
 * A whole file is often sent again: an order that is unchanged, and waits for nothing that may exist since, costs no
 * further query.
 */
function unchanged(seen: OrderRow | undefined, incoming: IncomingOrder, productId: number | null): Receipt | undefined {
  if (seen === undefined || seen.state !== incoming.state || incoming.birthDate !== null || incoming.zip !== null)
    return
  const merged = mergeReport(seen, { ...incoming, productId })
  if (merged.changed || merged.fatal !== undefined || merged.problems.length > 0) return
  if (seen.recommendationId !== null || !orderStands(seen.state))
    return { outcome: 'unchanged', recommendationNumber: null, problems: [] }
  return seen.matchProblem === 'noReference'
    ? { outcome: 'unchanged', recommendationNumber: null, problems: [{ field: null, code: 'noReference' }] }
    : undefined
}

async function takeNew(
  ctx: Context,
  tx: Tx,
  incoming: IncomingOrder,
  productId: number | null,
): Promise<Receipt | Refused | undefined> {
  const stands = orderStands(incoming.state)
  const match: Match | undefined = stands ? await findMatch(ctx, tx, incoming) : undefined
  const problem = match === undefined ? undefined : problemOf(match, productId)
  const order = await insertOrder(tx, newId(ctx.now), { ...incoming, productId }, problem ?? null, ctx.now)
  if (order === undefined) return undefined
  await keepBuyerSecrets(ctx, tx, order.id, incoming)
  await indexWords(tx, 'order', order.id, order.id, findableBy(order))
  const refused = await emitAllOrRefuse(ctx, tx, eventsOf(order, null, stepsToReported(null, order.state) ?? []))
  if (refused !== undefined) return refused
  return match === undefined
    ? { outcome: 'created', recommendationNumber: null, problems: [] }
    : follow(ctx, tx, order, match, 'unmatched')
}

const problemOf = (match: Match, productId: number | null): OrderProblem | undefined =>
  'problem' in match ? match.problem : productId === null ? 'unknownProduct' : undefined

async function takeUpdate(
  ctx: Context,
  tx: Tx,
  incoming: IncomingOrder,
  productId: number | null,
): Promise<Receipt | Refused> {
  const known = await lockCase(tx, incoming)
  const steps = stepsToReported(known.state, incoming.state)
  if (steps === null)
    return { outcome: 'failed', recommendationNumber: null, problems: [{ field: 'state', code: 'illegalMove' }] }
  const merged = mergeReport(known, { ...incoming, productId })
  if (merged.fatal !== undefined) return { outcome: 'failed', recommendationNumber: null, problems: [merged.fatal] }
  const changed = merged.changed || steps.length > 0
  const order = changed ? await updateOrder(tx, known.id, { ...merged.report, state: incoming.state }, ctx.now) : known
  if (changed) {
    await forgetWords(tx, order.id)
    await indexWords(tx, 'order', order.id, order.id, findableBy(order))
  }
  if (order.erasedAt === null && order.recommendationId === null) await keepBuyerSecrets(ctx, tx, order.id, incoming)
  // A new customer has no number yet when they order.
  if (known.customerNumber === null) await rememberCustomerNumber(ctx, tx, order)
  const refused = await emitAllOrRefuse(ctx, tx, eventsOf(order, known.state, steps))
  if (refused !== undefined) return refused
  const outcome = changed ? 'updated' : 'unchanged'
  const waits = order.recommendationId === null && orderStands(order.state)
  const receipt: Receipt = waits
    ? await tryMatch(ctx, tx, order, outcome)
    : { outcome, recommendationNumber: null, problems: [] }
  return { ...receipt, problems: [...merged.problems, ...receipt.problems] }
}

/** The recommendation is locked before its order, as everywhere. */
async function lockCase(tx: Tx, { source, orderNumber }: IncomingOrder): Promise<OrderRow> {
  const seen = (await findOrderByKey(tx, source, orderNumber))!
  if (seen.recommendationId !== null) await lockRecommendation(tx, seen.recommendationId)
  return (await lockOrder(tx, seen.id))!
}

async function tryMatch(ctx: Context, tx: Tx, order: OrderRow, otherwise: Receipt['outcome']): Promise<Receipt> {
  // Only a person matches an order again whose match a person has undone.
  if (order.matchProblem === 'undone') return unmatched(otherwise, 'undone')
  const match = await findMatch(ctx, tx, { ...order, birthDate: await readBirthDate(ctx, tx, order) })
  const problem = problemOf(match, order.productId)
  if (problem !== undefined && problem !== order.matchProblem)
    await noteProblem(tx, order.id, problem, { score: 0, findings: [] })
  return follow(ctx, tx, order, match, otherwise)
}

const unmatched = (outcome: Receipt['outcome'], code: OrderProblem): Receipt => ({
  outcome,
  recommendationNumber: null,
  problems: [{ field: null, code }],
})

async function follow(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  match: Match,
  otherwise: Receipt['outcome'],
): Promise<Receipt> {
  if ('problem' in match) return unmatched(otherwise, match.problem)
  if (order.productId === null) return unmatched(otherwise, 'unknownProduct')
  const matched = await matchOrder(ctx, tx, order, match)
  if ('problem' in matched) return unmatched(otherwise, matched.problem)
  return { outcome: 'matched', recommendationNumber: matched.recommendation.number, problems: [] }
}
