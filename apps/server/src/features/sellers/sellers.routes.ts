import { sellerOperations as operations } from '@referral/contract/sellers'
import { isRegistrationCaptchaDemanded } from '#platform/captcha/registrations.ts'
import type { Context } from '#platform/context.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { refuse } from '#platform/outcome.ts'
import { confirmSeller } from './confirm-seller.ts'
import { registerSeller } from './register-seller.ts'
import { searchSellers } from './search-sellers.ts'
import { getSeller, moveSeller } from './seller-case.ts'
import {
  agreeToSelfBilling,
  deleteSellerTax,
  getStanding,
  saveSellerData,
  saveSellerGoal,
  setSellerTax,
  submitSeller,
} from './seller-data.ts'

/** How a professional seller joins, and who of the client lets them work (product §5). */
export const sellersRoutes: readonly Route[] = [
  route(operations.registerSeller, async (ctx, { query, body }) =>
    body === undefined
      ? probe(ctx)
      : registerSeller(ctx, {
          ...body,
          company: body.company === undefined || body.company === '' ? null : body.company,
          termsText: body.termsText ?? '',
          termsAccepted: body.termsAccepted,
          captcha: query.captcha ?? null,
        }),
  ),
  route(operations.confirmSeller, (ctx, { body }) => confirmSeller(ctx, body.token)),
  route(operations.getSellerStanding, (ctx) => getStanding(ctx)),
  route(operations.saveSellerData, (ctx, { body }) => saveSellerData(ctx, body)),
  route(operations.saveSellerGoal, (ctx, { body }) => saveSellerGoal(ctx, body.orders)),
  route(operations.agreeToSelfBilling, (ctx, { body }) =>
    agreeToSelfBilling(ctx, { text: body.text ?? '', accepted: body.accepted }),
  ),
  route(operations.setSellerTax, (ctx, { body }) => setSellerTax(ctx, body)),
  route(operations.deleteSellerTax, (ctx, { params }) => deleteSellerTax(ctx, params.validFrom)),
  route(operations.submitSeller, (ctx) => submitSeller(ctx)),
  route(operations.searchSellers, (ctx, { query }) => searchSellers(ctx, query)),
  route(operations.getSeller, (ctx, { params }) => getSeller(ctx, params.id)),
  route(operations.moveSeller, (ctx, { params, body }) => moveSeller(ctx, params.id, params.move, body.reason ?? '')),
]

/** Without a body the call only asks whether a captcha is required (product §2.12). */
async function probe(ctx: Context) {
  if (!ctx.tenant.config.modules.sellers) return refuse('notFound')
  const required = await isRegistrationCaptchaDemanded(ctx, 'seller')
  const challenge = required ? { challenge: await ctx.services.captcha.issue(ctx.tenant.id, 'registerSeller') } : {}
  return reply({ required, ...challenge }, { status: 200 })
}
