import { expect, it } from 'vitest'
import { hasHappened } from './has-happened.ts'

const nothing = { created: 0, clicked: 0, ordered: 0, cancelled: 0, clickedDays: 0, releasedCents: 0, paidCents: 0 }

it.each(['created', 'clicked', 'ordered', 'cancelled', 'paidCents'])(
  'sees a period in which there was only %s',
  (name) => {
    expect(hasHappened({ ...nothing, [name]: 1 })).toBe(true)
  },
)

it('knows a period without anything', () => {
  expect(hasHappened(nothing)).toBe(false)
})
