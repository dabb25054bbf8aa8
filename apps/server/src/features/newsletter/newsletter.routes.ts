import { accountOperations as operations } from '@referral/contract/accounts'
import { subscriberOperations } from '@referral/contract/subscribers'
import { route, type Route } from '#platform/http/route.ts'
import { decideNewsletter } from './decide-newsletter.ts'
import { setNewsletterOptin } from './set-newsletter-optin.ts'
import { exportSubscribers, listSubscribers } from './subscribers.ts'

export const newsletterRoutes: readonly Route[] = [
  route(operations.setNewsletterOptin, (ctx, { body }) => setNewsletterOptin(ctx, body.wanted ?? true)),
  route(operations.decideNewsletter, (ctx, { params, body }) => decideNewsletter(ctx, params.decision, body.token)),
  route(operations.endNewsletterAtOnce, (ctx, { params }) => decideNewsletter(ctx, 'optout', params.token)),
  route(subscriberOperations.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query)),
  route(subscriberOperations.exportSubscribers, (ctx) => exportSubscribers(ctx)),
]
