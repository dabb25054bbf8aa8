import { eraseRecipient, findRecipientsOf } from '#features/recipients/public.ts'
import {
  eraseRecommenderOf,
  lockWithOrigin,
  moveRecommendation,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { forgetWords, indexWords } from '#platform/search.ts'
import { eraseBuyer } from './buyer-secrets.ts'
import { anyExpiry, dueForExpiry } from './due.sql.ts'
import { findOrdersOf } from './order.sql.ts'

/** By night: expires recommendations that have waited 12 calendar weeks (product §3). */
export const expireDue = whenDue([anyExpiry], (ctx) =>
  eachCase(ctx, dueForExpiry(ctx), (tx, { id }) => expireRecommendation(ctx, tx, id)),
)

/** Refused where the state table does not regard it as over yet. */
async function expireRecommendation(ctx: Context, tx: Tx, id: string): Promise<Refused | undefined> {
  const row = await lockWithOrigin(tx, id)
  if (row === undefined) return undefined
  const recipient = (await findRecipientsOf(tx, [id]))[0]
  // The data of a confirmed recipient are kept for the limitation period; a late claim is still possible (product
  // §2.9).
  const erases = row.confirmedAt === null
  const order = (await findOrdersOf(tx, [id]))[0]
  // The move comes first: the recipient's ended rights then end as expired, not as erased. Both are one transaction.
  const moved = await moveRecommendation(ctx, tx, id, {
    trigger: 'expire',
    actor: 'system',
    facts: { orderState: order?.state ?? null, personalDataErased: erases },
    reason: reasonOf(row, order !== undefined),
  })
  if (isRefused(moved)) return moved
  return erases ? erasePeople(ctx, tx, row, recipient?.id ?? null) : undefined
}

function reasonOf(row: RecommendationRow, hasOrder: boolean): string {
  if (hasOrder) return 'unconfirmed'
  return row.recipientAt === null ? 'noRecipient' : 'noOrder'
}

/** The recipient, the buyer in the order, and the recommender's name beside it; the recommender's account stays. */
async function erasePeople(
  ctx: Context,
  tx: Tx,
  row: RecommendationRow,
  recipientId: string | null,
): Promise<Refused | undefined> {
  const erased = recipientId === null ? undefined : await eraseRecipient(ctx, tx, recipientId)
  if (isRefused(erased)) return erased
  for (const order of await findOrdersOf(tx, [row.id])) await eraseBuyer(ctx, tx, order)
  await eraseRecommenderOf(tx, row.id, ctx.now)
  if (row.recommenderId !== null) return undefined
  // Without an account the words of the name hang on the recommendation itself; its number stays findable.
  await forgetWords(tx, row.id)
  await indexWords(tx, 'recommendation', row.id, row.id, [row.number], row)
  return undefined
}
