import type { Room } from '#platform/room.ts'
import { agencyMails } from './agency.mail.ts'
import { agencyRoutes } from './agency.routes.ts'
import { remindOfReleases } from './release-reminders.ts'

export const agencyRoom: Room = {
  routes: agencyRoutes,
  mails: agencyMails,
  nightSteps: [{ name: 'releasesReminded', phase: 'remind', run: remindOfReleases }],
}
