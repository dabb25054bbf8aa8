import { berlinDay, formatGermanDay } from '@referral/domain/calendar'
import { matchTo } from '#features/orders/public.ts'
import { lockRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type FieldFailure, type Refused } from '#platform/outcome.ts'
import { changeClaim } from './change-claim.ts'
import { readClaim } from './claim-detail.ts'
import { findClaim, lockClaim, type LateClaimRow } from './late-claim.sql.ts'

export type ClaimMove = 'check' | 'accept' | 'decline'

export interface MoveInput {
  readonly reason: string
  readonly orderId: string | undefined
  readonly freshConsent: boolean
}

/** An operator takes a claim up, matches its order, or declines it. Answers the claim's new state. */
export function moveClaim(ctx: Context, id: string, move: ClaimMove, given: MoveInput) {
  const input = { ...given, reason: given.reason.trim() }
  const missing: FieldFailure[] = []
  if (move !== 'check' && input.reason === '') missing.push({ field: 'reason', code: 'required' })
  if (move === 'accept' && input.orderId === undefined) missing.push({ field: 'orderId', code: 'required' })
  return ctx.write(async (tx) => {
    const found = await findClaim(tx, id)
    if (found === undefined) return refuse('notFound')
    if (missing.length > 0) return refuseFields(...missing)
    const recommendation = (await lockRecommendation(tx, found.recommendationId))!
    // Erased in between, it is deleted.
    const row = await lockClaim(tx, id)
    if (row === undefined) return refuse('notFound')
    const refused = await perform(ctx, tx, row, recommendation.state === 'expired', move, input)
    return refused ?? readClaim(ctx, tx, id)
  })
}

async function perform(
  ctx: Context,
  tx: Tx,
  row: LateClaimRow,
  isExpired: boolean,
  move: ClaimMove,
  { reason, orderId, freshConsent }: MoveInput,
): Promise<Refused | undefined> {
  if (move !== 'accept') {
    const facts = move === 'decline' ? { reason } : {}
    const changed = await changeClaim(ctx, tx, row, { trigger: move, actor: 'operator', facts })
    return isRefused(changed) ? changed : undefined
  }
  if (row.decidedAt !== null) return refuse('illegalMove', 'notInThisState')
  // The match itself grants the claim (chain.ts), as with an order that is reported later.
  const claimedOn = berlinDay(row.createdAt)
  const proof = `Nachbuchung vom ${formatGermanDay(claimedOn)}`
  const matched = await matchTo(ctx, tx, orderId!, row.recommendationId, {
    reason,
    ...(isExpired ? { proof, freshConsent, claimedOn } : {}),
  })
  return isRefused(matched) ? matched : undefined
}
