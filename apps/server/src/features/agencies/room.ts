import type { Room } from '#platform/room.ts'
import { agencyMails } from './agencies.mail.ts'
import { agenciesRoutes } from './agencies.routes.ts'
import { forgetRegistrations } from './forget-registrations.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'

export const agenciesRoom: Room = {
  routes: [...agenciesRoutes, ...singleSignOnRoutes],
  mails: agencyMails,
  nightSteps: [{ name: 'agencyRegistrationsForgotten', phase: 'forget', run: forgetRegistrations }],
}
