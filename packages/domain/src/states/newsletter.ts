import { defineMachine, type Known } from './machine.ts'

/** Newsletter permission with double opt-in (spec §4, product §3). */
export type NewsletterState = 'optedOut' | 'pending' | 'optedIn'
export type NewsletterTrigger = 'register' | 'requestOptIn' | 'confirmOptIn' | 'optOut' | 'lapse'

export type NewsletterFacts = {
  readonly optInMailQueued: boolean
  readonly tokenIsValid: boolean
  readonly tokenHasExpired: boolean
}

type Facts = Known<NewsletterFacts>

export const newsletterMachine = defineMachine({
  name: 'newsletter',
  states: ['optedOut', 'pending', 'optedIn'],
  initial: 'optedOut',
  guards: {
    optInMailQueued: (f: Facts) => f.optInMailQueued === true,
    tokenValid: (f: Facts) => f.tokenIsValid === true,
    tokenExpired: (f: Facts) => f.tokenHasExpired === true,
  },
  transitions: [
    { from: null, to: 'optedOut', trigger: 'register', guards: [], who: ['system'] },
    {
      from: 'optedOut',
      to: 'pending',
      trigger: 'requestOptIn',
      guards: ['optInMailQueued'],
      who: ['recommender', 'recipient'],
      note: 'double-opt-in mail',
    },
    {
      from: 'pending',
      to: 'optedIn',
      trigger: 'confirmOptIn',
      guards: ['tokenValid'],
      who: ['recommender', 'recipient'],
    },
    { from: 'pending', to: 'optedOut', trigger: 'optOut', guards: [], who: ['recommender', 'recipient', 'operator'] },
    { from: 'pending', to: 'optedOut', trigger: 'lapse', guards: ['tokenExpired'], who: ['system'] },
    { from: 'optedIn', to: 'optedOut', trigger: 'optOut', guards: [], who: ['recommender', 'recipient', 'operator'] },
  ],
})

/** Spec §3: opted in if the permission is set; pending if not, but an opt-in mail was sent; else opted out. */
export function deriveNewsletterState(user: {
  readonly permission: boolean
  readonly optInSentAt: Date | null
}): NewsletterState {
  if (user.permission) return 'optedIn'
  return user.optInSentAt === null ? 'optedOut' : 'pending'
}
