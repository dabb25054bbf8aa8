import { describe, expect, it } from 'vitest'
import { berlinYear, berlinYearBounds, sumRewardYear } from './reward-year.ts'

describe('the year of rewards', () => {
  it('ends at midnight in Berlin, not in Greenwich', () => {
    expect(berlinYear(new Date('2025-12-31T22:59:59Z'))).toBe(2025)
    expect(berlinYear(new Date('2025-12-31T23:00:00Z'))).toBe(2026)
    const { from, until } = berlinYearBounds(2025)
    expect([from.toISOString(), until.toISOString()]).toEqual(['2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z'])
  })

  it('adds up received amounts, and deducts claw-backs that were not waived', () => {
    const sums = sumRewardYear([
      { kind: 'transfer', cents: 7_000 },
      { kind: 'offset', cents: 1_000 },
      { kind: 'voucher', cents: 5_000 },
      { kind: 'clawBack', cents: -7_000 },
      { kind: 'waiver', cents: 2_000 },
    ])
    expect(sums).toEqual({ receivedCents: 13_000, takenBackCents: 5_000, totalCents: 8_000 })
  })

  it('falls below zero where only an earlier year’s payment is claimed back', () => {
    expect(sumRewardYear([{ kind: 'clawBack', cents: -7_000 }]).totalCents).toBe(-7_000)
    expect(sumRewardYear([])).toEqual({ receivedCents: 0, takenBackCents: 0, totalCents: 0 })
  })
})
