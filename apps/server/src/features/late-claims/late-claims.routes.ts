import { lateClaimOperations as operations } from '@referral/contract/late-claims'
import { route, uploadRoute, type Route } from '#platform/http/route.ts'
import { downloadProof, getClaim } from './claim-detail.ts'
import { fileClaim } from './file-claim.ts'
import { moveClaim } from './move-claim.ts'
import { getProspect, listOwnClaims } from './present-claim.ts'
import { readProof } from './read-proof.ts'
import { searchClaims } from './search-claims.ts'

/** Late claims: recommender and recipient file them, an operator decides (product §3, Nachbuchung). */
export const lateClaimsRoutes: readonly Route[] = [
  route(operations.listOwnLateClaims, (ctx) => listOwnClaims(ctx)),
  route(operations.getLateClaimProspect, (ctx, { params }) => getProspect(ctx, params.number)),
  uploadRoute(operations.fileLateClaim, readProof, (ctx, { params, body }) => fileClaim(ctx, params.number, body)),
  route(operations.getRecipientLateClaimProspect, (ctx) => getProspect(ctx, null)),
  uploadRoute(operations.fileRecipientLateClaim, readProof, (ctx, { body }) => fileClaim(ctx, null, body)),
  route(operations.searchLateClaims, (ctx, { query }) => searchClaims(ctx, query)),
  route(operations.getLateClaim, (ctx, { params }) => getClaim(ctx, params.id)),
  route(operations.downloadLateClaimProof, (ctx, { params }) => downloadProof(ctx, params.id)),
  route(operations.moveLateClaim, (ctx, { params, body }) =>
    moveClaim(ctx, params.id, params.move, {
      reason: body.reason ?? '',
      orderId: body.orderId,
      freshConsent: body.freshConsent ?? false,
    }),
  ),
]
