import { describe, expect, it } from 'vitest'
import { addCents, cents, centsFromBigint, centsToDecimal, parseEuroInput, percentOf } from './money.ts'

describe('money', () => {
  it('refuses an amount that is no whole number of cents', () => {
    for (const bad of [0.5, NaN, Infinity, 2 ** 53]) expect(() => cents(bad)).toThrow(RangeError)
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it('reads bigint columns exactly and refuses values that it could not represent', () => {
    expect(centsFromBigint('9007199254740991')).toBe(9007199254740991)
    expect(centsFromBigint(-7000n)).toBe(-7000)
    expect(() => centsFromBigint('9007199254740992')).toThrow(RangeError)
  })

  it('refuses a sum beyond the safe integers instead of rounding it', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  })

  it('writes exact decimals', () => {
    expect([0, 5, -5, 99, 100, -1234].map((c) => centsToDecimal(cents(c)))).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '0.99',
      '1.00',
      '-12.34',
    ])
  })

  it.each([
    ['70', 7000],
    ['70,5', 7050],
    ['70.50', 7050],
    ['1.234', 123400],
    ['1.234,5 €', 123450],
    ['EUR 12', 1200],
    ['-3,20', -320],
    ['−€3.20', -320],
    ['€1,234.50', 123450],
  ])('reads %s', (text, value) => {
    expect(parseEuroInput(text)).toBe(value)
  })

  it.each([
    '',
    'abc',
    '1,234,5',
    '1.23.456',
    '1,2345',
    '12,',
    '1e3',
    '99999999999999',
    '1.234.567,89.1',
    '1,234.567,00',
  ])('refuses %s', (text) => {
    expect(parseEuroInput(text)).toBeNull()
  })

  it('takes whole percentages, rounding down', () => {
    expect(percentOf(cents(101), 50)).toBe(50)
    expect(percentOf(cents(Number.MAX_SAFE_INTEGER), 100)).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => percentOf(cents(1), 50.5)).toThrow(RangeError)
    expect(() => percentOf(cents(1), 101)).toThrow(RangeError)
  })
})
