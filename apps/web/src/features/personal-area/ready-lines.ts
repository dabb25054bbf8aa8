import type { AnswerOf } from '#platform/api/call-types.ts'

export type Coming = AnswerOf<'listComingRewards'>
export type ReadyLine = Coming['content'][number]

/** What can be claimed now, what ends soonest first. */
export const readyLines = ({ content }: Pick<Coming, 'content'>): readonly ReadyLine[] =>
  content
    .filter(({ step, inDays }) => step === 'claim' && (inDays ?? 0) >= 0)
    .toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : 1))
