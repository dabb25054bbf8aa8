import type { Room } from '#platform/room.ts'
import { forgetDecidedClaims } from './forget-claims.ts'
import { lateClaimMails } from './late-claims.mail.ts'
import { lateClaimsRoutes } from './late-claims.routes.ts'

export const lateClaimsRoom: Room = {
  routes: lateClaimsRoutes,
  mails: lateClaimMails,
  nightSteps: [{ name: 'claimsForgotten', phase: 'forget', run: forgetDecidedClaims }],
}
