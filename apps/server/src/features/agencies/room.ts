import type { Room } from '#platform/room.ts'
import { agencyMails } from './agencies.mail.ts'
import { agenciesRoutes } from './agencies.routes.ts'
import { forgetRegistrations } from './forget-registrations.ts'

export const agenciesRoom: Room = {
  routes: agenciesRoutes,
  mails: agencyMails,
  nightSteps: [{ name: 'agencyRegistrationsForgotten', phase: 'forget', run: forgetRegistrations }],
}
