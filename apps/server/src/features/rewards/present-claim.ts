import { berlinDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { cents } from '@referral/domain/money'
import { formatWireValue } from '@referral/domain/wire-value'
import { readStoredBankAccount } from '#features/accounts/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import { payerText, remittanceText } from '#platform/bank-text.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findBeneficiary } from './beneficiary.ts'
import { maskBank, openBankClaim } from './claim-data.ts'
import { readCode } from './ecode.ts'
import { presentOptions } from './list-options.ts'
import { isHeld } from './move-reward.ts'
import { countRevivals, findPayoutFacts, findReward, type RewardRow } from './reward.sql.ts'
import { rewardedName } from './rewarded-name.ts'

/** The reward behind the caller's token (spec §7.5). */
export function getRewardClaim(ctx: Context): Promise<PresentedClaim | Refused> {
  return ctx.read(async (tx) => {
    const row = await findReward(tx, rewardIdOf(ctx))
    return row === undefined ? refuse('tokenInvalid') : presentClaim(ctx, tx, row)
  })
}

/** The reward that the caller's token is for. */
export function rewardIdOf(ctx: Context): string {
  if (ctx.actor.kind !== 'beneficiary') throw new Error('This operation is called with a reward token')
  return ctx.actor.rewardId
}

export type PresentedClaim = Awaited<ReturnType<typeof presentClaim>>

export async function presentClaim(ctx: Context, tx: Tx, row: RewardRow) {
  const recommendation = (await findRecommendation(tx, row.recommendationId))!
  const person = await findBeneficiary(tx, row)
  const payout = await findPayoutFacts(tx, row)
  return {
    state: row.state,
    beneficiary: row.beneficiary,
    cents: row.cents,
    text: formatWireValue(cents(row.cents)),
    offsetCents: payout.offsetCents,
    product: await rewardedName(ctx, tx, row),
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    email: person?.email ?? null,
    claimedAt: row.claimedAt,
    method: row.claimMethod,
    optionId: row.optionId,
    changeable: isChangeable(ctx, row, payout.stage),
    onHold: isHeld(ctx, row, recommendation),
    goodwill: (await countRevivals(tx, row.id)) > 0,
    deadlineOn: row.deadlineOn as string | null,
    paidOutAt: row.state === 'paidOut' || row.state === 'collected' ? row.settledAt : null,
    bankAccount: maskBank(await openBankClaim(ctx, tx, row)),
    storedBankAccount: ctx.tenant.config.modules.storingBankData
      ? maskBank(await readStoredBankAccount(ctx, tx, row.beneficiaryId))
      : null,
    payer: payerText(ctx.tenant),
    remittance: remittanceText(ctx.tenant),
    options: await presentOptions(ctx, tx, row.cents),
    code: row.state === 'collected' ? await readCode(ctx, tx, row.id, person !== undefined) : null,
  }
}

/** May the holder of the link claim, or change what they claimed? */
function isChangeable(ctx: Context, row: RewardRow, stage: string): boolean {
  if (row.state !== 'provided' || row.deadlineOn === null) return false
  return !isDeadlineOver(row.deadlineOn, berlinDay(ctx.now)) && (stage === 'none' || stage === 'collecting')
}
