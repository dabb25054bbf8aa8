/** Late claims for other capabilities. */
export { endClaim, reopenClaim } from './change-claim.ts'
export { openDetails } from './claim-secrets.ts'
export { listOwnClaims } from './present-claim.ts'
export { forgetClaims, forgetDecidedClaims, forgetProofs } from './forget-claims.ts'
