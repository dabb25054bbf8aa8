import { describe, expect, it } from 'vitest'
import { phaseOf } from './case-phase.ts'

type Case = Parameters<typeof phaseOf>[0]
type Step = Case['Schritte'][number]

const step = (Schluessel: string, Status: Step['Status'], more: Partial<Step> = {}): Step => ({
  Schluessel,
  Status,
  Am: null,
  Tag: null,
  Wer: null,
  Bis: null,
  BisArt: null,
  Grund: null,
  ...more,
})

const caseOf = (more: Partial<Case>): Case => ({
  Abgelaufen: false,
  Zugestimmt: true,
  Auftragsdatum: null,
  PraemieEmpfaengerCent: 3500,
  Schritte: [step('contractConcluded', 'Aktuell'), step('dataConfirmed', 'Erledigt')],
  ...more,
})

const ordered = (reward: Step, more: Partial<Case> = {}) =>
  caseOf({
    Auftragsdatum: '2026-11-21',
    Schritte: [
      step('contractConcluded', 'Erledigt'),
      step('dataConfirmed', 'Erledigt'),
      step('orderConfirmed', reward.Status === 'Offen' ? 'Aktuell' : 'Erledigt'),
      reward,
    ],
    ...more,
  })

describe('what the four-step page asks for', () => {
  it('asks for consent before anything else, also when the order came first', () => {
    expect(phaseOf(caseOf({ Zugestimmt: false }))).toBe('confirm')
    expect(phaseOf(ordered(step('rewardReceived', 'Offen'), { Zugestimmt: false }))).toBe('confirm')
  })

  it('sends on to order once confirmed, and waits once ordered', () => {
    expect(phaseOf(caseOf({}))).toBe('order')
    expect(phaseOf(ordered(step('rewardReceived', 'Offen')))).toBe('waiting')
  })

  it('points to the reward only while the recipient has to take it', () => {
    expect(phaseOf(ordered(step('rewardReceived', 'Aktuell', { Wer: 'recipient' })))).toBe('reward')
    expect(phaseOf(ordered(step('rewardReceived', 'Aktuell', { Wer: 'bank' })))).toBe('waiting')
    expect(phaseOf(ordered(step('rewardReceived', 'Erledigt')))).toBe('done')
  })

  it('has nothing more to ask where the reward is somebody else’s', () => {
    const others = step('rewardReceived', 'Aktuell', { Wer: 'recommender' })
    expect(phaseOf(ordered(others, { PraemieEmpfaengerCent: 0 }))).toBe('done')
  })

  it('ends with the case', () => {
    expect(phaseOf(caseOf({ Abgelaufen: true }))).toBe('expired')
    expect(phaseOf(caseOf({ Schritte: [step('cancelled', 'Fehlgeschlagen')] }))).toBe('cancelled')
    expect(phaseOf(ordered(step('rewardCancelled', 'Fehlgeschlagen')))).toBe('cancelled')
    expect(phaseOf(ordered(step('rewardExpired', 'Fehlgeschlagen')))).toBe('lapsed')
  })
})
