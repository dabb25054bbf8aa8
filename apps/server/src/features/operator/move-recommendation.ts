import { readDetail } from '#features/cases/public.ts'
import { cancelRecommendation, orderFacts, releaseRecommendation, undoMatch } from '#features/orders/public.ts'
import { lockRecommendation, moveRecommendation, setOnHold } from '#features/recommendations/public.ts'
import { liftRewardHolds, rewardFacts, rewardsOf } from '#features/rewards/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, RefusedError, refuseFields, type Refused } from '#platform/outcome.ts'

export type OperatorMove = 'release' | 'undoRelease' | 'cancel' | 'undoMatch' | 'hold' | 'liftHold'

/** A move by an operator (product §3); every one but a release needs a reason. Answers the case as it is then. */
export async function moveByOperator(ctx: Context, id: string, move: OperatorMove, given: string) {
  const reason = given.trim()
  if (move !== 'release' && reason === '') return refuseFields({ field: 'reason', code: 'required' })
  return ctx.write(async (tx) => {
    const refused = await perform(ctx, tx, id, move, reason)
    return refused ?? readDetail(ctx, tx, id)
  })
}

async function perform(
  ctx: Context,
  tx: Tx,
  id: string,
  move: OperatorMove,
  reason: string,
): Promise<Refused | undefined> {
  const row = await lockRecommendation(tx, id)
  if (row === undefined) return refuse('notFound')
  const facts = rewardFacts((await rewardsOf(tx, [id])).get(id) ?? [])
  switch (move) {
    case 'release':
      await releaseRecommendation(ctx, tx, id, reason === '' ? {} : { reason })
      return undefined
    case 'undoRelease':
      await moveRecommendation(ctx, tx, id, {
        trigger: 'undoRelease',
        facts: { ...facts, ...(await orderFacts(tx, id)) },
        reason,
        hold: reason,
      })
      return undefined
    case 'cancel':
      await cancelRecommendation(ctx, tx, id, reason)
      return undefined
    case 'undoMatch':
      await undoMatch(ctx, tx, id, { reason, rewards: facts.rewards })
      return undefined
    case 'hold':
    case 'liftHold':
      await setHold(ctx, tx, id, move === 'hold', reason)
      return undefined
  }
}

async function setHold(ctx: Context, tx: Tx, id: string, hold: boolean, reason: string): Promise<void> {
  const changed = await setOnHold(tx, id, hold, hold ? reason : null)
  const lifted = hold ? 0 : await liftRewardHolds(ctx, tx, id, reason)
  if (!changed && lifted === 0) throw new RefusedError(refuse('illegalMove'))
  if (!changed) return
  await emit(ctx, tx, {
    kind: hold ? 'holdSet' : 'holdLifted',
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    reason,
  })
}
