import { describe, expect, it } from 'vitest'
import { plainDay } from './calendar.ts'
import {
  evaluateFraud,
  fraudRules,
  hasHardBlock,
  needsHold,
  type FraudFacts,
  type FraudMeasure,
  type FraudRuleName,
} from './fraud.ts'

const clean: FraudFacts = {
  allowSelfRecommendation: false,
  sameIban: false,
  sameNormalizedEmail: false,
  sameCustomerNumber: false,
  orderDay: plainDay('2026-02-10'),
  recommendationDay: plainDay('2026-02-10'),
  peopleWithThisIban: 2,
  sameAddressAndSurname: false,
  sameBirthDateAndName: false,
  hasDisposableMail: false,
  samePhone: false,
  recommenderIsPrivate: true,
  recommenderOrdersThatDay: 5,
  secondsFromClickToOrder: 10,
  sameNetworkAddress: false,
  youngestBeneficiaryAge: 18,
}

const dirty: Readonly<Record<FraudRuleName, Partial<FraudFacts>>> = {
  sameIban: { sameIban: true },
  sameEmail: { sameNormalizedEmail: true },
  sameCustomerNumber: { sameCustomerNumber: true },
  orderBeforeRecommendation: { orderDay: plainDay('2026-02-09') },
  beneficiaryUnderAge: { youngestBeneficiaryAge: 17 },
  ibanOfManyPeople: { peopleWithThisIban: 3 },
  sameAddressAndSurname: { sameAddressAndSurname: true },
  sameBirthDateAndName: { sameBirthDateAndName: true },
  disposableMail: { hasDisposableMail: true },
  samePhone: { samePhone: true },
  manyOrdersOfPrivatePerson: { recommenderOrdersThatDay: 6 },
  clickToOrderTooFast: { secondsFromClickToOrder: 9 },
  sameNetworkAddress: { sameNetworkAddress: true },
}

/** Of the dirty cases above; the other rules compare two values and measure nothing. */
const measured: Partial<Record<FraudRuleName, FraudMeasure>> = {
  orderBeforeRecommendation: { measured: plainDay('2026-02-09'), limit: plainDay('2026-02-10') },
  beneficiaryUnderAge: { measured: 17, limit: 18 },
  ibanOfManyPeople: { measured: 3, limit: 3 },
  manyOrdersOfPrivatePerson: { measured: 6, limit: 5 },
  clickToOrderTooFast: { measured: 9, limit: 10 },
  sameNetworkAddress: { measured: null, limit: 30 },
}

describe('fraud rules (product §6)', () => {
  it('find nothing in a clean case, at every edge', () => {
    expect(evaluateFraud(clean)).toEqual({ score: 0, findings: [] })
    expect(
      evaluateFraud({ ...clean, orderDay: null, secondsFromClickToOrder: null, youngestBeneficiaryAge: null }).findings,
    ).toEqual([])
  })

  it.each(fraudRules)('$name is found alone, as a $level', (rule) => {
    const verdict = evaluateFraud({ ...clean, ...dirty[rule.name] })
    expect(verdict).toEqual({
      score: rule.points,
      findings: [
        {
          ...{ rule: rule.name, level: rule.level, points: rule.points },
          ...(measured[rule.name] ?? { measured: null, limit: null }),
        },
      ],
    })
    expect(hasHardBlock(verdict)).toBe(rule.level === 'block')
    expect(needsHold(verdict)).toBe(rule.level !== 'hint')
  })

  it.each(fraudRules)('$name: off with AllowSelfRecommendation only where it compares both sides', (rule) => {
    const verdict = evaluateFraud({ ...clean, ...dirty[rule.name], allowSelfRecommendation: true })
    expect(verdict.findings.length).toBe(rule.comparesBothSides ? 0 : 1)
  })

  it('block and hold also beside lesser findings', () => {
    const verdict = evaluateFraud({ ...clean, ...dirty.sameIban, ...dirty.sameNetworkAddress })
    expect([hasHardBlock(verdict), needsHold(verdict)]).toEqual([true, true])
    expect(hasHardBlock(evaluateFraud(clean))).toBe(false)
  })

  it('let professional sellers order much', () => {
    expect(evaluateFraud({ ...clean, recommenderIsPrivate: false, recommenderOrdersThatDay: 50 }).findings).toEqual([])
  })

  it('never score above 100', () => {
    const all = Object.assign({}, clean, ...Object.values(dirty)) as FraudFacts
    const verdict = evaluateFraud(all)
    expect(verdict.score).toBe(100)
    expect(verdict.findings).toHaveLength(fraudRules.length)
  })
})
