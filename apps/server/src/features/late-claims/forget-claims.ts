import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import {
  deleteClaimsDecidedBefore,
  deleteClaimsOf,
  dropDecidedProofs,
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
export const forgetDecidedClaims = (ctx: Context): Promise<number> =>
  ctx.write(async (tx) => {
    const firstKept = (kind: 'lateClaim' | 'lateClaimProof') => startOfBerlinDay(oldestKept(kind, berlinDay(ctx.now)))
    const deleted = await deleteClaimsDecidedBefore(tx, firstKept('lateClaim'))
    return deleted + (await dropProofsDecidedBefore(tx, firstKept('lateClaimProof')))
  })
