import type { AnswerOf } from '#platform/api/call-types.ts'

export type Holdings = AnswerOf<'lookUpByRightsLink'>
export type Outcome = AnswerOf<'decideByRightsLink'>

interface Kept {
  readonly what: 'recommendations' | 'orders' | 'messages'
  readonly count: number
}

/** What there is of an address, and how much. */
export const keptOf = ({ Empfehlungen, Auftraege, Nachrichten }: Holdings): readonly Kept[] =>
  (
    [
      { what: 'recommendations', count: Empfehlungen },
      { what: 'orders', count: Auftraege },
      { what: 'messages', count: Nachrichten },
    ] as const
  ).filter(({ count }) => count > 0)
