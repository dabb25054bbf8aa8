import type { Room } from '#platform/room.ts'
import { contactMails } from './contact.mail.ts'
import { contactRoutes } from './contact.routes.ts'
import { forgetMessages } from './forget-messages.ts'

export const contactRoom: Room = {
  routes: contactRoutes,
  mails: contactMails,
  nightSteps: [{ name: 'messagesForgotten', phase: 'forget', run: forgetMessages }],
}
