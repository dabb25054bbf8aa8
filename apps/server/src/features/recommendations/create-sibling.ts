import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Refused } from '#platform/outcome.ts'
import { placeRecommendation } from './place-recommendation.ts'
import { lockRecommendation, type RecommendationRow } from './recommendation.sql.ts'

/**
 * One link, many people (product §3): each further person's data make a separate recommendation, with the same
 * recommender, product, share, channel and note; no person's data are overwritten or shown to another.
 */
export async function createSibling(
  ctx: Context,
  tx: Tx,
  source: RecommendationRow,
  facts: Pick<RecommendationFacts, 'placeIsTaken' | 'isSelfRecommendation' | 'withinLimits'>,
): Promise<RecommendationRow | Refused> {
  const createdOn = berlinDay(ctx.now)
  const originId = source.parentId ?? source.id
  return placeRecommendation(ctx, tx, {
    trigger: 'createSibling',
    // The recipient may or may not have a token yet.
    actor: 'recipient',
    facts,
    row: {
      ...source,
      id: newId(ctx.now),
      number: ctx.services.numbers.issue('recommendation', ctx.tenant.id),
      parentId: originId,
      // Another person's erasure may have emptied it since the source was read.
      note: source.note === null ? null : (await lockRecommendation(tx, originId))!.note,
      creatorDigest: null,
      createdAt: ctx.now,
      createdOn,
      expiresOn: orderWindowEnd({ createdOn, recipientDataOn: createdOn }),
    },
    data: { sibling: true },
  })
}
