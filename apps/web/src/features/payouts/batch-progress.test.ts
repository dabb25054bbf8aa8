import { describe, expect, it } from 'vitest'
import { progressOf } from './batch-progress.ts'

describe('the steps of a payout batch', () => {
  it.each([
    ['Sammelnd', ['freeze'], { done: 1, next: 'you', outcome: null }],
    // Empty, or all of it on hold: nobody can freeze it.
    ['Sammelnd', [], { done: 1, next: 'other', outcome: null }],
    ['Eingefroren', ['reopen'], { done: 2, next: 'other', outcome: null }],
    ['Eingefroren', ['reopen', 'approve'], { done: 2, next: 'you', outcome: null }],
    ['Genehmigt', ['reopen', 'export'], { done: 3, next: 'you', outcome: null }],
    ['Exportiert', ['bankFile', 'confirm', 'return'], { done: 4, next: 'bank', outcome: null }],
    ['Abgeschlossen', ['bankFile', 'return'], { done: 5, next: null, outcome: null }],
    ['Teilretour', ['bankFile'], { done: 5, next: null, outcome: 'partly' }],
    ['Abgelehnt', ['bankFile'], { done: 5, next: null, outcome: 'rejected' }],
  ] as const)('%s, with %j offered: %j', (state, allowed, progress) => {
    expect(progressOf(state, allowed)).toEqual(progress)
  })
})
