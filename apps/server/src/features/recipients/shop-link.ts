import {
  acceptNumber,
  findRecommendation,
  findRecommendationByNumber,
  hasEnded,
  hasShopClick,
  keepShopClick,
  shopUrlOf,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findRecipientByNumber, markShopOpened, type RecipientRow } from './recipients.sql.ts'

/** The visit to the shop: the recommendation, and the recipient if known. */
export interface ShopVisit {
  readonly recommendation: RecommendationRow
  readonly recipient: RecipientRow | null
}

/**
 * Resolves the numbers of the query, both genuine and of one family: a recipient's number leads to their own
 * recommendation, which may be a sibling of the one that was shared. Refused: notFound, expired.
 */
export async function findVisit(
  ctx: Context,
  tx: Tx,
  numbers: { readonly number: string; readonly recipientNumber: string | null },
): Promise<ShopVisit | Refused> {
  const number = acceptNumber(ctx, numbers.number)
  const shared = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
  if (shared === undefined) return refuse('notFound')
  const visit =
    numbers.recipientNumber === null
      ? { recommendation: shared, recipient: null }
      : await ofRecipient(ctx, tx, shared, numbers.recipientNumber)
  if (visit === undefined) return refuse('notFound')
  if (hasEnded(ctx, visit.recommendation)) return refuse('expired')
  return visit
}

async function ofRecipient(
  ctx: Context,
  tx: Tx,
  shared: RecommendationRow,
  given: string,
): Promise<ShopVisit | undefined> {
  const number = ctx.services.numbers.accept('recipient', ctx.tenant.id, given)
  const recipient = number === undefined ? undefined : await findRecipientByNumber(tx, number)
  if (recipient === undefined || recipient.erasedAt !== null) return undefined
  if (recipient.recommendationId === shared.id) return { recommendation: shared, recipient }
  const own = await findRecommendation(tx, recipient.recommendationId)
  const family = shared.parentId ?? shared.id
  return own === undefined || (own.parentId ?? own.id) !== family ? undefined : { recommendation: own, recipient }
}

/** The client's shop with the numbers in the address (spec §7.3); the target itself is the tenant's own (safety 11). */
export async function shopLinkOf(ctx: Context, tx: Tx, visit: ShopVisit, channel: string | null): Promise<string> {
  const url = await shopUrlOf(ctx, tx, visit.recommendation)
  url.searchParams.set('empfehlungsnummer', visit.recommendation.number)
  if (visit.recipient !== null) url.searchParams.set('empfaengernummer', visit.recipient.number)
  url.searchParams.set('produkt', String(visit.recommendation.productId))
  const via = channel ?? visit.recommendation.channel
  if (via !== null && via !== '') url.searchParams.set('channel', via)
  return url.toString()
}

/** Counts the visit to the shop; only the first one emits an event, since a visitor may go there again and again. */
export async function recordShopVisit(ctx: Context, tx: Tx, visit: ShopVisit, channel: string | null): Promise<void> {
  const { recommendation, recipient } = visit
  const first =
    recipient === null ? !(await hasShopClick(tx, recommendation.id)) : await markShopOpened(tx, recipient.id, ctx.now)
  await keepShopClick(tx, {
    id: newId(ctx.now),
    recommendationId: recommendation.id,
    channel,
    recipientId: recipient?.id ?? null,
    clientDigest: ctx.client.addressDigest,
    at: ctx.now,
  })
  if (!first) return
  await emit(ctx, tx, {
    kind: 'shopOpened',
    subject:
      recipient === null ? { kind: 'recommendation', id: recommendation.id } : { kind: 'recipient', id: recipient.id },
    recommendationId: recommendation.id,
  })
}
