import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDay } from '../calendar.ts'
import { validateEmail, validateEmailConfirmation, validateRecipientEmail } from './email-field.ts'
import { formatIban, ibanCountry, isIban, maskIban, validateIban } from './iban.ts'
import { validatePassword, validatePasswordConfirmation } from './password.ts'
import {
  normalizePhone,
  phoneOfText,
  validateBirthDate,
  validateHouseNumber,
  validateLine,
  validatePhone,
  validatePostalCode,
} from './person.ts'
import { isTermsAccepted, validateTerms } from './terms.ts'

describe('password (spec §5)', () => {
  it.each([
    ['', 'required'],
    ['Abcdef1', 'tooShort'],
    ['ABCDEFG1', 'needsLowercase'],
    ['abcdefg1', 'needsUppercase'],
    ['Abcdefgh', 'needsDigit'],
    ['Abcdefg1', null],
    ['Empfehlen1', null],
    ['Äöüßäöü1', null],
    [`Aa1${'x'.repeat(197)}`, null],
    [`Aa1${'x'.repeat(198)}`, 'tooLong'],
  ])('%s → %s', (password, code) => {
    expect(validatePassword(password)).toBe(code)
  })

  it('is confirmed exactly', () => {
    expect(validatePasswordConfirmation('Empfehlen1', 'empfehlen1')).toBe('notEqual')
    expect(validatePasswordConfirmation('Empfehlen1', '')).toBe('required')
    expect(validatePasswordConfirmation('Empfehlen1', 'Empfehlen1')).toBeNull()
  })
})

describe('IBAN', () => {
  // The examples of the national standards, as the IBAN registry prints them.
  const good = [
    'DE89370400440532013000',
    'AT611904300234573201',
    'CH9300762011623852957',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'PL61109010140000071219812874',
    'ES9121000418450200051332',
  ]

  it.each(good)('takes %s', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it("refuses every digit in another's place, and every letter", () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.nat(), fc.nat(), (iban, at, pick) => {
        const index = at % iban.length
        const kind = /\d/.test(iban.charAt(index)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
        const mark = kind.charAt(pick % kind.length)
        expect(isIban(iban.slice(0, index) + mark + iban.slice(index + 1))).toBe(mark === iban.charAt(index))
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses two neighbouring digits swapped, a wrong length, a foreign country', () => {
    for (const bad of [
      'DE98370400440532013000',
      'DE8937040044053201300',
      'DE893704004405320130000',
      'US89370400440532013000',
      'DE8937040044053201300A',
      '',
      '__proto__',
    ]) {
      expect(isIban(bad)).toBe(false)
    }
  })

  it('is tolerant of what people paste', () => {
    const validate = (text: string, onlyGerman = false) => validateIban(text, { onlyGerman })
    expect(validate('IBAN: de89 3704 0044\u00a00532-0130.00 ')).toBeNull()
    expect(validate(' ')).toBe('required')
    expect(validate('DE00370400440532013000')).toBe('invalid')
    expect(validate('AT611904300234573201')).toBeNull()
    expect(validate('AT611904300234573201', true)).toBe('notGerman')
    expect(validate('DE89370400440532013000', true)).toBeNull()
  })

  it('is grouped in fours and shown masked', () => {
    expect(formatIban('de893704004405')).toBe('DE89 3704 0044 05')
    expect(formatIban('')).toBe('')
    expect(maskIban('DE89 3704 0044 0532 0130 00')).toBe('DE•• •••• 3000')
    expect(formatIban(maskIban('DE89370400440532013000'))).toBe('DE•• •••• 3000')
    expect(maskIban('DE89')).toBe('•••• ••••')
    expect(ibanCountry(' at61 1904')).toBe('AT')
  })
})

describe('people', () => {
  it('checks the address', () => {
    expect([
      validatePostalCode('10115'),
      validatePostalCode('1011'),
      validatePostalCode('01000'),
      validatePostalCode(''),
      validatePostalCode('1011a'),
    ]).toEqual([null, 'invalid', 'invalid', 'required', 'invalid'])
    expect([
      validateHouseNumber('12 a'),
      validateHouseNumber('a'),
      validateHouseNumber(''),
      validateHouseNumber('1'.repeat(16)),
    ]).toEqual([null, 'invalid', 'required', 'tooLong'])
    expect([
      validateLine('Am Markt'),
      validateLine('Am\nMarkt'),
      validateLine(''),
      validateLine('x'.repeat(201)),
    ]).toEqual([null, 'invalid', 'required', 'tooLong'])
  })

  it('takes phone numbers as people write them', () => {
    expect(['', '0171 1234567', '+49 (0)30/123-456', '0049 30 123456'].map(validatePhone)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(validatePhone('1'.repeat(15))).toBeNull()
    expect(['12345', 'abc', '+49+30123456', '1'.repeat(16), '030 123456\n'.repeat(2)].map(validatePhone)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ])
    expect(
      new Set(['0171 1234567', '+49 (0)171/1234567', '0049 171 1234567', '+491711234567'].map(normalizePhone)),
    ).toEqual(new Set(['491711234567']))
    expect(['0171 1234567', '', '12345', 'Maurer 0171', '1'.repeat(16)].map(phoneOfText)).toEqual([
      '491711234567',
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it.each([
    ['21.11.2008', null],
    ['2008-11-21', 'invalid'],
    ['22.11.2008', 'tooYoung'],
    ['22.11.2026', 'invalid'],
    ['31.12.1899', 'invalid'],
    ['30.02.1990', 'invalid'],
    ['1.1.1990', 'invalid'],
    ['', 'required'],
  ])('birth date %s → %s', (text, code) => {
    expect(validateBirthDate(text, plainDay('2026-11-21'))).toBe(code)
  })
})

describe('mail fields', () => {
  it('checks address and whitelist', () => {
    expect([
      validateEmail(' a@b.de '),
      validateEmail(''),
      validateEmail('a@b'),
      validateEmail('a@b.de', ['c.de']),
      validateEmail('a@c.de', ['c.de']),
    ]).toEqual([null, 'required', 'invalid', 'notAllowed', null])
    expect(validateEmail('a@b.de\n')).toBe('invalid')
  })

  it('compares the confirmation (spec §5)', () => {
    expect(validateEmailConfirmation('a@b.de', 'A@b.de ')).toBeNull()
    expect(validateEmailConfirmation('a@b.de', 'c@b.de')).toBe('notEqual')
    expect(validateEmailConfirmation('a@b.de', '')).toBe('required')
  })

  it('refuses the recommender as recipient in every spelling, unless allowed', () => {
    expect(validateRecipientEmail('An.na+1@gmail.com', 'anna@gmail.com')).toBe('sameAsRecommender')
    expect(validateRecipientEmail('anna@gmail.com', 'anna@gmail.com', { allowSame: true })).toBeNull()
    expect(validateRecipientEmail('ben@gmail.com', 'anna@gmail.com')).toBeNull()
    expect(validateRecipientEmail('', 'anna@gmail.com')).toBe('required')
  })
})

it('takes terms as accepted for true, yes, and numbers above 0 (spec §5)', () => {
  expect([true, 'yes', 'YES', ' Yes ', 1, 0.5].map(isTermsAccepted)).toEqual([true, true, true, true, true, true])
  expect([false, 'true', 'ja', '', 0, -1, Number.NaN, null, undefined, {}, [], '1'].some(isTermsAccepted)).toBe(false)
  expect([validateTerms(undefined), validateTerms(''), validateTerms(false), validateTerms('yes')]).toEqual([
    'requiredChoice',
    'requiredChoice',
    'notAccepted',
    null,
  ])
})
