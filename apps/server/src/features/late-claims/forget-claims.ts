import type { Reaction } from '#platform/chain.ts'
import { firstKept } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'
import {
  deleteBefore,
  deleteClaimsDecidedBefore,
  deleteClaimsOf,
  dropDecidedProofs,
  dropProofsBefore,
  dropProofsDecidedBefore,
} from './late-claim.sql.ts'

/** A person is erased: so are their statements and files; the result stays with the case. */
export const forgetClaims: Reaction = async (_ctx, tx, { subject }) => {
  await deleteClaimsOf(tx, subject.id)
}

/**
 * The confirmation that the recommender sent names the recipient, too: it is not needed any more once the claim is
 * decided.
 */
export const forgetProofs: Reaction = async (_ctx, tx, { recommendationId }) => {
  if (recommendationId != null) await dropDecidedProofs(tx, recommendationId)
}

/** By night, by the retention table: first the proofs go, years later the claims. */
export const forgetDecidedClaims = whenDue(
  [
    { of: deleteBefore, values: (ctx) => [firstKept(ctx, 'lateClaim')] },
    { of: dropProofsBefore, values: (ctx) => [firstKept(ctx, 'lateClaimProof')] },
  ],
  (ctx) =>
    ctx.write(async (tx) => {
      const deleted = await deleteClaimsDecidedBefore(tx, firstKept(ctx, 'lateClaim'))
      return deleted + (await dropProofsDecidedBefore(tx, firstKept(ctx, 'lateClaimProof')))
    }),
)
