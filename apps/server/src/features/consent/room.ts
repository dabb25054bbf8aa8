import type { Room } from '#platform/room.ts'
import { consentRoutes } from './consent.routes.ts'
import { forgetCookieConsents, forgetNewsletterProofs } from './forget-consents.ts'

export const consentRoom: Room = {
  routes: consentRoutes,
  nightSteps: [
    { name: 'consentsForgotten', phase: 'forget', run: forgetCookieConsents },
    { name: 'newsletterProofsForgotten', phase: 'forget', run: forgetNewsletterProofs },
  ],
}
