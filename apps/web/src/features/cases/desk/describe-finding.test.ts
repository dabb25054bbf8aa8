import { formatIn } from '#platform/i18n/formats.ts'
import { describe, expect, it } from 'vitest'
import { plainDay } from '@referral/domain/calendar'
import { evaluateFraud, fraudRules, type FraudFacts } from '@referral/domain/fraud'
import { translate, type Values } from '#platform/i18n/translate.ts'
import { describeFinding } from './describe-finding.ts'
import { words } from './findings.words.ts'

/** Everything is found, with the values of the specification's example. */
const suspicious: FraudFacts = {
  allowSelfRecommendation: false,
  sameIban: true,
  sameNormalizedEmail: true,
  sameCustomerNumber: true,
  orderDay: plainDay('2026-02-09'),
  recommendationDay: plainDay('2026-02-10'),
  peopleWithThisIban: 4,
  sameAddressAndSurname: true,
  sameBirthDateAndName: true,
  hasDisposableMail: true,
  samePhone: true,
  recommenderIsPrivate: true,
  recommenderOrdersThatDay: 7,
  secondsFromClickToOrder: 6.8,
  sameNetworkAddress: true,
  youngestBeneficiaryAge: 17,
}
const { findings } = evaluateFraud(suspicious)
const sayer = (locale: 'de' | 'en') => (key: string, values?: Values) =>
  Object.hasOwn(words[locale], key) ? translate(words[locale], locale, key, values) : undefined

describe('a finding of the fraud rules', () => {
  it.each(['de', 'en'] as const)(
    'is a sentence for every rule, with value and limit where there are some (%s)',
    (locale) => {
      expect(findings).toHaveLength(fraudRules.length)
      for (const { rule, measured, limit } of findings) {
        const text = describeFinding(sayer(locale), { rule, measured: measured!, limit: limit! }, formatIn[locale])
        expect(text).toMatch(/^[A-ZÄÖÜ0-9].* /)
        expect(text).not.toContain('{')
        if (typeof limit === 'number') expect(text).toContain(String(limit))
        if (typeof measured === 'number') expect(text).toContain(String(measured))
        // As stored before the values were kept.
        const old = describeFinding(sayer(locale), { rule, measured: null, limit: null }, formatIn[locale])
        expect(old).toMatch(/^[A-ZÄÖÜ].* /)
        expect(old).not.toMatch(/[{}]|undefined|null/)
      }
    },
  )

  it('names the measured value and the limit', () => {
    const iban = { rule: 'ibanOfManyPeople', measured: 4, limit: 3 }
    expect(describeFinding(sayer('de'), iban, formatIn.de)).toBe('Dieselbe IBAN bei 4 Personen (Grenze: 3)')
    expect(describeFinding(sayer('en'), iban, formatIn.en)).toBe('4 people have the same IBAN (limit: 3)')
    const early = { rule: 'orderBeforeRecommendation', measured: '2026-02-09', limit: '2026-02-10' }
    expect(describeFinding(sayer('de'), early, formatIn.de)).toBe(
      'Bestellt am 09.02.2026, vor der Empfehlung vom 10.02.2026',
    )
    expect(
      describeFinding(sayer('de'), { rule: 'clickToOrderTooFast', measured: 0, limit: 10 }, formatIn.de),
    ).toContain(' 0 s ')
  })
})
