import type { AnswerOf } from '#platform/api/call-types.ts'

export type Holdings = AnswerOf<'lookUpByRightsLink'>
export type Outcome = AnswerOf<'decideByRightsLink'>

interface Kept {
  readonly what: 'recommendations' | 'invitations' | 'orders' | 'messages' | 'registrations'
  readonly count: number
}

/** What there is of an address, and how much. */
export const keptOf = ({ recommendations, invitations, orders, messages, registrations }: Holdings): readonly Kept[] =>
  (
    [
      { what: 'recommendations', count: recommendations },
      { what: 'invitations', count: invitations },
      { what: 'orders', count: orders },
      { what: 'messages', count: messages },
      { what: 'registrations', count: registrations },
    ] as const
  ).filter(({ count }) => count > 0)
