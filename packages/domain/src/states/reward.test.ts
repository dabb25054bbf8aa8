import { describe, expect, it } from 'vitest'
import { plainDay } from '../calendar.ts'
import { cents } from '../money.ts'
import { legalReward as legal } from './legal-facts.fixture.ts'
import { decide, type ActorKind } from './machine.ts'
import { orderMachine, stepsToReported, type OrderState } from './order.ts'
import { rewardMachine, type RewardState, type RewardTrigger } from './reward.ts'
import { deriveNewsletterState } from './newsletter.ts'

type Facts = Partial<typeof legal>
const ask = (from: RewardState | null, trigger: RewardTrigger, actor: ActorKind, change: Facts = {}) => {
  const decision = decide(rewardMachine, from, trigger, actor, { ...legal, ...change })
  return decision.ok ? decision.to : decision.reason
}

describe('reward (product §3)', () => {
  it('is opened only for an amount above 0 of a matched recommendation', () => {
    expect(ask(null, 'open', 'system', { recommendationState: 'matched' })).toBe('open')
    expect(ask(null, 'open', 'system', { recommendationState: 'matched', amountCents: cents(0) })).toBe(
      'amountAboveZero',
    )
    expect(ask(null, 'open', 'system')).toBe('recommendationMatched')
  })

  it.each<[Facts, string]>([
    [{}, 'provided'],
    [{ isClaimed: true, payoutStage: 'collecting' }, 'provided'],
    [{ payoutStage: 'frozen' }, 'batchNotFrozen'],
    [{ payoutStage: 'exported' }, 'batchNotFrozen'],
    [{ today: plainDay('2026-10-30') }, 'provided'],
    [{ today: plainDay('2026-10-31') }, 'insideClaimDeadline'],
    [{ ibanIsValid: false }, 'ibanValid'],
    [{ ibanCountry: 'FR' }, 'ibanCountryAllowed'],
    [{ ibanCountry: 'FR', onlyGermanIban: false }, 'provided'],
    [{ fraudRulesRun: false }, 'fraudRulesRun'],
    [{ hasHardBlock: true }, 'noHardBlock'],
    [{ hasOpenHold: true }, 'provided'],
  ])('claim by bank with %o → %s', (change, result) => {
    expect(ask('provided', 'claimByBank', 'beneficiary', change)).toBe(result)
  })

  it.each<[Facts, string]>([
    [{}, 'collected'],
    [{ hasOpenHold: true }, 'noOpenHold'],
    [{ codeTaken: false }, 'codeTaken'],
    [{ codeFaceCents: cents(5000) }, 'faceValueEqualsReward'],
    [{ payoutStage: 'approved' }, 'batchNotFrozen'],
  ])('reveal a code with %o → %s', (change, result) => {
    expect(ask('provided', 'revealCode', 'beneficiary', change)).toBe(result)
  })

  it('is paid out only claimed, exported, unheld, and approved by a second person', () => {
    const paid = { isClaimed: true, payoutStage: 'exported' as const }
    expect(ask('provided', 'confirmPayout', 'system', paid)).toBe('paidOut')
    expect(ask('provided', 'confirmPayout', 'system', { ...paid, isClaimed: false })).toBe('claimed')
    expect(ask('provided', 'confirmPayout', 'system', { ...paid, payoutStage: 'approved' })).toBe('exported')
    expect(ask('provided', 'confirmPayout', 'system', { ...paid, wasHeldAtExport: true })).toBe('notHeldAtExport')
    expect(ask('provided', 'confirmPayout', 'system', { ...paid, hasOpenHold: true })).toBe('paidOut')
    expect(ask('provided', 'confirmPayout', 'system', { ...paid, batchApprovedBy: 'anna' })).toBe(
      'batchApprovedBySecondPerson',
    )
    expect(ask('open', 'confirmPayout', 'system', paid)).toBe('notInThisState')
    expect(ask('paidOut', 'confirmPayout', 'system', paid)).toBe('notInThisState')
  })

  it('is not cancelled while it is in an exported batch; a rejection then cancels it', () => {
    const cancelled = { recommendationState: 'cancelled' as const, payoutStage: 'exported' as const }
    expect(ask('provided', 'cancel', 'system', cancelled)).toBe('notExported')
    expect(ask('provided', 'cancel', 'system', { ...cancelled, payoutStage: 'frozen' })).toBe('cancelled')
    expect(ask('provided', 'rejectPayout', 'system', cancelled)).toBe('cancelled')
    expect(ask('provided', 'rejectPayout', 'system', { payoutStage: 'exported' })).toBe('provided')
    expect(ask('paidOut', 'returnPayout', 'system', cancelled)).toBe('cancelled')
    expect(ask('paidOut', 'returnPayout', 'system')).toBe('provided')
  })

  it('lapses only unclaimed, after the deadline and two reminders', () => {
    const over = { today: plainDay('2026-10-31') }
    expect(ask('provided', 'lapse', 'system', over)).toBe('expired')
    expect(ask('provided', 'lapse', 'system')).toBe('claimDeadlineOver')
    expect(ask('provided', 'lapse', 'system', { ...over, isClaimed: true })).toBe('unclaimed')
    expect(ask('provided', 'lapse', 'system', { ...over, hasOpenHold: true })).toBe('noOpenHold')
    expect(ask('provided', 'lapse', 'system', { ...over, remindersTried: 1 })).toBe('remindersTried')
  })

  it('revives by goodwill of two persons, if it was provided before', () => {
    expect(ask('expired', 'goodwill', 'operator')).toBe('provided')
    expect(ask('expired', 'goodwill', 'operator', { wasProvided: false })).toBe('wasProvided')
    expect(ask('expired', 'goodwill', 'operator', { orderState: 'cancelled' })).toBe('orderActive')
    expect(ask('expired', 'goodwill', 'operator', { agreedBy: 'anna' })).toBe('twoPersons')
    expect(ask('cancelled', 'goodwill', 'operator')).toBe('notInThisState')
  })

  it('stays paid when it is clawed back; writing that off takes two persons', () => {
    const cancelled = { recommendationState: 'cancelled' as const }
    expect(ask('paidOut', 'clawBack', 'system', cancelled)).toBe('paidOut')
    expect(ask('collected', 'clawBack', 'system', cancelled)).toBe('collected')
    expect(ask('paidOut', 'clawBack', 'system')).toBe('recommendationCancelled')
    expect(ask('paidOut', 'writeOff', 'operator', { receivableCents: cents(0) })).toBe('receivableOpen')
    expect(ask('collected', 'writeOff', 'operator', { agreedBy: 'anna' })).toBe('twoPersons')
  })
})

describe('order', () => {
  it.each<[OrderState | null, OrderState, readonly string[] | null]>([
    [null, 'received', ['receive']],
    [null, 'withdrawn', ['receive', 'withdraw']],
    ['received', 'received', []],
    ['received', 'active', ['activate']],
    ['active', 'cancelled', ['cancel']],
    ['active', 'received', null],
    ['cancelled', 'active', null],
    ['withdrawn', 'cancelled', null],
  ])('from %s, reported %s → %o', (known, reported, steps) => {
    expect(stepsToReported(known, reported)).toEqual(steps)
  })

  it('is received only under a number its source never sent', () => {
    expect(decide(orderMachine, null, 'receive', 'clientSystem', { isNewNumber: false })).toMatchObject({
      reason: 'numberIsNew',
    })
  })
})

describe('the small ones', () => {
  it('derives the newsletter state as spec §3 says', () => {
    const sent = new Date('2026-01-01T00:00:00Z')
    expect(deriveNewsletterState({ permission: true, optInSentAt: null })).toBe('optedIn')
    expect(deriveNewsletterState({ permission: false, optInSentAt: sent })).toBe('pending')
    expect(deriveNewsletterState({ permission: false, optInSentAt: null })).toBe('optedOut')
  })
})
