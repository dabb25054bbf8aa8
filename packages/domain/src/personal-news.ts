import type { EventKind } from './events.ts'

/** News for a recommender: acts of others, or results of a reward; never their own acts. */
export const newsKinds = [
  'recipientEntered',
  'recipientConfirmed',
  'recommendationMatched',
  'matchUndone',
  'recommendationReleased',
  'releaseUndone',
  'recommendationCancelled',
  'recommendationExpired',
  'lateClaimAccepted',
  'appealGranted',
  'rewardProvided',
  'rewardTakenBack',
  'rewardPaidOut',
  'rewardExpired',
  'rewardCancelled',
  'rewardRevived',
  'payoutReturned',
  'payoutRejected',
  'rewardClawedBack',
  'clawBackWrittenOff',
] as const satisfies readonly EventKind[]

/** The recommender's own acts, which end the news that their reward is ready. */
export const newsEndingKinds = ['rewardClaimed', 'rewardCollected'] as const satisfies readonly EventKind[]

export type NewsKind = (typeof newsKinds)[number]

/** The news of a first visit cover so many days. */
export const firstNewsDays = 30

/** From so many successful contracts in a year on, the professional programme is suggested. */
export const professionalFrom = 3
