/** What other capabilities may use of invitations. */
export { keepFromInvitations } from './end-invitations.ts'
export { eraseInvitationsTo, forgetInvitedAccount } from './forget-invited.ts'
export { countInvitationsTo } from './invitations.sql.ts'
export { addressDigestOf as invitedAddressDigest } from './suppression.ts'
