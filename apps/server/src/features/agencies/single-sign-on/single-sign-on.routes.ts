import { singleSignOnOperations as operations } from '@referral/contract/single-sign-on'
import { beginSignOn } from '#features/sign-on/public.ts'
import { reply, route, type Route } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { showSignOff } from './sign-off.ts'
import { signOn } from './sign-on.ts'

/** Agencies log in with a provider of the tenant's (docs/decisions/0064-single-sign-on.md). */
export const singleSignOnRoutes: readonly Route[] = [
  route(operations.beginSignOn, (ctx, { body }) => beginSignOn(ctx, 'agency', body)),
  route(operations.getSignOff, (ctx) => showSignOff(ctx)),
  route(operations.signOn, async (ctx, { body }) => {
    const outcome = await signOn(ctx, body)
    return isRefused(outcome) ? outcome : reply(outcome.user, { cookies: outcome.cookies })
  }),
]
