import { cents } from '@referral/domain/money'
import { isValidEmail } from '@referral/domain/email'
import { validateName } from '@referral/domain/validate/name'
import type { RecommendationRow } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { assessClaim, rulesDecided } from './assess-claim.ts'
import { sealClaim } from './claim-data.ts'
import { holdForReview, RefusedWithTrace, type ClaimInput } from './claim-input.ts'
import { confirmCode } from './code-collected.mail.ts'
import { takeCode } from './ecode.ts'
import { isHeld, mayMoveReward, moveReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import type { RewardRow } from './reward.sql.ts'

/** Claims an e-code of the reward's face value; it is revealed at once, so nothing may be in doubt (product §3). */
export async function claimCode(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  recommendation: RecommendationRow,
  input: ClaimInput,
): Promise<RewardRow | Refused> {
  const failures = checkPerson(input)
  if (failures.length > 0) return refuseFields(...failures)
  if (isHeld(ctx, row, recommendation)) return refuse('onHold')
  const verdict = await assessClaim(ctx, tx, recommendation, await rulesDecided(tx, row.id))
  if (verdict.level !== 'clear')
    return new RefusedWithTrace(refuse('onHold'), holdForReview(ctx, row, verdict.findings))
  const facts = { fraudRulesRun: true, hasHardBlock: false }
  const code = await takeIfAllowed(ctx, tx, row, input.optionId, facts)
  if (isRefused(code)) return code
  const collected = await moveReward(ctx, tx, row.id, {
    trigger: 'revealCode',
    facts: { ...facts, codeTaken: true, codeFaceCents: cents(code.cents) },
    claim: {
      optionId: input.optionId,
      method: 'ecode',
      sealed: await sealClaim(ctx, tx, row, {
        firstName: input.firstName!,
        lastName: input.lastName!,
        email: input.email!,
      }),
      holdUntil: null,
    },
  })
  if (isRefused(collected)) return collected
  await mailReward(ctx, tx, collected, 'reward.codeReady', 'same')
  await confirmCode(ctx, tx, collected, input.email!)
  return collected
}

/**
 * A code is taken only where the state table would permit it, so that a refused claim is not reported as an empty pool.
 */
async function takeIfAllowed(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  optionId: number,
  facts: { fraudRulesRun: boolean; hasHardBlock: boolean },
): Promise<{ cents: number } | Refused> {
  const would = { ...facts, codeTaken: true, codeFaceCents: cents(row.cents) }
  if (!(await mayMoveReward(ctx, tx, row, 'revealCode', would, 'beneficiary'))) return refuse('illegalMove')
  const code = await takeCode(ctx, tx, row, optionId)
  if (code !== undefined) return code
  return new RefusedWithTrace(refuse('poolEmpty'), (after) =>
    emit(ctx, after, {
      kind: 'codePoolEmpty',
      subject: { kind: 'reward', id: row.id },
      recommendationId: row.recommendationId,
      data: { optionId, cents: row.cents },
    }),
  )
}

function checkPerson(input: ClaimInput): FieldFailure[] {
  const failures: FieldFailure[] = []
  for (const [field, name] of [
    ['firstName', input.firstName],
    ['lastName', input.lastName],
  ] as const) {
    const fault = validateName(name ?? '')
    if (fault !== null) failures.push({ field, code: fault })
  }
  if (input.email === undefined || input.email === '') failures.push({ field: 'email', code: 'required' })
  else if (!isValidEmail(input.email)) failures.push({ field: 'email', code: 'invalidEmail' })
  return failures
}
