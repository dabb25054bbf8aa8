import { berlinDay } from '@referral/domain/calendar'
import { recipientTimeline, recommenderTimeline } from '@referral/domain/states/timeline'
import { daysFromEvents } from '@referral/domain/states/timeline-facts'
import type { TimelineStep } from '@referral/domain/states/timeline-line'
import type { OrderSummary } from '#features/orders/public.ts'
import { amountsOf, type Clicks, type EventRow, type RecommendationRow } from '#features/recommendations/public.ts'
import type { RewardRow } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'

export interface TimelineFacts {
  readonly events: readonly EventRow[]
  readonly order: Pick<OrderSummary, 'hasAgency'> | undefined
  /** The reader's own reward. */
  readonly reward: RewardRow | undefined
}

/**
 * What a case earns one of the two: the amount that was promised, until an order is matched; then their reward, which is
 * the ordered product's and may be none.
 */
export const earnedOr = (
  promisedCents: number,
  { matchedAt }: Pick<RecommendationRow, 'matchedAt'>,
  reward: Pick<RewardRow, 'cents'> | undefined,
): number => (matchedAt === null ? promisedCents : (reward?.cents ?? 0))

/** What a case earns both together: promised until an order is matched, then the sum of its rewards. */
export const earnedTotal = (
  { rewardCents, matchedAt }: Pick<RecommendationRow, 'rewardCents' | 'matchedAt'>,
  rewards: readonly Pick<RewardRow, 'cents'>[],
): number => (matchedAt === null ? rewardCents : rewards.reduce((sum, reward) => sum + reward.cents, 0))

/** The recommender's "why no reward yet?" (product §1). */
export function timelineOf(ctx: Context, row: RecommendationRow, facts: TimelineFacts & { readonly clicks: Clicks }) {
  // The recipient's reward has events of the same kinds; only the recommender's own count here.
  const own = facts.events.filter(
    (event) => event.subjectKind !== 'reward' || event.data['beneficiary'] === 'recommender',
  )
  const days = daysOf(own)
  return recommenderTimeline({
    ...standing(ctx, row, facts),
    days: {
      ...days,
      createdOn: row.createdOn,
      linkOpenedOn: facts.clicks.firstAt === null ? days.linkOpenedOn : berlinDay(facts.clicks.firstAt),
    },
    agencyAgreed: days.releasedOn !== null,
    earnsReward: earnedOr(amountsOf(ctx, row).recommenderCents, row, facts.reward) > 0,
  }).map(toWireStep)
}

/** The recipient's four steps (spec §7.5). */
export function recipientStepsOf(
  ctx: Context,
  row: RecommendationRow,
  facts: TimelineFacts & { readonly order: OrderSummary | undefined },
) {
  const earnsReward = earnedOr(amountsOf(ctx, row).recipientCents, row, facts.reward) > 0
  // The other one's reward has events of the same kinds. Without a reward of their own the last step is the recommender's.
  const own = facts.events.filter(
    (event) => !earnsReward || event.subjectKind !== 'reward' || event.subjectId === facts.reward?.id,
  )
  return recipientTimeline({
    ...standing(ctx, row, facts),
    days: { ...daysOf(own), createdOn: row.createdOn },
    agencyAgreed: facts.order?.agencyAgreed ?? false,
    earnsReward,
  }).map(toWireStep)
}

const daysOf = (events: readonly EventRow[]) =>
  daysFromEvents(events.map(({ kind, at, reason }) => ({ kind: kind as never, at, reason })))

function standing(ctx: Context, row: RecommendationRow, { order, reward }: TimelineFacts) {
  return {
    state: row.state,
    releaseOn: row.releaseOn,
    today: berlinDay(ctx.now),
    orderHasAgency: order?.hasAgency ?? false,
    isOnHold: row.onHold || reward?.onHold === true,
    reward: reward === undefined ? null : { state: reward.state, claimDeadlineOn: reward.deadlineOn },
  }
}

/** A step of a timeline in the names of the wire. */
const toWireStep = (step: TimelineStep) => ({
  key: step.key,
  state: step.status,
  at: null,
  on: step.on,
  who: step.waitsFor,
  until: step.until,
  untilKind: step.untilKind,
  reason: step.reason,
})
