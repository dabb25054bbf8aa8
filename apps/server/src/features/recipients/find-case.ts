import { findRecommendation, lockRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findRecipient, type RecipientRow } from './recipients.sql.ts'

/** The recipient behind the token, with their recommendation; an erased one has no case any more. */
export async function findCase(
  ctx: Context,
  tx: Tx,
): Promise<{ recipient: RecipientRow; recommendation: RecommendationRow } | Refused> {
  if (ctx.actor.kind !== 'recipient') throw new Error('This operation has no recipient behind it')
  const recipient = await findRecipient(tx, ctx.actor.recipientId)
  if (recipient === undefined) return refuse('tokenInvalid')
  if (recipient.erasedAt !== null) return refuse('tokenExpired')
  const recommendation = await findRecommendation(tx, recipient.recommendationId)
  return { recipient, recommendation: recommendation! }
}

/** The same under the lock of the recommendation: it cannot end, and nobody can be erased, during a change. */
export async function lockCase(ctx: Context, tx: Tx) {
  const found = await findCase(ctx, tx)
  if (isRefused(found)) return found
  await lockRecommendation(tx, found.recipient.recommendationId)
  return findCase(ctx, tx)
}
