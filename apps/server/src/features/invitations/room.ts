import type { Room } from '#platform/room.ts'
import { expireInvitations, forgetInvited } from './forget-invited.ts'
import { invitationMails } from './invitations.mail.ts'
import { invitationsRoutes, terminalRoutes } from './invitations.routes.ts'

export const invitationsRoom: Room = {
  routes: [...invitationsRoutes, ...terminalRoutes],
  mails: invitationMails,
  nightSteps: [
    { name: 'invitationsExpired', phase: 'expire', run: expireInvitations },
    { name: 'invitedForgotten', phase: 'forget', run: forgetInvited },
  ],
}
