import { singleSignOnOperations as operations } from '@referral/contract/single-sign-on'
import { route, type Route } from '#platform/http/route.ts'
import { getSignOnAccess, putSignOnSecret } from './sign-on-access.ts'

/** What operators and a provider have to know of each other. */
export const signOnAccessRoutes: readonly Route[] = [
  route(operations.getSignOnAccess, (ctx) => getSignOnAccess(ctx)),
  route(operations.putSignOnSecret, (ctx, { body }) => putSignOnSecret(ctx, body)),
]
