import { expect, it } from 'vitest'
import { guessBankName } from './bank-name.ts'

it.each([
  ['DE89 3704 0044 0532 0130 00', 'Commerzbank'],
  ['DE02120300000000202051', 'DKB'],
  ['DE02500105170137075030', 'ING'],
  ['DE02100500000054540402', 'Sparkasse'],
  ['DE02300209000106531065', 'TARGOBANK'],
])('tells the bank of %s', (iban, name) => expect(guessBankName(iban)).toBe(name))

it('says nothing while the number is incomplete, wrong or from abroad', () => {
  expect(guessBankName('DE89 3704 0044')).toBeUndefined()
  expect(guessBankName('DE88370400440532013000')).toBeUndefined()
  expect(guessBankName('AT611904300234573201')).toBeUndefined()
})
