import { describe, expect, it } from 'vitest'
import { berlinDay, plainDay } from './calendar.ts'
import { firstOpenDay, holdingOn, isLocked, standingOf } from './valid-from.ts'

const from = (validFrom: string) => ({ validFrom: plainDay(validFrom) })
const entries = [from('2026-03-01'), from('2026-06-01'), from('2026-01-01')]

describe('what holds on a day', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-02-28', '2026-01-01'],
    ['2026-03-01', '2026-03-01'],
    ['2026-05-31', '2026-03-01'],
    ['2027-01-01', '2026-06-01'],
  ])('on %s is the entry from %s', (day, expected) => {
    expect(holdingOn(entries, plainDay(day))?.validFrom).toBe(expected)
  })
})

describe('the past', () => {
  it('is locked with today, across midnight in Berlin', () => {
    const [before, after] = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'].map((at) => berlinDay(new Date(at)))
    const entry = from('2026-03-29')
    expect([isLocked(entry, before!), isLocked(entry, after!)]).toEqual([false, true])
    expect([firstOpenDay(before!), firstOpenDay(after!)]).toEqual(['2026-03-29', '2026-03-30'])
  })

  it('ends where the next entry begins', () => {
    const today = plainDay('2026-04-15')
    expect(entries.map((entry) => standingOf(entry, entries, today))).toEqual(['present', 'future', 'past'])
  })
})
