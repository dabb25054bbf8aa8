import type { AnswerOf } from '#platform/api/call-types.ts'

export type Holdings = AnswerOf<'lookUpByRightsLink'>
export type Outcome = AnswerOf<'decideByRightsLink'>

interface Kept {
  readonly what: 'recommendations' | 'orders' | 'messages'
  readonly count: number
}

/** What there is of an address, and how much. */
export const keptOf = ({ recommendations, orders, messages }: Holdings): readonly Kept[] =>
  (
    [
      { what: 'recommendations', count: recommendations },
      { what: 'orders', count: orders },
      { what: 'messages', count: messages },
    ] as const
  ).filter(({ count }) => count > 0)
