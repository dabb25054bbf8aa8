/** What the server does with late claims on other occasions. */
export { endClaim } from './change-claim.ts'
export { openDetails } from './claim-secrets.ts'
export { listOwnClaims } from './present-claim.ts'
export { forgetClaims, forgetDecidedClaims, forgetProofs } from './forget-claims.ts'
