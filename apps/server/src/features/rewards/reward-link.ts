import { addDays, startOfBerlinDay } from '@referral/domain/calendar'
import type { RouteName } from '@referral/contract/route-names'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { pageLink } from '#platform/page-link.ts'
import { findBeneficiary } from './beneficiary.ts'
import type { RewardRow } from './reward.sql.ts'

/** The mails about a reward; each exists once for either beneficiary, since the audience belongs to the template. */
export type RewardMailName =
  | 'reward.provided'
  | 'reward.goodwill'
  | 'reward.codeReady'
  | 'reward.codesBack'
  | 'reward.claimed'
  | 'reward.paidOut'
  | 'reward.reminder'
  | 'reward.returned'

const liveToken = statement(
  'reward_token_live',
  `SELECT id FROM token WHERE tenant_id = $1 AND purpose = 'reward' AND subject_id = $2 AND replaced_at IS NULL AND expires_at > $3 LIMIT 1`,
)

/**
 * Mails the beneficiary, in their language, with the link to their reward. A new link replaces the earlier
 * one; it reads until the claim's deadline is over.
 */
export async function mailReward(
  ctx: Context,
  tx: Tx,
  reward: RewardRow,
  name: RewardMailName,
  link: 'same' | 'new',
): Promise<void> {
  const person = await findBeneficiary(tx, reward)
  if (person === undefined) return
  const tokenId = (link === 'same' ? await findLiveToken(tx, reward.id) : undefined) ?? (await issue(ctx, tx, reward))
  await queueMail(ctx, tx, `${name}.${reward.beneficiary}`, reward.id, person.locale, { tokenId })
}

/** Makes every link to the reward useless. */
export async function revokeRewardLinks(ctx: Context, tx: Tx, rewardId: string): Promise<void> {
  await ctx.services.tokens.issue(tx, 'reward', rewardId, 0)
}

/** The page where the reward is chosen and claimed; the token is in the fragment, so no server log contains it. */
export const rewardUrl = (ctx: Context, locale: Locale, tokenId: string, page: RouteName = 'PraemieWaehlen') =>
  pageLink(ctx.tenant, locale, page, `t=${ctx.services.tokens.reproduce(ctx.tenant.id, 'reward', tokenId)}`)

/** Whether a link to the reward still opens it. */
export const hasLiveLink = async (tx: Tx, rewardId: string) => (await findLiveToken(tx, rewardId)) !== undefined

const findLiveToken = async (tx: Tx, rewardId: string) =>
  (await tx.maybe<{ id: string }>(liveToken, [tx.tenantId, rewardId, new Date()]))?.id

async function issue(ctx: Context, tx: Tx, reward: RewardRow): Promise<string> {
  // The deadline is a day by the rules' clock; the time left until its end, as real time.
  const end = startOfBerlinDay(addDays(reward.deadlineOn!, 1)).getTime()
  const seconds = Math.max(Math.ceil((end - ctx.now.getTime()) / 1000), 86_400)
  return (await ctx.services.tokens.issue(tx, 'reward', reward.id, seconds)).id
}
