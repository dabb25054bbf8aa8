import { berlinDay } from '@referral/domain/calendar'
import { isOfAge } from '@referral/domain/eligibility'
import type { PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, RefusedError, type Refused } from '#platform/outcome.ts'
import { findBeneficiary, findBirthDate } from './beneficiary.ts'
import { claimByBank } from './claim-by-bank.ts'
import { claimCode } from './claim-code.ts'
import { RefusedWithTrace, type ClaimInput } from './claim-input.ts'
import { lockReward } from './move-reward.ts'
import { findOption } from './options.sql.ts'
import { presentClaim, rewardIdOf, type PresentedClaim } from './present-claim.ts'
import { findReward, type RewardRow } from './reward.sql.ts'

/**
 * Claims the reward behind the caller's token, by bank transfer or as an e-code (spec §7.5, product §3).
 * Of many claims at once one succeeds; the others are told that it is claimed.
 */
export async function claimReward(ctx: Context, input: ClaimInput): Promise<PresentedClaim | Refused> {
  try {
    return await ctx.write((tx) => claim(ctx, tx, input))
  } catch (error) {
    if (!(error instanceof RefusedWithTrace)) throw error
    // In a transaction of its own: the claim's is rolled back. Under an Idempotency-Key it is still open, so the
    // connection is one of those kept for that: claims that all waited for a second one would wait for each other.
    await ctx.services.db.aside(ctx.tenant.id, error.trace)
    return error.refused
  }
}

async function claim(ctx: Context, tx: Tx, input: ClaimInput): Promise<PresentedClaim> {
  const seen = await findReward(tx, rewardIdOf(ctx))
  // Asked before the lock as well, so that a flood of claims does not queue behind the first.
  if (seen !== undefined) refuseEnded(seen, input)
  const { row, recommendation } = await lockReward(tx, rewardIdOf(ctx))
  refuseEnded(row, input)
  // Erased while this waited for the case: nothing of them is kept any more.
  if ((await findBeneficiary(tx, row)) === undefined) throw new RefusedError(refuse('tokenExpired'))
  const option = await findOption(tx, input.optionId)
  if (option === undefined) throw new RefusedError(refuseFields({ field: 'optionId', code: 'invalid' }))
  await refuseMinor(ctx, tx, row)
  const claimed =
    option.method === 'bank'
      ? await claimByBank(ctx, tx, row, recommendation, input)
      : await claimCode(ctx, tx, row, recommendation, input)
  if (isRefused(claimed)) throw new RefusedError(claimed)
  return presentClaim(ctx, tx, (await findReward(tx, claimed.id))!)
}

function refuseEnded(row: RewardRow, input: ClaimInput): void {
  if (row.state === 'paidOut' || row.state === 'collected') throw new RefusedError(refuse('alreadyClaimed'))
  if (row.state === 'expired') throw new RefusedError(refuse('tokenExpired'))
  if (row.claimedAt !== null && !input.change) throw new RefusedError(refuse('alreadyClaimed'))
}

/** Beneficiaries are of age (product §6); a recommender's birth date is not known. */
async function refuseMinor(ctx: Context, tx: Tx, row: RewardRow): Promise<void> {
  const birthDate = await findBirthDate(ctx, tx, row.beneficiaryId)
  if (birthDate !== undefined && !isOfAge(birthDate as PlainDay, berlinDay(ctx.now)))
    throw new RefusedError(refuseFields({ field: 'birthDate', code: 'tooYoung' }))
}
