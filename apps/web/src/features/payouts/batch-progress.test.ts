import { describe, expect, it } from 'vitest'
import { countHeld, namesOfFirstPersons, progressOf } from './batch-progress.ts'

describe('the steps of a payout batch', () => {
  it.each([
    ['collecting', ['freeze'], { done: 1, next: 'you', outcome: null }],
    // Empty, or all payments held: it cannot be frozen.
    ['collecting', [], { done: 1, next: 'other', outcome: null }],
    ['frozen', ['reopen'], { done: 2, next: 'other', outcome: null }],
    ['frozen', ['reopen', 'approve'], { done: 2, next: 'you', outcome: null }],
    ['approved', ['reopen', 'export'], { done: 3, next: 'you', outcome: null }],
    ['exported', ['bankFile', 'confirm', 'return'], { done: 4, next: 'bank', outcome: null }],
    ['settled', ['bankFile', 'return'], { done: 5, next: null, outcome: null }],
    ['partlyReturned', ['bankFile'], { done: 5, next: null, outcome: 'partly' }],
    ['rejected', ['bankFile'], { done: 5, next: null, outcome: 'rejected' }],
  ] as const)('%s, with %j offered: %j', (state, allowed, progress) => {
    expect(progressOf(state, allowed)).toEqual(progress)
  })

  it('waits for nobody while a payment that it was frozen with is held', () => {
    const payouts = [{ hold: null }, { hold: 'onHold' }]
    const held = countHeld({ row: { state: 'frozen' }, payouts })
    expect(progressOf('frozen', ['reopen'], held)).toEqual({ done: 2, next: 'held', outcome: null })
    expect(countHeld({ row: { state: 'collecting' }, payouts })).toBe(0)
  })

  it('names both who can’t approve it: who opened it, and who froze it', () => {
    expect(namesOfFirstPersons({ createdBy: 'Helen Brandt', frozenBy: 'Jonas Weiß' })).toEqual([
      'Helen Brandt',
      'Jonas Weiß',
    ])
    expect(namesOfFirstPersons({ createdBy: 'Helen Brandt', frozenBy: 'Helen Brandt' })).toEqual(['Helen Brandt'])
    expect(namesOfFirstPersons({ createdBy: '', frozenBy: 'Jonas Weiß' })).toEqual(['Jonas Weiß'])
  })
})
