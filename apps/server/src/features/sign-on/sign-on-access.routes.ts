import { singleSignOnOperations as operations } from '@referral/contract/single-sign-on'
import { route, type Route } from '#platform/http/route.ts'
import { getSignOnAccess, putSignOnSecret } from './sign-on-access.ts'

/** The data that operators exchange with a provider. */
export const signOnAccessRoutes: readonly Route[] = [
  route(operations.getSignOnAccess, (ctx) => getSignOnAccess(ctx)),
  route(operations.putSignOnSecret, (ctx, { body }) => putSignOnSecret(ctx, body)),
]
