import { describe, expect, it } from 'vitest'
import { phaseOf } from './case-phase.ts'

type Case = Parameters<typeof phaseOf>[0]
type Step = Case['steps'][number]

const step = (key: string, state: Step['state'], more: Partial<Step> = {}): Step => ({
  key,
  state,
  at: null,
  on: null,
  who: null,
  until: null,
  untilKind: null,
  reason: null,
  ...more,
})

const caseOf = (more: Partial<Case>): Case => ({
  expired: false,
  confirmed: true,
  orderedOn: null,
  recipientCents: 3500,
  steps: [step('contractConcluded', 'current'), step('dataConfirmed', 'done')],
  ...more,
})

const ordered = (reward: Step, more: Partial<Case> = {}) =>
  caseOf({
    orderedOn: '2026-11-21',
    steps: [
      step('contractConcluded', 'done'),
      step('dataConfirmed', 'done'),
      step('orderConfirmed', reward.state === 'upcoming' ? 'current' : 'done'),
      reward,
    ],
    ...more,
  })

describe('the phases of the four-step page', () => {
  it('requires consent before anything else, also when the order came first', () => {
    expect(phaseOf(caseOf({ confirmed: false }))).toBe('confirm')
    expect(phaseOf(ordered(step('rewardReceived', 'upcoming'), { confirmed: false }))).toBe('confirm')
  })

  it('sends on to order once confirmed, and waits once ordered', () => {
    expect(phaseOf(caseOf({}))).toBe('order')
    expect(phaseOf(ordered(step('rewardReceived', 'upcoming')))).toBe('waiting')
  })

  it('points to the reward only while the recipient has to take it', () => {
    expect(phaseOf(ordered(step('rewardReceived', 'current', { who: 'recipient' })))).toBe('reward')
    expect(phaseOf(ordered(step('rewardReceived', 'current', { who: 'bank' })))).toBe('waiting')
    expect(phaseOf(ordered(step('rewardReceived', 'done')))).toBe('done')
  })

  it('asks nothing more where the reward is another person’s', () => {
    const others = step('rewardReceived', 'current', { who: 'recommender' })
    expect(phaseOf(ordered(others, { recipientCents: 0 }))).toBe('done')
  })

  it('ends with the case', () => {
    expect(phaseOf(caseOf({ expired: true }))).toBe('expired')
    expect(phaseOf(caseOf({ steps: [step('cancelled', 'failed')] }))).toBe('cancelled')
    expect(phaseOf(ordered(step('rewardCancelled', 'failed')))).toBe('cancelled')
    expect(phaseOf(ordered(step('rewardExpired', 'failed')))).toBe('lapsed')
  })
})
