import type { PlainDay } from '../calendar.ts'
import { agencyReleaseEscalation, complaintPeriodEnd, confirmationDeadline, orderWindowEnd } from '../eligibility.ts'
import type { RecommendationState } from './recommendation.ts'
import type { RewardState } from './reward.ts'
import type { TimelineDays } from './timeline-facts.ts'

/** Who has to act next. */
export type Party = 'recommender' | 'recipient' | 'client' | 'agency' | 'operator' | 'bank'
export type StepStatus = 'done' | 'current' | 'upcoming' | 'failed'

/** One step as data: the words stand in the words files under `timeline.<key>`. */
export type TimelineStep<Key extends string = string> = {
  readonly key: Key
  readonly status: StepStatus
  /** The day it was done or failed. */
  readonly on: PlainDay | null
  /** Who acts next; only on the current step. */
  readonly waitsFor: Party | null
  /** Until about when; only on the current step, null where nobody can say. */
  readonly until: PlainDay | null
  /** Why it failed, or 'onHold', 'returned': why it takes longer. */
  readonly reason: string | null
}

export type TimelineFacts = {
  readonly days: TimelineDays & { readonly createdOn: PlainDay }
  readonly state: RecommendationState
  readonly orderDay: PlainDay | null
  /** ModuleAuftragsdatumMindestalterTage. */
  readonly complaintDays: number
  readonly today: PlainDay
  readonly orderHasAgency: boolean
  readonly agencyAgreed: boolean
  readonly isOnHold: boolean
  /** The viewer's own reward; null while there is none, or where their share is 0. */
  readonly reward: { readonly state: RewardState; readonly claimDeadlineOn: PlainDay | null } | null
  /** Whether the viewer's share is above 0. */
  readonly earnsReward: boolean
}

export type RecommenderStepKey =
  | 'created'
  | 'linkOpened'
  | 'recipientEntered'
  | 'recipientConfirmed'
  | 'orderMatched'
  | 'complaintPeriod'
  | 'released'
  | 'rewardClaimed'
  | 'rewardReceived'
  | 'cancelled'
  | 'expired'
  | 'rewardCancelled'
  | 'rewardExpired'

export type RecipientStepKey =
  | 'contractConcluded'
  | 'dataConfirmed'
  | 'orderConfirmed'
  | 'rewardReceived'
  | 'cancelled'
  | 'expired'

type Draft<Key extends string> = { readonly key: Key; readonly on: PlainDay | null; readonly wait: () => Wait }
type Wait = { readonly waitsFor: Party; readonly until: PlainDay | null; readonly reason?: string | null }

const windowEnd = (facts: TimelineFacts): PlainDay => orderWindowEnd(facts.days)

function confirmationWait({ days }: TimelineFacts): Wait {
  const until =
    days.matchedOn === null
      ? orderWindowEnd(days)
      : confirmationDeadline({ recipientDataOn: days.recipientDataOn, matchedOn: days.matchedOn })
  return { waitsFor: 'recipient', until }
}

function complaintEnd(facts: TimelineFacts): PlainDay | null {
  return facts.orderDay === null ? null : complaintPeriodEnd(facts.orderDay, facts.complaintDays)
}

function releaseWait(facts: TimelineFacts): Wait {
  const end = complaintEnd(facts)
  if (facts.isOnHold) return { waitsFor: 'operator', until: null, reason: 'onHold' }
  if (facts.orderHasAgency && !facts.agencyAgreed) {
    return { waitsFor: 'agency', until: end === null ? null : agencyReleaseEscalation(end) }
  }
  return { waitsFor: 'operator', until: null }
}

function payoutWait(facts: TimelineFacts): Wait {
  if (facts.isOnHold) return { waitsFor: 'operator', until: null, reason: 'onHold' }
  return { waitsFor: facts.days.exportedOn === null ? 'operator' : 'bank', until: null }
}

/** Done, one current, upcoming; a step that something later proves is done too. */
function lineUp<Key extends string>(drafts: readonly Draft<Key>[]): TimelineStep<Key>[] {
  let current = false
  return drafts.map(({ key, on, wait }) => {
    if (on !== null) return { key, status: 'done', on, waitsFor: null, until: null, reason: null }
    if (current) return { key, status: 'upcoming', on: null, waitsFor: null, until: null, reason: null }
    current = true
    const { waitsFor, until, reason = null } = wait()
    return { key, status: 'current', on: null, waitsFor, until, reason }
  })
}

function endWith<Key extends string>(
  steps: readonly TimelineStep<Key>[],
  key: Key,
  on: PlainDay | null,
  reason: string | null,
) {
  const done = steps.filter((step) => step.status === 'done')
  return [...done, { key, status: 'failed' as const, on, waitsFor: null, until: null, reason }]
}

