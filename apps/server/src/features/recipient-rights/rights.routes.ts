import { recipientRightsOperations as operations } from '@referral/contract/recipient-rights'
import { isRefused } from '#platform/outcome.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { decideByRightsLink } from './decide-by-rights-link.ts'
import { lookUpByRightsLink } from './look-up.ts'
import { mailRightsLink } from './mail-link.ts'
import { requestRightsLink } from './request-link.ts'

/** Erasure and objection without an account (Art. 17 and 21 GDPR). */
export const rightsRoutes: readonly Route[] = [
  route(operations.requestRightsLink, async (ctx, { query, body }) => {
    if (body === undefined) {
      const challenge = await ctx.services.captcha.issue(ctx.tenant.id, 'recipientRights')
      return reply({ required: true, challenge }, { status: 200 })
    }
    const asked = await requestRightsLink(ctx, { email: body.email, captcha: query.captcha ?? null })
    return isRefused(asked) ? asked : reply(asked, {})
  }),
  route(operations.mailRightsLink, (ctx, { body }) => mailRightsLink(ctx, body)),
  route(operations.lookUpByRightsLink, (ctx, { body }) => lookUpByRightsLink(ctx, body.token)),
  route(operations.decideByRightsLink, (ctx, { body }) =>
    decideByRightsLink(ctx, { ...body, object: body.object, endNewsletter: body.endNewsletter ?? false }),
  ),
]
