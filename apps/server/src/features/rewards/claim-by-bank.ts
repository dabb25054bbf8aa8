import { ibanCountry } from '@referral/domain/validate/iban'
import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import { findAccount, readStoredBankAccount } from '#features/accounts/public.ts'
import { findBankHold } from '#features/recipients/public.ts'
import type { RecommendationRow } from '#features/recommendations/public.ts'
import { readBankInput } from '#platform/bank-input.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { assessClaim } from './assess-claim.ts'
import { openBankClaim, sealClaim, type BankClaim } from './claim-data.ts'
import { holdForReview, RefusedWithTrace, type ClaimInput } from './claim-input.ts'
import { moveReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import type { RewardRow } from './reward.sql.ts'

/** Claims by bank transfer; the fraud rules run again with the IBAN (product §3, §6). */
export async function claimByBank(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  recommendation: RecommendationRow,
  input: ClaimInput,
): Promise<RewardRow | Refused> {
  const bank = input.useStoredAccount ? await storedAccount(ctx, tx, row) : readBankInput(ctx.tenant, input)
  if (isRefused(bank)) return bank
  const before = await openBankClaim(ctx, tx, row)
  await ctx.services.persons.indexAlone(tx, row.beneficiaryId, 'iban', bank.iban, ctx.now)
  const verdict = await assessClaim(ctx, tx, recommendation)
  if (verdict.level === 'block')
    return new RefusedWithTrace(refuse('onHold'), holdForReview(ctx, row, verdict.findings))
  const claimed = await moveReward(ctx, tx, row.id, {
    trigger: 'claimByBank',
    facts: { ibanIsValid: true, ibanCountry: ibanCountry(bank.iban), fraudRulesRun: true, hasHardBlock: false },
    claim: {
      optionId: input.optionId,
      method: 'bank',
      sealed: await sealClaim(ctx, tx, row, bank),
      holdUntil: await holdUntil(ctx, tx, row, before, bank, input.useStoredAccount),
    },
  })
  if (isRefused(claimed)) return claimed
  if (verdict.level === 'hold') await holdForReview(ctx, row, verdict.findings)(tx)
  await mailReward(ctx, tx, claimed, 'reward.claimed', 'same')
  return claimed
}

async function storedAccount(ctx: Context, tx: Tx, row: RewardRow): Promise<BankClaim | Refused> {
  const stored = ctx.tenant.config.modules.storingBankData
    ? await readStoredBankAccount(ctx, tx, row.beneficiaryId)
    : undefined
  if (stored === undefined) return refuseFields({ field: 'useStoredAccount', code: 'invalid' })
  return readBankInput(ctx.tenant, stored)
}

/**
 * Until when a change of the stored account holds the payout. A recipient's holds it whether the account was proposed or
 * typed; a recommender's does so by the account itself (payable.ts).
 */
async function findStoredHold(ctx: Context, tx: Tx, row: RewardRow, isStored: boolean): Promise<Date | null> {
  const { beneficiary, beneficiaryId: id, recommendationId } = row
  if (beneficiary === 'recipient') return findBankHold(ctx, tx, { id, recommendationId })
  const changedAt = isStored ? (await findAccount(tx, id))?.bankChangedAt : null
  return changedAt == null ? null : new Date(changedAt.getTime() + hold)
}

const hold = BANK_CHANGE_HOLD_HOURS * 3_600_000

/**
 * A first entry takes effect at once; a change of the account holds the payout for a day (product §4). Claiming again
 * shortens no hold.
 */
async function holdUntil(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  before: BankClaim | undefined,
  after: BankClaim,
  isStored: boolean,
): Promise<Date | null> {
  if (before !== undefined && before.iban !== after.iban) return new Date(ctx.now.getTime() + hold)
  const stored = await findStoredHold(ctx, tx, row, isStored)
  return stored !== null && stored > ctx.now && stored > (row.holdUntil ?? ctx.now) ? stored : row.holdUntil
}
