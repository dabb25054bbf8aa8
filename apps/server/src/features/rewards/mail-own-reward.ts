import { accountOf, type Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findOwnReward } from './own-reward.ts'
import { resendRewardMail } from './read-rewards.ts'

const mailsADay = 5
const day = 86_400

/** Mails the recommender the link to their own reward again (spec §7.6 praemierungmail), where there is one to collect. */
export async function mailOwnReward(ctx: Context, number: string): Promise<Refused | undefined> {
  const accountId = accountOf(ctx)
  const reward = await ctx.read((tx) => findOwnReward(ctx, tx, accountId, number))
  if (isRefused(reward)) return reward
  if (!(await ctx.services.limits.take(ctx.tenant.id, `reward-mail:${reward.id}`, mailsADay, day)))
    return refuse('tooMany')
  return ctx.write((tx) => resendRewardMail(ctx, tx, reward.id))
}
