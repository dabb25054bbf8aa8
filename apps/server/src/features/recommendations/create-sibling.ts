import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import type { RecommendationFacts } from '@referral/domain/states/recommendation'
import { findCustomer, holdCustomer } from '#features/agencies/public.ts'
import { holdActiveSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { isHandedOver } from './hand-over-cases.ts'
import { placeRecommendation } from './place-recommendation.ts'
import { hasEnded } from './present-recommendation.ts'
import { holdRecommendation, joinCampaignsOf, type RecommendationRow } from './recommendation.sql.ts'

/**
 * One link, many people (product §3): each further person's data make a separate recommendation, with the same
 * recommender, product, share, channel, campaigns and note; no person's data are overwritten or shown to another.
 * Refused: expired where the link has ended.
 */
export async function createSibling(
  ctx: Context,
  tx: Tx,
  source: RecommendationRow,
  facts: Pick<RecommendationFacts, 'placeIsTaken' | 'isSelfRecommendation' | 'withinLimits'>,
): Promise<RecommendationRow | Refused> {
  const originId = source.parentId ?? source.id
  // Its recommender may have been erased since it was read, and is not while the copy is written. The link's first case
  // comes first, as in an erasure.
  const origin = (await holdRecommendation(tx, originId))!
  const held = originId === source.id ? origin : (await holdRecommendation(tx, source.id))!
  // Nor may the link have ended since it was opened.
  if (hasEnded(ctx, held)) return refuse('expired')
  // A finished case stays with a member who has left; this one belongs to whoever looks after the recommender now.
  // Whoever hands a running case over holds the customer's row and waits for the case: that row is not waited for here.
  const readCustomer = isHandedOver(held.state) ? findCustomer : holdCustomer
  const customer = held.recommenderId === null ? undefined : await readCustomer(tx, held.recommenderId)
  const isSellers = await worksStill(ctx, tx, held)
  const createdOn = berlinDay(ctx.now)
  const sibling = await placeRecommendation(ctx, tx, {
    trigger: 'createSibling',
    // The recipient may or may not have a token yet.
    actor: 'recipient',
    facts,
    row: {
      ...held,
      id: newId(ctx.now),
      number: ctx.services.numbers.issue('recommendation', ctx.tenant.id),
      parentId: originId,
      ...(customer !== undefined && customer.agencyId === held.agencyId && { agencyMemberId: customer.memberId }),
      // Who was stopped earns no commission from now on: they recommend as anybody does.
      ...(!isSellers && { sellerId: null, sellerLinkId: null }),
      // Another person's erasure may have emptied it.
      note: origin.note,
      creatorDigest: null,
      createdAt: ctx.now,
      createdOn,
      expiresOn: orderWindowEnd({ createdOn, recipientDataOn: createdOn }),
    },
    data: { sibling: true },
  })
  if (!isRefused(sibling)) await joinCampaignsOf(tx, sibling.id, originId)
  return sibling
}

const worksStill = async (ctx: Context, tx: Tx, { sellerId }: RecommendationRow) =>
  sellerId !== null && ctx.tenant.config.modules.sellers && (await holdActiveSeller(tx, sellerId))
