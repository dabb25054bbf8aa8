import { consentOperations as operations } from '@referral/contract/consent'
import { route, type Route } from '#platform/http/route.ts'
import { recordConsent, type ConsentText } from './record-consent.ts'

/** @param textOf what the banner says; given by the composition root, as the words are built with the web app */
export function createConsentRoutes(textOf: ConsentText): Route[] {
  return [route(operations.recordCookieConsent, (ctx, { body }) => recordConsent(ctx, body, textOf))]
}
