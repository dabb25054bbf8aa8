import type { FraudFinding } from '@referral/domain/fraud'
import type { OrderState } from '@referral/domain/states/order'
import type { RewardState } from '@referral/domain/states/reward'
import type { RecommendationTrigger } from '@referral/domain/states/recommendation'
import { findOrderOf, orderFacts, toOrderRow } from '#features/orders/public.ts'
import {
  clickCounts,
  findRecommendation,
  listEvents,
  mayMove,
  timelineOf,
  toWireStep,
  type EventRow,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { rewardsOf, toRewardRow, type RewardRow } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findingsBehind, presentFinding } from './present-findings.ts'
import { actorNames, findDetailRow } from './recommendation-detail.sql.ts'
import { withProducts } from './search-recommendations.ts'

export type RecommendationDetail = Exclude<Awaited<ReturnType<typeof getRecommendationDetail>>, Refused>

/** One recommendation with its order, rewards, events, and what the operator may do with it now. */
export const getRecommendationDetail = (ctx: Context, id: string) => ctx.read((tx) => readDetail(ctx, tx, id))

export async function readDetail(ctx: Context, tx: Tx, id: string) {
  const found = await findDetailRow(tx, id)
  const recommendation = await findRecommendation(tx, id)
  if (found === undefined || recommendation === undefined) return refuse('notFound')
  const order = await findOrderOf(tx, id)
  const rewards = (await rewardsOf(tx, [id])).get(id) ?? []
  const events = await listEvents(tx, [id])
  const clicks = (await clickCounts(tx, [id])).get(id) ?? { count: 0, firstAt: null }
  const own = rewards.find((reward) => reward.beneficiary === 'recommender')
  const timeline = timelineOf(ctx, recommendation, {
    clicks,
    events,
    recipientInitials: null,
    order: order === undefined ? null : { hasAgency: order.agencyId !== null },
    reward: own === undefined ? null : { state: own.state, deadlineOn: own.deadlineOn, onHold: own.onHold },
  })
  return {
    row: (await withProducts(ctx, tx, [found]))[0]!,
    share: recommendation.recommenderShare,
    recommenderEmail: recommendation.recommenderEmail,
    recipientEmail: found.recipientEmail,
    confirmedAt: recommendation.confirmedAt,
    expiresOn: recommendation.expiresOn as string,
    clicks: clicks.count,
    holdReason: recommendation.holdReason,
    order: order === undefined ? null : await toOrderRow(ctx, tx, order),
    holdFindings: findingsBehind(recommendation.holdReason, order?.fraudFindings ?? []),
    fraudFindings: (order?.fraudFindings ?? []).map(presentFinding),
    rewards: await Promise.all(
      rewards.map(async (reward) => ({
        ...(await toRewardRow(tx, reward)),
        askable: askableFor(reward, recommendation, order?.state),
      })),
    ),
    events: await presentEvents(tx, events),
    timeline: timeline.map(toWireStep),
    allowed: await allowedMoves(ctx, tx, recommendation, rewards),
  }
}

async function presentEvents(tx: Tx, events: readonly EventRow[]) {
  const names = await actorNames(tx, [
    ...new Set(events.flatMap((event) => (event.actorId === null ? [] : [event.actorId]))),
  ])
  return events.map((event) => ({
    kind: event.kind,
    from: event.from,
    to: event.to,
    at: event.at,
    actor: (event.actorId === null ? undefined : names.get(event.actorId)) ?? event.actorKind,
    reason: event.reason,
    findings:
      event.kind === 'holdSet'
        ? findingsBehind(event.reason, (event.data['findings'] ?? []) as readonly FraudFinding[])
        : [],
  }))
}

const offered = ['release', 'undoRelease', 'cancel', 'undoMatch'] as const satisfies readonly RecommendationTrigger[]

async function allowedMoves(ctx: Context, tx: Tx, row: RecommendationRow, rewards: readonly RewardRow[]) {
  const facts = {
    ...(await orderFacts(tx, row.id)),
    ...rewardFacts(rewards),
    reason: 'asked by a person',
    releaserIsBeneficiary: false,
    isOwnAgencyOrder: false,
  }
  const moves: ((typeof offered)[number] | 'hold' | 'liftHold' | 'appeal')[] = offered.filter((trigger) =>
    mayMove(ctx, row, trigger, facts, 'operator'),
  )
  const held = row.onHold || rewards.some((reward) => reward.onHold)
  if (['open', 'matched', 'released'].includes(row.state)) moves.push(held ? 'liftHold' : 'hold')
  // Whoever asks is one of the two; the other one agrees later.
  if (mayMove(ctx, row, 'appeal', { ...facts, proposedBy: 'one', agreedBy: 'another' }, 'operator'))
    moves.push('appeal')
  return moves
}

/** What two persons may decide about a reward; the ledger has the last word when it is asked for. */
function askableFor(
  reward: RewardRow,
  recommendation: RecommendationRow,
  orderState: OrderState | undefined,
): ('goodwill' | 'writeOff')[] {
  const lapsed = reward.state === 'expired' && reward.providedAt !== null
  if (lapsed && recommendation.state !== 'cancelled' && orderState === 'active') return ['goodwill']
  return reward.clawedBackCents > 0 && reward.writtenOffCents === 0 ? ['writeOff'] : []
}

/** What the rewards say about a move of their recommendation. */
export function rewardFacts(rewards: readonly RewardRow[]): { rewards: RewardState[]; anyRewardClaimed: boolean } {
  return {
    rewards: rewards.map((reward) => reward.state),
    anyRewardClaimed: rewards.some(
      (reward) => reward.claimedAt !== null || reward.state === 'paidOut' || reward.state === 'collected',
    ),
  }
}
