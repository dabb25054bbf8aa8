import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findBeneficiary } from './beneficiary.ts'
import { moveReward } from './move-reward.ts'
import { mailReward, revokeRewardLinks } from './reward-link.ts'
import { listLiving, type RewardRow } from './reward.sql.ts'
import { deriveRecommendation } from './derive-recommendation.ts'

/** Recommendation released → its open rewards are provided; the link to claim goes out (product §3). */
export const provideRewards: Reaction = async (ctx, tx, what) => {
  for (const row of await listLiving(tx, what.subject.id)) {
    if (row.state !== 'open') continue
    const provided = await moveReward(ctx, tx, row.id, { trigger: 'provide', actor: 'system' })
    await mailReward(ctx, tx, provided, 'reward.provided', 'new')
  }
  // Where nothing is due, the release was the last step.
  await deriveRecommendation(ctx, tx, what)
}

/** Release undone → unclaimed rewards are open again; the links that were mailed lead nowhere. */
export const takeBackRewards: Reaction = async (ctx, tx, { subject, reason }) => {
  for (const row of await listLiving(tx, subject.id)) {
    if (row.state !== 'provided') continue
    await moveReward(ctx, tx, row.id, {
      trigger: 'undoRelease',
      // The machine names the operator, who alone can undo a release; the reward follows.
      actor: 'operator',
      ...(reason == null ? {} : { reason }),
    })
    await revokeRewardLinks(ctx, tx, row.id)
  }
}

/** What the bank sent back is offered once more; whoever was erased meanwhile is owed nothing (product §3). */
export async function offerAgain(ctx: Context, tx: Tx, reward: RewardRow): Promise<void> {
  if ((await findBeneficiary(tx, reward)) !== undefined) return mailReward(ctx, tx, reward, 'reward.returned', 'new')
  await moveReward(ctx, tx, reward.id, { trigger: 'eraseBeneficiary', actor: 'system', reason: 'erased' })
}
