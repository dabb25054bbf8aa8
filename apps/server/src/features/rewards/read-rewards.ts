import { addDays, berlinDay } from '@referral/domain/calendar'
import type { RewardState } from '@referral/domain/states/reward'
import { findRecommendation } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findBeneficiary } from './beneficiary.ts'
import { lockReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import {
  extendDeadline,
  isOfEarlierLife,
  liftRewardHold,
  listLiving,
  listLivingOfMany,
  type RewardRow,
} from './reward.sql.ts'

/** The rewards of each recommendation's present life; those of earlier lives are history. */
export async function rewardsOf(tx: Tx, recommendationIds: readonly string[]): Promise<Map<string, RewardRow[]>> {
  const living = new Map<string, RewardRow[]>()
  for (const row of await listLivingOfMany(tx, recommendationIds)) {
    const known = living.get(row.recommendationId)
    if (known === undefined) living.set(row.recommendationId, [row])
    else known.push(row)
  }
  return living
}

/** A reward as the operator's detail shows it. */
export async function toRewardRow(tx: Tx, row: RewardRow) {
  const person = await findBeneficiary(tx, row)
  return {
    id: row.id,
    beneficiary: row.beneficiary,
    name: person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim(),
    cents: row.cents,
    state: row.state,
    method: row.claimMethod,
    claimedAt: row.claimedAt,
    onHold: row.onHold,
    deadlineOn: row.deadlineOn as string | null,
    attempt: row.attempt,
    clawedBackCents: row.clawedBackCents,
  }
}

/** The rewards' facts for a move of their recommendation. */
export function rewardFacts(rewards: readonly RewardRow[]): { rewards: RewardState[]; anyRewardClaimed: boolean } {
  return {
    rewards: rewards.map((reward) => reward.state),
    anyRewardClaimed: rewards.some(
      (reward) => reward.claimedAt !== null || reward.state === 'paidOut' || reward.state === 'collected',
    ),
  }
}

const summary = statement(
  'reward_summary',
  `SELECT coalesce(sum(cents) FILTER (WHERE state IN ('paidOut', 'collected')), 0)::bigint - coalesce(sum(clawed_back_cents - written_off_cents), 0)::bigint AS "paidCents",
          coalesce(sum(cents) FILTER (WHERE state IN ('open', 'provided')), 0)::bigint AS "dueCents"
   FROM reward WHERE tenant_id = $1 AND beneficiary = 'recommender' AND beneficiary_id = $2`,
)
/** The sums that an account has received, and that are still to be paid to it, in cents. */
export const ownRewardSummary = (tx: Tx, accountId: string) =>
  tx.one<{ paidCents: number; dueCents: number }>(summary, [tx.tenantId, accountId])

/**
 * Mails the link to a reward again (spec §7.6 praemierungmail): the new link replaces the old one, not the
 * claim. Refused where there is nothing to claim or to see any more.
 */
export async function resendRewardMail(ctx: Context, tx: Tx, rewardId: string): Promise<undefined | Refused> {
  const locked = await lockReward(tx, rewardId)
  if (isRefused(locked)) return locked
  const { row } = locked
  if (row.state === 'collected') {
    await mailReward(ctx, tx, row, 'reward.codeReady', 'new')
  } else if (row.state === 'provided') {
    await mailReward(ctx, tx, row, row.claimedAt === null ? 'reward.provided' : 'reward.claimed', 'new')
  } else return refuse('illegalMove')
  await emit(ctx, tx, {
    kind: 'rewardTokenReplaced',
    subject: { kind: 'reward', id: row.id },
    recommendationId: row.recommendationId,
    data: { beneficiary: row.beneficiary },
  })
  return undefined
}

/** Nobody was reminded of a reward under a hold. */
const daysAfterHold = 30

/**
 * A person has looked at the reasons: holds of a recommendation's rewards are lifted. Whoever has not claimed has a month
 * for it, also after a hold of the case alone; where the deadline is sooner they get a new link.
 */
export async function liftRewardHolds(ctx: Context, tx: Tx, recommendationId: string, reason: string): Promise<number> {
  const claimableUntil = addDays(berlinDay(ctx.now), daysAfterHold)
  let lifted = 0
  for (const row of await listLiving(tx, recommendationId)) {
    const extended = await extendDeadline(tx, row.id, claimableUntil)
    if (extended !== undefined) await mailReward(ctx, tx, extended, 'reward.provided', 'new')
    if (!(await liftRewardHold(tx, row.id))) continue
    lifted += 1
    await emit(ctx, tx, {
      kind: 'holdLifted',
      subject: { kind: 'reward', id: row.id },
      recommendationId,
      reason,
      data: { beneficiary: row.beneficiary },
    })
  }
  return lifted
}

/** Whether a paid reward must be returned: its recommendation is cancelled, or was cancelled and revived without it. */
export async function isOwedBack(tx: Tx, reward: RewardRow): Promise<boolean> {
  const recommendation = (await findRecommendation(tx, reward.recommendationId))!
  return recommendation.state === 'cancelled' || isOfEarlierLife(reward, recommendation)
}
