import { describe, expect, it } from 'vitest'
import { compactIban, formatTypedDay, groupIban } from './typing.ts'

const type = (text: string): string => [...text].reduce((before, letter) => formatTypedDay(before + letter, before), '')

describe('a day while it is typed', () => {
  it.each([
    ['01021990', '01.02.1990'],
    ['01.02.1990', '01.02.1990'],
    ['1.2.1990', '01.02.1990'],
    ['1/2/1990', '01.02.1990'],
    ['31-12-2001', '31.12.2001'],
    ['31122001999', '31.12.2001'],
  ])('%s becomes %s', (typed, shown) => expect(type(typed)).toBe(shown))

  it('takes a paste and the browser’s autofill', () => {
    expect(formatTypedDay('7.3.1984', '')).toBe('07.03.1984')
    expect(formatTypedDay('1984-03-07', '')).toBe('07.03.1984')
  })

  it('lets a digit in the middle be deleted and typed anew', () => {
    expect(formatTypedDay('12.0.2026', '12.03.2026')).toBe('12.0.2026')
    expect(formatTypedDay('12.04.2026', '12.0.2026')).toBe('12.04.2026')
    expect(formatTypedDay('1.03.2026', '12.03.2026')).toBe('1.03.2026')
    // Another digit in the place of two is a day again.
    expect(formatTypedDay('12.4.2026', '12.03.2026')).toBe('12.04.2026')
  })
  it('lets the dot be deleted', () => {
    expect(formatTypedDay('01', '01.')).toBe('01')
    expect(formatTypedDay('01.02', '01.02.')).toBe('01.02')
    expect(formatTypedDay('', '0')).toBe('')
  })
})

describe('an iban while it is typed', () => {
  it('takes any paste', () => expect(compactIban(' IBAN: de89 3704-0044 0532.0130 00 ')).toBe('DE89370400440532013000'))
  it('shows groups of four without a blank at the end', () => {
    expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(groupIban('DE89')).toBe('DE89')
    expect(groupIban('DE893')).toBe('DE89 3')
  })
})
