import { caseDeskOperations } from '@referral/contract/case-desk'
import { recipientOperations } from '@referral/contract/recipients'
import { recommendationOperations } from '@referral/contract/recommendations'
import { consentRecipient } from '#features/recipients/public.ts'
import { isHexOf } from '#features/recommendations/public.ts'
import { route, type Route } from '#platform/http/route.ts'
import { refuse } from '#platform/outcome.ts'
import { listOwnRecommendations } from './list-own-recommendations.ts'
import { readRecipientCase } from './recipient-case.ts'
import { readDetail } from './recommendation-detail.ts'
import { readRecommendation } from './read-recommendation.ts'

/** Calls that show a case to its recommender (spec §7.3), its recipient (§7.5) and an operator. */
export const casesRoutes: readonly Route[] = [
  route(recommendationOperations.listOwnRecommendations, (ctx, { query }) =>
    listOwnRecommendations(ctx, {
      state: query.state ?? null,
      after: query.after ?? null,
      size: Math.min(Math.max(Number(query.size ?? 20), 1), 100),
    }),
  ),
  route(recommendationOperations.getRecommendation, (ctx, { params }) => readRecommendation(ctx, params.number, false)),
  route(recommendationOperations.getRecommendationByHex, (ctx, { params }) =>
    isHexOf(params.number, params.hex)
      ? readRecommendation(ctx, params.number, false)
      : Promise.resolve(refuse('notFound')),
  ),
  route(recommendationOperations.getAnyRecommendation, (ctx, { params }) =>
    isHexOf(params.number, params.hex)
      ? readRecommendation(ctx, params.number, true)
      : Promise.resolve(refuse('notFound')),
  ),
  route(recipientOperations.getRecipientCase, (ctx) => ctx.read((tx) => readRecipientCase(ctx, tx))),
  // The consent answers the case as it is then, in the consent's own transaction.
  route(recipientOperations.consentRecipient, (ctx, { body }) =>
    ctx.write(async (tx) => {
      const refused = await consentRecipient(ctx, tx, { termsText: body.termsText ?? '', accepted: body.accepted })
      return refused ?? readRecipientCase(ctx, tx)
    }),
  ),
  route(caseDeskOperations.getRecommendationDetail, (ctx, { params }) =>
    ctx.read((tx) => readDetail(ctx, tx, params.id)),
  ),
]
