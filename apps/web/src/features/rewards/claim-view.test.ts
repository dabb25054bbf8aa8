import { expect, it } from 'vitest'
import { paidCents, viewOf } from './claim-view.ts'

it('shows the choice until the reward is claimed, then where it stands', () => {
  expect(viewOf({ Status: 'Bereitgestellt', EingeloestAm: null })).toBe('choose')
  expect(viewOf({ Status: 'Bereitgestellt', EingeloestAm: '2026-11-21T10:00:00Z' })).toBe('claimed')
  expect(viewOf({ Status: 'Ausgezahlt', EingeloestAm: '2026-11-21T10:00:00Z' })).toBe('paid')
  expect(viewOf({ Status: 'Abgeholt', EingeloestAm: '2026-11-21T10:00:00Z' })).toBe('collected')
  expect(viewOf({ Status: 'Storniert', EingeloestAm: null })).toBe('cancelled')
})

it('never promises less than nothing after an offset', () => {
  expect(paidCents({ WertCent: 3500, VerrechnetCent: 1000 })).toBe(2500)
  expect(paidCents({ WertCent: 3500, VerrechnetCent: 7000 })).toBe(0)
})
