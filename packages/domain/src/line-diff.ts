/** A line of a comparison: in both, only in the one before, or only in the one after. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond this the two are told one after the other: nobody reads that as a comparison, and it would take long. */
const most = 2_000

/** What was taken away and what was put in, line by line, with as much left the same as can be. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1
  const same = (lines: readonly string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...inner(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function inner(before: readonly string[], after: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text })
  const added = (text: string): DiffLine => ({ kind: 'added', text })
  if (before.length * after.length > most * most) return [...before.map(removed), ...after.map(added)]
  // The longest common run from each pair of places on, from the end backwards.
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1)
      longest[a * width + b] =
        before[a] === after[b]
          ? (longest[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(longest[(a + 1) * width + b] ?? 0, longest[a * width + b + 1] ?? 0)
  const lines: DiffLine[] = []
  let a = 0
  let b = 0
  while (a < before.length && b < after.length) {
    if (before[a] === after[b]) {
      lines.push({ kind: 'same', text: before[a] ?? '' })
      a += 1
      b += 1
    } else if ((longest[(a + 1) * width + b] ?? 0) >= (longest[a * width + b + 1] ?? 0)) {
      lines.push(removed(before[a] ?? ''))
      a += 1
    } else {
      lines.push(added(after[b] ?? ''))
      b += 1
    }
  }
  return [...lines, ...before.slice(a).map(removed), ...after.slice(b).map(added)]
}
