import { readDetail } from '#features/cases/public.ts'
import { cancelRecommendation, orderFacts, releaseRecommendation, undoMatch } from '#features/orders/public.ts'
import {
  lockRecommendation,
  moveRecommendation,
  setOnHold,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { liftRewardHolds, rewardFacts, rewardsOf } from '#features/rewards/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'

export type OperatorMove = 'release' | 'undoRelease' | 'cancel' | 'undoMatch' | 'hold' | 'liftHold'

/** A move by an operator (product §3); every one but a release needs a reason. Answers the case as it is then. */
export async function moveByOperator(ctx: Context, id: string, move: OperatorMove, given: string) {
  const reason = given.trim()
  if (move !== 'release' && reason === '') return refuseFields({ field: 'reason', code: 'required' })
  return ctx.write(async (tx) => {
    const moved = await perform(ctx, tx, id, move, reason)
    return isRefused(moved) ? moved : readDetail(ctx, tx, id)
  })
}

async function perform(
  ctx: Context,
  tx: Tx,
  id: string,
  move: OperatorMove,
  reason: string,
): Promise<RecommendationRow | Refused | undefined> {
  const row = await lockRecommendation(tx, id)
  if (row === undefined) return refuse('notFound')
  const facts = rewardFacts((await rewardsOf(tx, [id])).get(id) ?? [])
  switch (move) {
    case 'release':
      return releaseRecommendation(ctx, tx, id, reason === '' ? {} : { reason })
    case 'undoRelease':
      return moveRecommendation(ctx, tx, id, {
        trigger: 'undoRelease',
        facts: { ...facts, ...(await orderFacts(tx, id)) },
        reason,
        hold: reason,
      })
    case 'cancel':
      return cancelRecommendation(ctx, tx, id, reason)
    case 'undoMatch':
      return undoMatch(ctx, tx, id, { reason, rewards: facts.rewards })
    case 'hold':
    case 'liftHold':
      return setHold(ctx, tx, id, move === 'hold', reason)
  }
}

async function setHold(ctx: Context, tx: Tx, id: string, hold: boolean, reason: string): Promise<Refused | undefined> {
  const changed = await setOnHold(tx, id, hold, hold ? reason : null)
  const lifted = hold ? 0 : await liftRewardHolds(ctx, tx, id, reason)
  if (!changed && lifted === 0) return refuse('illegalMove')
  if (!changed) return undefined
  await emit(ctx, tx, {
    kind: hold ? 'holdSet' : 'holdLifted',
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    reason,
  })
  return undefined
}
