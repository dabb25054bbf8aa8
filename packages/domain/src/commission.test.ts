import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDay } from './calendar.ts'
import { bonusSteps, extraCents, nextStep, periodAround, stepFault, type CommissionModel } from './commission.ts'

const steps = [
  { from: 5, cents: 500 },
  { from: 10, cents: 1500 },
]
const stepped: CommissionModel = { kind: 'stepped', period: 'month', steps }
const bonus: CommissionModel = { kind: 'bonus', period: 'quarter', steps }

describe('a commission model', () => {
  it.each([
    ['month', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('finds the %s around %s', (period, day, from, until) => {
    expect(periodAround(period, plainDay(day))).toEqual({ from, until })
  })

  it('pays on top from the step’s order on, the highest step alone', () => {
    expect([1, 4, 5, 9, 10, 200].map((rank) => extraCents(stepped, rank))).toEqual([0, 0, 500, 500, 1500, 1500])
    expect(extraCents(bonus, 10)).toBe(0)
  })

  it('pays each bonus that was reached', () => {
    expect([4, 5, 10].map((count) => bonusSteps(bonus, count).length)).toEqual([0, 1, 2])
    expect(bonusSteps(stepped, 10)).toEqual([])
  })

  it('counts the orders missing until the next step', () => {
    expect(nextStep(stepped, 0)).toEqual({ from: 5, cents: 500, missing: 5 })
    expect(nextStep(stepped, 7)).toEqual({ from: 10, cents: 1500, missing: 3 })
    expect(nextStep(stepped, 10)).toBeNull()
  })

  it('never pays less for a later order', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (a, b) => {
        const [low, high] = [Math.min(a, b) + 1, Math.max(a, b) + 1]
        expect(extraCents(stepped, low)).toBeLessThanOrEqual(extraCents(stepped, high))
      }),
    )
  })

  it('requires steps in rising order, above zero, and none for a fixed model', () => {
    expect(stepFault({ kind: 'fixed', steps: [] })).toBeNull()
    expect(stepFault({ kind: 'fixed', steps })).toBe('invalid')
    expect(stepFault({ kind: 'stepped', steps: [] })).toBe('required')
    expect(stepFault({ kind: 'stepped', steps })).toBeNull()
    expect(stepFault({ kind: 'bonus', steps: steps.toReversed() })).toBe('invalid')
    expect(stepFault({ kind: 'bonus', steps: [{ from: 1, cents: 0 }] })).toBe('invalid')
  })
})
