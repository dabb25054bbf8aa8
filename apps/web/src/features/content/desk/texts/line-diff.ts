import { diffArrays } from 'diff'

/** A line of a comparison: in both, only in the one before, or only in the one after. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond so many changes the two are told one after the other: nobody reads that as a comparison. */
const most = 2_000

/** What was taken away and what was put in, line by line, with as much left the same as can be. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: most }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return parts.flatMap(({ removed, added, value }) =>
    value.map((text): DiffLine => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}
