import type { PlainDay } from './calendar.ts'
import { confirmationDeadline } from './eligibility.ts'
import type { RewardState } from './states/reward.ts'

/** The open condition of a reward that is not paid yet. */
export type ComingStep = 'confirm' | 'complaintPeriod' | 'release' | 'check' | 'claim' | 'payout'

export interface ComingFacts {
  readonly rewardState: Extract<RewardState, 'open' | 'provided'>
  readonly isClaimed: boolean
  readonly isHeld: boolean
  readonly isConfirmed: boolean
  readonly recipientDataOn: PlainDay | null
  readonly matchedOn: PlainDay | null
  /** The day on which the complaint period is over. */
  readonly releaseOn: PlainDay | null
  readonly deadlineOn: PlainDay | null
  readonly today: PlainDay
}

export interface Coming {
  readonly step: ComingStep
  /** When it continues, or until when a person has to act; null where that is unknown. */
  readonly on: PlainDay | null
}

/** The state of a reward that isn't paid yet, and its next relevant day. */
export function comingReward(facts: ComingFacts): Coming {
  if (facts.rewardState === 'provided') {
    if (!facts.isClaimed) return { step: 'claim', on: facts.deadlineOn }
    return { step: facts.isHeld ? 'check' : 'payout', on: null }
  }
  if (facts.isHeld) return { step: 'check', on: null }
  if (!facts.isConfirmed) {
    const { matchedOn, recipientDataOn } = facts
    return { step: 'confirm', on: matchedOn === null ? null : confirmationDeadline({ recipientDataOn, matchedOn }) }
  }
  if (facts.releaseOn !== null && facts.releaseOn > facts.today) return { step: 'complaintPeriod', on: facts.releaseOn }
  return { step: 'release', on: null }
}

/** Rewards that the recommender can act on first, then by day, and those without a day last. */
export function compareComing(a: Coming, b: Coming): number {
  const rank = ({ step, on }: Coming): string => `${step === 'claim' ? 0 : 1} ${on ?? '9999'}`
  return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0
}
