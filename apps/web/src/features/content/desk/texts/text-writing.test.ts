import { expect, it } from 'vitest'
import { isNewer } from './text-writing.ts'

const text = (version: number, revision: number, isOpen: boolean) => ({
  row: { version, draft: isOpen ? {} : null },
  drafts: revision === 0 ? [] : [{ revision }],
})

it('knows the later of two readings of a text, whatever happened in between', () => {
  const life = [
    text(0, 0, false),
    // A draft is saved twice, discarded and written anew; then it is published, and another version restored.
    ...[text(0, 1, true), text(0, 2, true), text(0, 2, false), text(0, 3, true)],
    ...[text(1, 3, false), text(2, 3, false), text(2, 4, true), text(3, 4, false)],
  ]
  for (const [at, one] of life.entries())
    for (const [before, other] of life.entries())
      expect([before, at, isNewer(one, other)]).toEqual([before, at, at > before])
})
