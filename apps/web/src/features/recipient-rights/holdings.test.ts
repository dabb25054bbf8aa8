import { expect, it } from 'vitest'
import { keptOf, type Holdings } from './holdings.ts'

const nothing: Holdings = {
  ...{ email: 'mara@demo.example', recommendations: 0, invitations: 0, orders: 0, messages: 0, registrations: 0 },
  ...{ runningCents: 0, lostCents: 0, objected: false, newsletter: 'optedOut', hasAccount: false },
  validUntil: '2026-11-30T00:00:00Z',
}

it('says that there is nothing of an address only where there is nothing to erase', () => {
  expect(keptOf(nothing)).toEqual([])
  // A stranger registered it as an agency: its owner has to see that, and may erase it.
  expect(keptOf({ ...nothing, registrations: 1 })).toEqual([{ what: 'registrations', count: 1 }])
})
