import { describe, expect, it } from 'vitest'
import { decide } from './machine.ts'
import {
  payoutBatchMachine,
  triggerForAnswers,
  type PayoutBatchFacts,
  type PayoutBatchState,
  type PayoutBatchTrigger,
} from './payout-batch.ts'

const ask = (from: PayoutBatchState, trigger: PayoutBatchTrigger, facts: Partial<PayoutBatchFacts>) => {
  const decision = decide(payoutBatchMachine, from, trigger, 'operator', facts)
  return decision.ok ? decision.to : decision.reason
}

describe('payout batch (product §3)', () => {
  it('freezes neither empty nor with a held reward in it', () => {
    expect(ask('collecting', 'freeze', { itemCount: 1, heldCount: 0 })).toBe('frozen')
    expect(ask('collecting', 'freeze', { itemCount: 0, heldCount: 0 })).toBe('notEmpty')
    expect(ask('collecting', 'freeze', { itemCount: 1, heldCount: 1 })).toBe('noHeldItem')
  })

  it('is approved and exported on two persons only', () => {
    const two = { itemCount: 1, heldCount: 0, frozenBy: 'anna', approvedBy: 'ben' }
    expect(ask('frozen', 'approve', two)).toBe('approved')
    expect(ask('frozen', 'approve', { ...two, approvedBy: 'anna' })).toBe('secondPerson')
    expect(ask('frozen', 'approve', { ...two, approvedBy: '' })).toBe('secondPerson')
    expect(ask('frozen', 'approve', { ...two, heldCount: 1 })).toBe('noHeldItem')
    expect(ask('approved', 'export', two)).toBe('exported')
    expect(ask('approved', 'export', { ...two, frozenBy: 'ben' })).toBe('secondPerson')
    expect(ask('frozen', 'export', two)).toBe('notInThisState')
  })

  it('goes back to collecting with a reason, but never after the export', () => {
    expect(ask('approved', 'reopen', { reason: 'wrong day' })).toBe('collecting')
    expect(ask('frozen', 'reopen', { reason: '' })).toBe('reasonGiven')
    expect(ask('exported', 'reopen', { reason: 'wrong day' })).toBe('notInThisState')
  })

  it.each([
    [3, 0, 'settle', 'settled'],
    [2, 1, 'returnPartly', 'partlyReturned'],
    [0, 3, 'reject', 'rejected'],
    [2, 0, null, null],
    [0, 0, null, null],
    [1, 1, null, null],
  ] as const)('with %i of 3 confirmed and %i back: %s', (confirmedCount, returnedCount, trigger, state) => {
    const facts = { itemCount: 3, confirmedCount, returnedCount }
    expect(triggerForAnswers(facts)).toBe(trigger)
    for (const other of ['settle', 'returnPartly', 'reject'] as const) {
      const result = ask('exported', other, facts)
      if (other === trigger) expect(result).toBe(state)
      else expect(payoutBatchMachine.states).not.toContain(result)
    }
  })

  it('takes returns after it was settled, again and again', () => {
    expect(ask('settled', 'returnPartly', { returnedCount: 1 })).toBe('partlyReturned')
    expect(ask('settled', 'returnPartly', { returnedCount: 0 })).toBe('someReturned')
    expect(ask('partlyReturned', 'returnPartly', { returnedCount: 2 })).toBe('partlyReturned')
  })
})
