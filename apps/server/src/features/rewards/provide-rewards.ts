import type { RefusableReaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { findBeneficiary } from './beneficiary.ts'
import { moveReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import { listLiving, type RewardRow } from './reward.sql.ts'
import { deriveRecommendation } from './derive-recommendation.ts'

/** Recommendation released → its open rewards are provided; the link to claim is mailed (product §3). */
export const provideRewards: RefusableReaction = async (ctx, tx, what) => {
  for (const row of await listLiving(tx, what.subject.id)) {
    if (row.state !== 'open') continue
    const provided = await moveReward(ctx, tx, row.id, { trigger: 'provide', actor: 'system' })
    if (isRefused(provided)) return provided
    await mailReward(ctx, tx, provided, 'reward.provided', 'new')
  }
  // Where nothing is due, the release was the last step.
  return deriveRecommendation(ctx, tx, what)
}

/**
 * Release undone → unclaimed rewards are open again. The mailed links show that, and cannot claim: the next release
 * mails new ones.
 */
export const takeBackRewards: RefusableReaction = async (ctx, tx, { subject, reason }) => {
  for (const row of await listLiving(tx, subject.id)) {
    if (row.state !== 'provided') continue
    const taken = await moveReward(ctx, tx, row.id, {
      trigger: 'undoRelease',
      // The machine names the operator, who alone can undo a release; the reward follows.
      actor: 'operator',
      ...(reason == null ? {} : { reason }),
    })
    if (isRefused(taken)) return taken
  }
  return undefined
}

/** A payment that the bank returned is offered once more; a person erased meanwhile is owed nothing (product §3). */
export async function offerAgain(ctx: Context, tx: Tx, reward: RewardRow): Promise<Refused | undefined> {
  if ((await findBeneficiary(tx, reward)) === undefined) {
    const ended = { trigger: 'eraseBeneficiary', actor: 'system', reason: 'erased' } as const
    const moved = await moveReward(ctx, tx, reward.id, ended)
    return isRefused(moved) ? moved : undefined
  }
  await mailReward(ctx, tx, reward, 'reward.returned', 'new')
  return undefined
}
