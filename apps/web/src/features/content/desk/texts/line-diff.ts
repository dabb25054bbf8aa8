import { diffArrays } from 'diff'

/** A line of a comparison: in both, only in the one before, or only in the one after. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond so many changes the two texts are listed one after the other: a comparison would be unreadable. */
const most = 2_000

/** The removed and added lines, with as many unchanged ones as possible. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: most }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return parts.flatMap(({ removed, added, value }) =>
    value.map((text): DiffLine => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}
