import type { AnswerOf } from '#platform/api/call-types.ts'

export type Coming = AnswerOf<'listComingRewards'>
export type ReadyLine = Coming['Content'][number]

/** What can be claimed now, what ends soonest first. */
export const readyLines = ({ Content }: Pick<Coming, 'Content'>): readonly ReadyLine[] =>
  Content.filter(({ Schritt, InTagen }) => Schritt === 'Abruf' && (InTagen ?? 0) >= 0).toSorted((a, b) =>
    (a.Tag ?? '') < (b.Tag ?? '') ? -1 : 1,
  )
