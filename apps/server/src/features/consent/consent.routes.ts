import { consentOperations as operations } from '@referral/contract/consent'
import { route, type Route } from '#platform/http/route.ts'
import { recordConsent } from './record-consent.ts'

export const consentRoutes: readonly Route[] = [
  route(operations.recordCookieConsent, (ctx, { body }) => recordConsent(ctx, body)),
]