/**
 * The complaint period is over on that day, once the order is matched and the day has come before anything ended; a
 * release proves it too.
 */
function complaintOverOn(facts: TimelineFacts): PlainDay | null {
  const end = complaintEnd(facts)
  if (facts.days.matchedOn === null) return null
  const until = facts.days.endedOn ?? facts.today
  if (end !== null && until >= end) return end
  return facts.days.releasedOn
}

/**
 * The recommender's "why no reward yet?" (product §1, experience 5): every step with its day, who acts next, until
 * about when, and the reason where it ended. A failure ends the line: what can't happen any more is not shown.
 */
export function recommenderTimeline(facts: TimelineFacts): readonly TimelineStep<RecommenderStepKey>[] {
  const { days, reward } = facts
  const drafts: Draft<RecommenderStepKey>[] = [
    { key: 'created', on: days.createdOn, wait: () => ({ waitsFor: 'recommender', until: null }) },
    {
      key: 'linkOpened',
      on: days.linkOpenedOn ?? days.recipientDataOn ?? days.matchedOn,
      wait: () => ({ waitsFor: 'recipient', until: windowEnd(facts) }),
    },
    {
      key: 'recipientEntered',
      on: days.recipientDataOn ?? days.confirmedOn,
      wait: () => ({ waitsFor: 'recipient', until: confirmationWait(facts).until }),
    },
    { key: 'recipientConfirmed', on: days.confirmedOn, wait: () => confirmationWait(facts) },
    { key: 'orderMatched', on: days.matchedOn, wait: () => ({ waitsFor: 'recipient', until: windowEnd(facts) }) },
    {
      key: 'complaintPeriod',
      on: complaintOverOn(facts),
      wait: () => ({ waitsFor: 'client', until: complaintEnd(facts) }),
    },
    { key: 'released', on: days.releasedOn, wait: () => releaseWait(facts) },
  ]
  if (facts.earnsReward) {
    drafts.push(
      {
        key: 'rewardClaimed',
        on: days.claimedOn ?? days.receivedOn,
        wait: () => ({ waitsFor: 'recommender', until: reward?.claimDeadlineOn ?? null }),
      },
      { key: 'rewardReceived', on: days.receivedOn, wait: () => payoutWait(facts) },
    )
  }
  const steps = lineUp(drafts)
  if (facts.state === 'cancelled') return endWith(steps, 'cancelled', days.endedOn, days.reason)
  if (reward?.state === 'expired' && facts.days.providedOn !== null)
    return endWith(steps, 'rewardExpired', days.endedOn, days.reason)
  if (facts.state === 'expired') return endWith(steps, 'expired', days.endedOn, days.reason)
  if (reward?.state === 'cancelled') return endWith(steps, 'rewardCancelled', days.endedOn, days.reason)
  return steps
}

/**
 * The recipient's thank-you page (spec §2.5), four steps: new-customer contract concluded, data confirmed, order
 * confirmed by the client, reward received. Without a reward of their own the last is the recommender's.
 */
export function recipientTimeline(facts: TimelineFacts): readonly TimelineStep<RecipientStepKey>[] {
  const { days, reward } = facts
  const steps = lineUp<RecipientStepKey>([
    { key: 'contractConcluded', on: days.matchedOn, wait: () => ({ waitsFor: 'recipient', until: windowEnd(facts) }) },
    { key: 'dataConfirmed', on: days.confirmedOn, wait: () => confirmationWait(facts) },
    {
      key: 'orderConfirmed',
      on: days.releasedOn,
      wait: () =>
        complaintOverOn(facts) === null ? { waitsFor: 'client', until: complaintEnd(facts) } : releaseWait(facts),
    },
    {
      key: 'rewardReceived',
      on: days.receivedOn,
      wait: () => {
        if (!facts.earnsReward) return { waitsFor: 'recommender', until: null }
        return days.claimedOn === null
          ? { waitsFor: 'recipient', until: reward?.claimDeadlineOn ?? null }
          : payoutWait(facts)
      },
    },
  ])
  if (facts.state === 'cancelled' || facts.state === 'expired')
    return endWith(steps, facts.state, days.endedOn, days.reason)
  return steps
}

export type Stage = 'made' | 'accepted' | 'rewarded'

/** The confirmation page's stages and the personal area's status bar (spec §2.5): made, accepted, reward received. */
export function reachedStage(days: TimelineDays): Stage {
  if (days.receivedOn !== null) return 'rewarded'
  return days.recipientDataOn !== null || days.matchedOn !== null ? 'accepted' : 'made'
}
