import type { PlainDay } from '../calendar.ts'
import { agencyReleaseEscalation, confirmationDeadline, orderWindowEnd } from '../eligibility.ts'
import type { RecommendationState } from './recommendation.ts'
import type { RewardState } from './reward.ts'
import type { TimelineDays } from './timeline-facts.ts'
import { lineUp, type Draft, type LineEnd, type TimelineStep, type Wait } from './timeline-line.ts'

export type TimelineFacts = {
  readonly days: TimelineDays & { readonly createdOn: PlainDay }
  readonly state: RecommendationState
  /** The day on which the complaint period is over, as it was set at the match; null before it. */
  readonly releaseOn: PlainDay | null
  readonly today: PlainDay
  readonly orderHasAgency: boolean
  readonly agencyAgreed: boolean
  readonly isOnHold: boolean
  /** The viewer's own reward; null while there is none, or where their share is 0. */
  readonly reward: { readonly state: RewardState; readonly claimDeadlineOn: PlainDay | null } | null
  /** Whether the viewer's share is above 0. */
  readonly earnsReward: boolean
}

type EndKey = 'cancelled' | 'expired' | 'rewardCancelled' | 'rewardExpired'

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
  | EndKey

export type RecipientStepKey = 'contractConcluded' | 'dataConfirmed' | 'orderConfirmed' | 'rewardReceived' | EndKey

/** An open recommendation has no order, whatever there was before its match was undone. */
const matchedOn = ({ state, days }: TimelineFacts): PlainDay | null =>
  state === 'open' ? null : (days.matchedOn ?? days.releasedOn)

const earliest = (...days: readonly (PlainDay | null)[]): PlainDay | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null)

/** The order has to come in the order's window. */
const orderWait = ({ days }: TimelineFacts): Wait => ({ waitsFor: 'recipient', until: orderWindowEnd(days) })

function confirmationWait(facts: TimelineFacts): Wait {
  const { recipientDataOn } = facts.days
  const matched = matchedOn(facts)
  if (matched === null) return orderWait(facts)
  return { waitsFor: 'recipient', until: confirmationDeadline({ recipientDataOn, matchedOn: matched }) }
}

function releaseWait(facts: TimelineFacts): Wait {
  const end = facts.releaseOn
  if (facts.isOnHold) return { waitsFor: 'operator', reason: 'onHold' }
  if (!facts.orderHasAgency || facts.agencyAgreed) return { waitsFor: 'operator' }
  return { waitsFor: 'agency', until: end === null ? null : agencyReleaseEscalation(end), untilKind: 'forecast' }
}

function payoutWait(facts: TimelineFacts): Wait {
  if (facts.isOnHold) return { waitsFor: 'operator', reason: 'onHold' }
  return { waitsFor: facts.days.exportedOn === null ? 'operator' : 'bank' }
}

const claimWait = (facts: TimelineFacts, waitsFor: 'recommender' | 'recipient'): Wait => ({
  waitsFor,
  until: facts.reward?.claimDeadlineOn ?? null,
})

/** The end of the line; null while it continues. A reward that was undone with its match does not end an open one. */
function endOf({ state, reward, days }: TimelineFacts): LineEnd<EndKey> | null {
  const end = (key: EndKey) => ({ key, on: days.endedOn, reason: days.reason })
  if (state === 'cancelled') return end('cancelled')
  if (state === 'open') return null
  if (reward?.state === 'expired' && days.providedOn !== null) return end('rewardExpired')
  if (state === 'expired') return end('expired')
  return reward?.state === 'cancelled' ? end('rewardCancelled') : null
}

/**
 * The day on which the complaint period was over for a matched order, once it has come before anything ended. It is not
 * before the match nor after the release, which proves it.
 */
function complaintOverOn(facts: TimelineFacts): PlainDay | null {
  const matched = matchedOn(facts)
  if (matched === null) return null
  const { releasedOn } = facts.days
  const end = facts.releaseOn
  const until = endOf(facts)?.on ?? facts.today
  if (end === null || end > until) return releasedOn
  return earliest(releasedOn, end > matched ? end : matched)
}

/**
 * The recommender's "why no reward yet?" (product §1, experience 5): every step with its day, who acts next, until
 * when, and the reason where it ended. A failure ends the line: what can't happen any more is not shown.
 */
export function recommenderTimeline(facts: TimelineFacts): readonly TimelineStep<RecommenderStepKey>[] {
  const { days } = facts
  const drafts: Draft<RecommenderStepKey>[] = [
    { key: 'created', on: days.createdOn, wait: () => ({ waitsFor: 'recommender' }) },
    {
      key: 'linkOpened',
      on: earliest(days.linkOpenedOn, days.recipientDataOn, days.confirmedOn, matchedOn(facts)),
      wait: () => orderWait(facts),
    },
    {
      key: 'recipientEntered',
      on: days.recipientDataOn ?? days.confirmedOn ?? days.releasedOn,
      wait: () => confirmationWait(facts),
    },
    { key: 'recipientConfirmed', on: days.confirmedOn ?? days.releasedOn, wait: () => confirmationWait(facts) },
    { key: 'orderMatched', on: matchedOn(facts), wait: () => orderWait(facts) },
    {
      key: 'complaintPeriod',
      on: complaintOverOn(facts),
      wait: () => ({ waitsFor: 'client', until: facts.releaseOn, untilKind: 'periodEnd' }),
    },
    { key: 'released', on: days.releasedOn, wait: () => releaseWait(facts) },
  ]
  if (facts.earnsReward) {
    drafts.push(
      {
        key: 'rewardClaimed',
        on: days.claimedOn ?? days.receivedOn,
        wait: () => claimWait(facts, 'recommender'),
      },
      { key: 'rewardReceived', on: days.receivedOn, wait: () => payoutWait(facts) },
    )
  }
  return lineUp(drafts, endOf(facts))
}

/**
 * The recipient's thank-you page (spec §2.5), four steps: new-customer contract concluded, data confirmed, order
 * confirmed by the client, reward received. While neither of the first two is done, the confirmation is their next move.
 * Without a reward of their own the last is the recommender's.
 */
export function recipientTimeline(facts: TimelineFacts): readonly TimelineStep<RecipientStepKey>[] {
  const { days } = facts
  const drafts: Draft<RecipientStepKey>[] = [
    { key: 'dataConfirmed', on: days.confirmedOn ?? days.releasedOn, wait: () => confirmationWait(facts) },
    { key: 'contractConcluded', on: matchedOn(facts), wait: () => orderWait(facts) },
    {
      key: 'orderConfirmed',
      on: days.releasedOn,
      wait: () =>
        complaintOverOn(facts) === null
          ? { waitsFor: 'client', until: facts.releaseOn, untilKind: 'forecast' }
          : releaseWait(facts),
    },
    {
      key: 'rewardReceived',
      on: days.receivedOn,
      wait: () => {
        if (!facts.earnsReward) return { waitsFor: 'recommender' }
        return days.claimedOn === null ? claimWait(facts, 'recipient') : payoutWait(facts)
      },
    },
  ]
  return lineUp(drafts, endOf(facts))
}

export type Stage = 'made' | 'accepted' | 'rewarded'

/** The confirmation page's stages and the personal area's status bar (spec §2.5): made, accepted, reward received. */
export function reachedStage(days: TimelineDays): Stage {
  if (days.receivedOn !== null) return 'rewarded'
  return days.recipientDataOn !== null || days.matchedOn !== null ? 'accepted' : 'made'
}
