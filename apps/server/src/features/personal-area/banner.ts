import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { professionalFrom } from '@referral/domain/personal-news'
import { callersOf } from '@referral/contract/roles'
import { findAccount } from '#features/accounts/public.ts'
import { findReward } from '#features/rewards/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isReturnedFrom } from '#platform/mail/delivery.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findMark, setMark } from './marks.sql.ts'

/**
 * From recommender (TE) to professional seller (TP); the only banner that can be dismissed, and the one on reward
 * pages.
 */
const only = 'BannerTEZuTP'
/** The caller's mails bounce. The banner stays until they arrive. */
export const addressBanner = 'BannerAdresse'

const successes = statement(
  'banner_successes',
  `SELECT count(*) AS count FROM recommendation
   WHERE tenant_id = $1 AND recommender_id = $2 AND state IN ('released', 'paid') AND released_at >= $3`,
)

export interface Banner {
  readonly name: string
  readonly show: boolean
}

const isKnown = (name: string): boolean => name.toLowerCase() === only.toLowerCase()

/** In the personal area (spec §7.3). */
export async function getOwnBanner(ctx: Context, name: string): Promise<Banner | Refused> {
  if (name.toLowerCase() === addressBanner.toLowerCase()) return getAddressBanner(ctx)
  if (!isKnown(name)) return refuse('notFound')
  const accountId = accountOf(ctx)
  return { name: only, show: await ctx.read((tx) => isToBeShown(ctx, tx, accountId)) }
}

async function getAddressBanner(ctx: Context): Promise<Banner> {
  const accountId = accountOf(ctx)
  const show = await ctx.read(async (tx) => {
    const account = await findAccount(tx, accountId)
    return account !== undefined && isReturnedFrom(ctx, tx, account.email)
  })
  return { name: addressBanner, show }
}

/** On the pages of a reward (spec §7.5): only to who recommended; a recipient is offered nothing unasked (product §2.1). */
export async function getRewardBanner(ctx: Context, name: string): Promise<Banner | Refused> {
  if (!isKnown(name)) return refuse('notFound')
  const show = await ctx.read(async (tx) => {
    const accountId = await recommenderOf(ctx, tx)
    return accountId !== undefined && isToBeShown(ctx, tx, accountId)
  })
  return { name: only, show }
}

/** Put away once, it stays away, wherever that was. */
export async function closeOwnBanner(ctx: Context, name: string): Promise<Refused | undefined> {
  if (!isKnown(name)) return refuse('notFound')
  const accountId = accountOf(ctx)
  await ctx.write((tx) => setMark(tx, accountId, only, ctx.now))
  return undefined
}

export async function closeRewardBanner(ctx: Context, name: string): Promise<Refused | undefined> {
  if (!isKnown(name)) return refuse('notFound')
  await ctx.write(async (tx) => {
    const accountId = await recommenderOf(ctx, tx)
    // An account that was erased meanwhile gets no new mark.
    if (accountId !== undefined && (await findAccount(tx, accountId)) !== undefined)
      await setMark(tx, accountId, only, ctx.now)
  })
  return undefined
}

async function recommenderOf(ctx: Context, tx: Tx): Promise<string | undefined> {
  if (ctx.actor.kind !== 'beneficiary') throw new Error('This operation is called with a reward token')
  const reward = await findReward(tx, ctx.actor.rewardId)
  return reward?.beneficiary === 'recommender' ? reward.beneficiaryId : undefined
}

/** Shown to frequent and successful recommenders who are no sellers yet and have not dismissed it. */
async function isToBeShown(ctx: Context, tx: Tx, accountId: string): Promise<boolean> {
  const account = await findAccount(tx, accountId)
  if (account === undefined || callersOf(account.roles).includes('seller')) return false
  if ((await findMark(tx, accountId, only)) !== undefined) return false
  const since = startOfBerlinDay(addDays(berlinDay(ctx.now), -365))
  const { count } = await tx.one<{ count: number }>(successes, [tx.tenantId, accountId, since])
  return count >= professionalFrom
}
