import { berlinDay } from '@referral/domain/calendar'
import { isOfAge } from '@referral/domain/eligibility'
import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { commitAnd, isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { findBeneficiary, findBirthDate } from './beneficiary.ts'
import { claimByBank } from './claim-by-bank.ts'
import { claimCode } from './claim-code.ts'
import { RefusedWithTrace, type ClaimInput } from './claim-input.ts'
import { lockReward } from './move-reward.ts'
import { findOption } from './options.sql.ts'
import { presentClaim, rewardIdOf, type PresentedClaim } from './present-claim.ts'
import { findReward, type RewardRow } from './reward.sql.ts'

/**
 * Claims the reward behind the caller's token, by bank transfer or as an e-code (spec §7.5, product §3). Of many
 * concurrent claims one succeeds; the others learn that it is claimed.
 */
export function claimReward(ctx: Context, input: ClaimInput): Promise<PresentedClaim | Refused> {
  return ctx.write(async (tx) => {
    const seen = await findReward(tx, rewardIdOf(ctx))
    // Checked before the lock as well, so that a flood of claims does not queue behind the first.
    const ended = seen === undefined ? undefined : refuseEnded(seen, input)
    if (ended !== undefined) return ended
    const locked = await lockReward(tx, rewardIdOf(ctx))
    if (isRefused(locked)) return locked
    const { row, recommendation } = locked
    const claimed = refuseEnded(row, input) ?? (await tx.savepoint(() => claim(ctx, tx, row, recommendation, input)))
    if (claimed instanceof RefusedWithTrace) {
      await claimed.trace(tx)
      return commitAnd(claimed)
    }
    return isRefused(claimed) ? claimed : presentClaim(ctx, tx, (await findReward(tx, claimed.id))!)
  })
}

async function claim(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  recommendation: RecommendationRow,
  input: ClaimInput,
): Promise<RewardRow | Refused> {
  // Erased while this waited for the case's lock: their data must not be stored any more.
  if ((await findBeneficiary(tx, row)) === undefined) return refuse('tokenExpired')
  const option = await findOption(tx, input.optionId)
  if (option === undefined) return refuseFields({ field: 'optionId', code: 'invalid' })
  if (await isMinor(ctx, tx, row)) return refuseFields({ field: 'birthDate', code: 'tooYoung' })
  return (option.method === 'bank' ? claimByBank : claimCode)(ctx, tx, row, recommendation, input)
}

function refuseEnded(row: RewardRow, input: ClaimInput): Refused | undefined {
  if (row.state === 'paidOut' || row.state === 'collected') return refuse('alreadyClaimed')
  if (row.state === 'expired') return refuse('tokenExpired')
  return row.claimedAt !== null && !input.change ? refuse('alreadyClaimed') : undefined
}

/** Beneficiaries are of age (product §6); a recommender's birth date is not known. */
async function isMinor(ctx: Context, tx: Tx, row: RewardRow): Promise<boolean> {
  const birthDate = await findBirthDate(ctx, tx, row.beneficiaryId)
  return birthDate !== undefined && !isOfAge(birthDate as PlainDay, berlinDay(ctx.now))
}
