import { ownAccount, reauthenticate } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findOwnReward } from './own-reward.ts'

/** As long as a login counts as the password itself; real time. */
const lifeSeconds = 900

/**
 * A token for the recommender's own reward, out of their login: they claim without the mailed link, which stays valid.
 * It requires the same as bank data (a young login or the password), opens this one reward, and ends with the login.
 */
export async function openOwnReward(
  ctx: Context,
  given: { readonly number: string; readonly password?: string | undefined },
) {
  const account = await reauthenticate(ctx, given.password)
  if (isRefused(account)) return account
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  return ctx.write(async (tx) => {
    const reward = await findOwnReward(ctx, tx, account.id, given.number)
    if (isRefused(reward)) return reward
    if (reward.state !== 'provided' && reward.state !== 'collected') return refuse('illegalMove')
    const { token } = await ctx.services.tokens.issue(tx, 'ownReward', reward.id, lifeSeconds, own.actor.sessionId)
    return { token, expiresAt: new Date(Date.now() + lifeSeconds * 1_000) }
  })
}
