import { isDeadlineOver, lateClaimDeadline } from '../eligibility.ts'
import type { PlainDay } from '../calendar.ts'
import { reasonGiven } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'
import type { RecommendationState } from './recommendation.ts'

/** Late claim, Nachbuchung: a person reports that their order is missing, with a proof (product §3). */
export type LateClaimState = 'received' | 'checking' | 'accepted' | 'declined'
export type LateClaimTrigger = 'file' | 'check' | 'accept' | 'decline' | 'reopen'

export type LateClaimFacts = {
  readonly recommendationState: RecommendationState
  /** Only of an expired one. */
  readonly expiredOn: PlainDay
  readonly today: PlainDay
  readonly wasEverReleased: boolean
  readonly hasOpenClaim: boolean
  readonly proofGiven: boolean
  readonly orderMatched: boolean
  readonly reason: string
}

type Facts = Known<LateClaimFacts>

/** The last day on which a claim can be filed; null where no day ends it. */
export function lateClaimUntil(facts: Facts): PlainDay | null {
  return facts.recommendationState === 'expired' && facts.expiredOn !== undefined
    ? lateClaimDeadline(facts.expiredOn)
    : null
}

const open = ['received', 'checking'] as const

export const lateClaimMachine = defineMachine({
  name: 'late claim',
  states: ['received', 'checking', 'accepted', 'declined'],
  initial: 'received',
  guards: {
    waitsForOrder: (f: Facts) => f.recommendationState === 'open' || f.recommendationState === 'expired',
    neverReleased: (f: Facts) => f.wasEverReleased === false,
    withinLateClaimPeriod: (f: Facts) => {
      const until = lateClaimUntil(f)
      return (
        f.today !== undefined && (until === null ? f.recommendationState === 'open' : !isDeadlineOver(until, f.today))
      )
    },
    noOpenClaim: (f: Facts) => f.hasOpenClaim === false,
    proofGiven: (f: Facts) => f.proofGiven === true,
    orderMatched: (f: Facts) => f.orderMatched === true,
    matchUndone: (f: Facts) => f.orderMatched === false,
    reasonGiven,
  },
  transitions: [
    {
      from: null,
      to: 'received',
      trigger: 'file',
      guards: ['waitsForOrder', 'neverReleased', 'withinLateClaimPeriod', 'noOpenClaim', 'proofGiven'],
      who: ['recommender', 'recipient'],
    },
    { from: 'received', to: 'checking', trigger: 'check', guards: [], who: ['operator'] },
    ...open.flatMap((from) => [
      {
        from,
        to: 'accepted' as const,
        trigger: 'accept' as const,
        guards: ['orderMatched'] as const,
        who: ['system'] as const,
        note: 'with the match of its recommendation, whoever made it',
      },
      {
        from,
        to: 'declined' as const,
        trigger: 'decline' as const,
        guards: ['reasonGiven'] as const,
        who: ['operator'] as const,
      },
    ]),
    {
      from: 'accepted',
      to: 'checking',
      trigger: 'reopen',
      guards: ['matchUndone', 'noOpenClaim'],
      who: ['system'],
      note: 'the match that it was accepted with is undone: the order is missing again',
    },
  ],
})
