/** The agencies' portal shows these as its tabs; they need the words `invitations-portal` and `desk-kit`. */
export { InvitationsTab } from './invitations-tab.tsx'
export { InviteTab } from './invite-tab.tsx'
