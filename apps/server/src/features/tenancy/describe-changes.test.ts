import { expect, it } from 'vitest'
import { describeChanges } from './describe-changes.ts'

it('keeps the beginning of a long text, and no half of a character', () => {
  const [change] = describeChanges({ Text: 'kurz' }, { Text: `${'x'.repeat(199)}😀 und mehr` })
  expect(change).toEqual({ field: 'Text', before: 'kurz', after: `${'x'.repeat(199)}…` })
})
