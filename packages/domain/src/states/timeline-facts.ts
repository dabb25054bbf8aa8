import { berlinDay, type PlainDay } from '../calendar.ts'
import type { EventKind } from '../events.ts'

/** An event as the timeline needs it; of one recommendation and of the one shown reward. */
export type TimelineEvent = { readonly kind: EventKind; readonly at: Date; readonly reason?: string | null }

/** The Berlin days of valid steps: an undone one is null again. */
export type TimelineDays = {
  readonly createdOn: PlainDay | null
  readonly linkOpenedOn: PlainDay | null
  readonly recipientDataOn: PlainDay | null
  readonly confirmedOn: PlainDay | null
  readonly matchedOn: PlainDay | null
  readonly releasedOn: PlainDay | null
  readonly providedOn: PlainDay | null
  readonly claimedOn: PlainDay | null
  readonly exportedOn: PlainDay | null
  readonly receivedOn: PlainDay | null
  /** Cancelled, expired, or the reward's end; null while it lives. */
  readonly endedOn: PlainDay | null
  readonly reason: string | null
}

const SETS: { readonly [Kind in EventKind]?: keyof TimelineDays } = {
  recommendationCreated: 'createdOn',
  linkOpened: 'linkOpenedOn',
  recipientEntered: 'recipientDataOn',
  recipientConfirmed: 'confirmedOn',
  recommendationMatched: 'matchedOn',
  lateClaimAccepted: 'matchedOn',
  appealGranted: 'matchedOn',
  recommendationReleased: 'releasedOn',
  rewardProvided: 'providedOn',
  rewardRevived: 'providedOn',
  rewardClaimed: 'claimedOn',
  payoutExported: 'exportedOn',
  rewardPaidOut: 'receivedOn',
  rewardCollected: 'receivedOn',
  recommendationCancelled: 'endedOn',
  recommendationExpired: 'endedOn',
  rewardCancelled: 'endedOn',
  rewardExpired: 'endedOn',
}

const CLEARS: { readonly [Kind in EventKind]?: readonly (keyof TimelineDays)[] } = {
  matchUndone: ['matchedOn'],
  releaseUndone: ['releasedOn', 'providedOn'],
  rewardTakenBack: ['providedOn'],
  payoutRejected: ['claimedOn', 'exportedOn'],
  payoutReturned: ['claimedOn', 'exportedOn', 'receivedOn'],
  lateClaimAccepted: ['endedOn', 'reason'],
  appealGranted: ['endedOn', 'reason', 'releasedOn', 'providedOn', 'claimedOn', 'exportedOn', 'receivedOn'],
  recommendationRevived: ['endedOn', 'reason'],
  rewardRevived: ['endedOn', 'reason', 'claimedOn'],
}

/** The first of a kind counts for what happens once, the last for what may be undone and done again. */
const FIRST_COUNTS: ReadonlySet<keyof TimelineDays> = new Set(['createdOn', 'linkOpenedOn'])

/** What ends a reward moves no end of its recommendation: the case ended then, and a payout may be rejected later. */
const REWARD_ENDS: ReadonlySet<EventKind> = new Set(['rewardCancelled', 'rewardExpired'])

/** Replays the events in the order of time. */
export function daysFromEvents(events: readonly TimelineEvent[]): TimelineDays {
  const days: { -readonly [Name in keyof TimelineDays]: TimelineDays[Name] } = {
    createdOn: null,
    linkOpenedOn: null,
    recipientDataOn: null,
    confirmedOn: null,
    matchedOn: null,
    releasedOn: null,
    providedOn: null,
    claimedOn: null,
    exportedOn: null,
    receivedOn: null,
    endedOn: null,
    reason: null,
  }
  let hasCaseEnded = false
  for (const { kind, at, reason } of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    for (const name of CLEARS[kind] ?? []) days[name] = null
    if (days.endedOn === null) hasCaseEnded = false
    const name = SETS[kind]
    if (name === undefined || name === 'reason') continue
    if (name === 'endedOn') {
      if (hasCaseEnded && REWARD_ENDS.has(kind)) continue
      hasCaseEnded = !REWARD_ENDS.has(kind)
    }
    if (!(FIRST_COUNTS.has(name) && days[name] !== null)) days[name] = berlinDay(at)
    if (name === 'endedOn') days.reason = reason ?? days.reason
  }
  return days
}
