import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIn } from './format.ts'
import { cents, parseEuroInput } from './money.ts'

const { de, en } = formatIn

describe('amounts', () => {
  it.each([
    [0, '0,00\u00a0€', '€0.00'],
    [7, '0,07\u00a0€', '€0.07'],
    [7_000, '70,00\u00a0€', '€70.00'],
    [100_000, '1.000,00\u00a0€', '€1,000.00'],
    [123_456_789, '1.234.567,89\u00a0€', '€1,234,567.89'],
    [-550, '−5,50\u00a0€', '−€5.50'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91\u00a0€', '€90,071,992,547,409.91'],
  ])('%i cents', (amount, german, english) => {
    expect([de.money(amount), en.money(amount)]).toEqual([german, english])
  })

  it('come in pieces, the sign of the euro where the language has it', () => {
    expect(de.moneyParts(-123_450)).toEqual({ sign: '−', euros: '1.234', mark: ',', cents: '50' })
    expect(en.moneyParts(123_450)).toEqual({ sign: '', euros: '1,234', mark: '.', cents: '50' })
    expect([de.isEuroFirst, en.isEuroFirst]).toEqual([false, true])
  })

  it('appear in fields as people type them, and are read again to the cent', () => {
    expect([de.amount(123_450), en.amount(123_450)]).toEqual(['1.234,50', '1,234.50'])
    fc.assert(
      fc.property(fc.maxSafeInteger().map(cents), (value) => {
        for (const { money, amount } of [de, en])
          expect([parseEuroInput(money(value)), parseEuroInput(amount(value))]).toEqual([value, value])
      }),
    )
  })
})

describe('days', () => {
  it('are DD.MM.YYYY in German and written out in English', () => {
    for (const day of ['2027-03-14', '2027-03-14T00:00:00'])
      expect([de.day(day), en.day(day)]).toEqual(['14.03.2027', '14 March 2027'])
  })

  it('are those of Berlin', () => {
    expect([de.day('2026-06-30T22:30:00Z'), en.day('2026-06-30T22:30:00Z')]).toEqual(['01.07.2026', '1 July 2026'])
    const [spring, newYear] = ['2026-03-29T01:30:00Z', '2026-12-31T23:05:00Z']
    expect([de.instant(spring), en.instant(spring)]).toEqual(['29.03.2026 - 03:30', '29 March 2026, 03:30'])
    expect([de.instant(newYear), en.instant(newYear)]).toEqual(['01.01.2027 - 00:05', '1 January 2027, 00:05'])
    expect([de.shortInstant(newYear), en.shortInstant(newYear)]).toEqual(['01.01.2027 - 00:05', '1 Jan 2027, 00:05'])
    expect([de.shortDay('2027-03-14'), en.shortDay('2027-03-14')]).toEqual(['14.03.2027', '14 Mar 2027'])
  })

  it('stand at both ends of a period, which wraps only between them', () => {
    const period = ['2027-03-01', '2027-03-31'] as const
    expect(de.days(...period)).toBe('01.03.2027\u00a0– 31.03.2027')
    expect(en.days(...period)).toBe('1\u00a0Mar\u00a02027\u00a0– 31\u00a0Mar\u00a02027')
  })

  it('have the months of the language', () => {
    expect([de.month('2027-03'), en.month('2027-03')]).toEqual(['März', 'March'])
  })
})

it('writes numbers, percentages and quotations as the language does', () => {
  expect([de.number(1234.56, 1), en.number(1234.56, 1)]).toEqual(['1.234,6', '1,234.6'])
  expect([de.percent(50), en.percent(50)]).toEqual(['50\u00a0%', '50%'])
  expect([de.quote('a'), en.quote('a')]).toEqual(['„a“', '“a”'])
})
