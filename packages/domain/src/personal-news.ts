import type { EventKind } from './events.ts'

/** What is news to a recommender: what others did, or what became of a reward; never what they did themselves. */
export const newsKinds = [
  'recipientEntered',
  'recipientConfirmed',
  'recommendationMatched',
  'matchUndone',
  'recommendationReleased',
  'recommendationCancelled',
  'recommendationExpired',
  'rewardProvided',
  'rewardPaidOut',
  'rewardExpired',
  'rewardCancelled',
  'rewardRevived',
  'payoutReturned',
  'payoutRejected',
  'rewardClawedBack',
  'clawBackWrittenOff',
] as const satisfies readonly EventKind[]

export type NewsKind = (typeof newsKinds)[number]

/** Who never looked before is told what happened in so many days. */
export const firstNewsDays = 30

/** From so many successful contracts in a year on, somebody is told that they could do it as a profession. */
export const professionalFrom = 3
