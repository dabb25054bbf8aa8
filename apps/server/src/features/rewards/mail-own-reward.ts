import { acceptNumber, findRecommendationByNumber } from '#features/recommendations/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { resendRewardMail, rewardsOf } from './read-rewards.ts'

const mailsADay = 5
const day = 86_400

/**
 * Mails the recommender the link to their own reward again (spec §7.6 praemierungmail). Foreign and unknown numbers
 * answer the same; where nothing waits to be collected it is refused.
 */
export async function mailOwnReward(ctx: Context, given: string): Promise<Refused | undefined> {
  const accountId = accountOf(ctx)
  const number = acceptNumber(ctx, given)
  const reward = await ctx.read(async (tx) => {
    const row = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
    if (row === undefined || row.recommenderId !== accountId) return undefined
    return (await rewardsOf(tx, [row.id])).get(row.id)?.find(({ beneficiary }) => beneficiary === 'recommender') ?? null
  })
  if (reward === undefined) return refuse('notFound')
  if (reward === null || reward.beneficiaryId !== accountId) return refuse('illegalMove')
  if (!(await ctx.services.limits.take(ctx.tenant.id, `reward-mail:${reward.id}`, mailsADay, day)))
    return refuse('tooMany')
  return ctx.write((tx) => resendRewardMail(ctx, tx, reward.id))
}
