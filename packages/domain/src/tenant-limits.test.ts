import { describe, expect, it } from 'vitest'
import { limitsOf, parseLimits, usualLimits } from './tenant-limits.ts'

describe('limits of a tenant', () => {
  it('are read as they are said, and every fault is named', () => {
    expect(parseLimits([' callsPerSecond = 50 ', 'uploadsPerHour=usual'])).toEqual({
      set: { callsPerSecond: 50 },
      unset: ['uploadsPerHour'],
      faults: [],
    })
    const { faults } = parseLimits([
      'calls=5',
      'callsPerSecond',
      'uploadsPerHour=0',
      'uploadsPerHour=-3',
      'callsPerSecond=1e9',
      'mailsPerDay=0',
      'mailsPerHour=-3',
      'jobsAtOnce=101',
      '__proto__=1',
    ])
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'calls=5',
      'callsPerSecond',
      'uploadsPerHour',
      'uploadsPerHour',
      'callsPerSecond',
      'mailsPerDay',
      'mailsPerHour',
      'jobsAtOnce',
      '__proto__=1',
    ])
  })

  it('are the defaults but for a tenant’s own; unknown stored names are ignored', () => {
    expect(limitsOf(usualLimits, { callsPerSecond: 7, uploadsPerHour: '9', other: 3 })).toEqual({
      ...usualLimits,
      callsPerSecond: 7,
    })
  })
})
