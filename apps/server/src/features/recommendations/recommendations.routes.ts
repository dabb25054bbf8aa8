import { recommendationOperations as operations } from '@referral/contract/recommendations'
import { sellerLinkOperations } from '@referral/contract/seller-links'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { creatorCookie } from '#platform/http/creator-cookie.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { attachRecommendation } from './attach-recommendation.ts'
import { isCaptchaDemanded } from './captcha-demand.ts'
import { choicesOf } from './choices.ts'
import { countJumpIn } from './count-jump-in.ts'
import { createRecommendation } from './create-recommendation.ts'
import { goOnFromSellerPage } from './go-on-from-link.ts'
import { linksOf, presentPublic } from './present-recommendation.ts'
import { sendToMyself } from './send-to-myself.ts'

/** Calls that create and share a recommendation (spec §7.3); `cases` has those that read one. */
export const recommendationsRoutes: readonly Route[] = [
  route(operations.createRecommendation, async (ctx, { query, body }) => {
    if (body === undefined) return probe(ctx)
    const { recommendation: wanted } = body
    const created = await createRecommendation(ctx, {
      productId: Number(wanted.product),
      deviceId: wanted.deviceId ?? null,
      choices: choicesOf(ctx, body, query),
      termsText: wanted.termsText ?? '',
      termsAccepted: wanted.termsAccepted,
      recommender: body.recommender,
      newsletter: body.recommender?.newsletter ?? false,
      recipientEmail: body.recipient?.email ?? null,
      campaignIds: (body.campaigns ?? []).filter((campaign) => campaign.given).map((campaign) => campaign.id),
      captcha: query.captcha ?? null,
    })
    if (isRefused(created)) return created
    const { recommendation, product, creatorSecret } = created
    const links = linksOf(ctx, recommendation)
    const answer = {
      number: recommendation.number,
      ...links,
      recommendation: { ...presentPublic(ctx, recommendation, product), ...links, isOwner: true },
    }
    return reply(answer, {
      cookies: [creatorCookie(ctx, creatorSecret)],
    })
  }),
  route(sellerLinkOperations.goOnFromSellerPage, (ctx, { params, body }) =>
    goOnFromSellerPage(ctx, params.number, body.productId),
  ),
  route(operations.countJumpIn, (ctx, { params }) => countJumpIn(ctx, params.number)),
  route(operations.sendToMyself, (ctx, { params }) => sendToMyself(ctx, params.number)),
  route(operations.attachRecommendation, (ctx, { body }) => attachRecommendation(ctx, body.token)),
]

/** The empty body on create asks whether a captcha is demanded (product §2.12). */
async function probe(ctx: Context) {
  const required = await isCaptchaDemanded(ctx)
  const challenge = required ? { challenge: await ctx.services.captcha.issue(ctx.tenant.id, 'recommend') } : {}
  return reply({ required, ...challenge }, { status: 200 })
}
