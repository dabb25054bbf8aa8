import type { Room } from '#platform/room.ts'
import { recipientMails } from './recipients.mail.ts'
import { recipientPages } from './recipients.pages.ts'
import { recipientsRoutes } from './recipients.routes.ts'

export const recipientsRoom: Room = {
  routes: recipientsRoutes,
  pages: recipientPages,
  mails: recipientMails,
}
