import { describe, expect, it } from 'vitest'
import { limitsOf, parseLimits, usualLimits } from './tenant-limits.ts'

describe('limits of a tenant', () => {
  it('are read as they are said, and every fault is named', () => {
    expect(parseLimits(['callsPerSecond=50', ' mailsPerDay = 10 ', 'jobsAtOnce=usual'])).toEqual({
      set: { callsPerSecond: 50, mailsPerDay: 10 },
      unset: ['jobsAtOnce'],
      faults: [],
    })
    const { faults } = parseLimits([
      'calls=5',
      'callsPerSecond',
      'mailsPerDay=0',
      'mailsPerHour=-3',
      'jobsAtOnce=101',
      '__proto__=1',
    ])
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'calls=5',
      'callsPerSecond',
      'mailsPerDay',
      'mailsPerHour',
      'jobsAtOnce',
      '__proto__=1',
    ])
  })

  it('are the usual but for a tenant’s own, and what is stored beside them counts for nothing', () => {
    expect(
      limitsOf(usualLimits, { callsPerSecond: 7, mailsPerHour: '9', mailsPerDay: 0, jobsAtOnce: null, other: 3 }),
    ).toEqual({
      ...usualLimits,
      callsPerSecond: 7,
    })
  })
})
