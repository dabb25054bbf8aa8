import { expect, it } from 'vitest'
import { headingOf, paidCents, viewOf } from './claim-view.ts'

it('shows the choice until the reward is claimed, then its state', () => {
  expect(viewOf({ state: 'provided', claimedAt: null })).toBe('choose')
  expect(viewOf({ state: 'provided', claimedAt: '2026-11-21T10:00:00Z' })).toBe('claimed')
  expect(viewOf({ state: 'paidOut', claimedAt: '2026-11-21T10:00:00Z' })).toBe('paid')
  expect(viewOf({ state: 'collected', claimedAt: '2026-11-21T10:00:00Z' })).toBe('collected')
  expect(viewOf({ state: 'cancelled', claimedAt: null })).toBe('cancelled')
})

it('never promises less than nothing after an offset', () => {
  expect(paidCents({ cents: 3500, offsetCents: 1000 })).toBe(2500)
  expect(paidCents({ cents: 3500, offsetCents: 7000 })).toBe(0)
})

it('calls a reward transferred only where some of it was', () => {
  expect(headingOf({ state: 'provided', cents: 3500, offsetCents: 0 })).toBe('claimed')
  expect(headingOf({ state: 'paidOut', cents: 3500, offsetCents: 1000 })).toBe('paid')
  expect(headingOf({ state: 'paidOut', cents: 3500, offsetCents: 3500 })).toBe('settled')
})
