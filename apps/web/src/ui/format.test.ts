import { describe, expect, it } from 'vitest'
import { formatCents, formatDay, formatInstant, shortenText } from './format.ts'

describe('money', () => {
  it.each([
    [0, '0,00'],
    [7, '0,07'],
    [7000, '70,00'],
    [123456789, '1.234.567,89'],
    [100000, '1.000,00'],
    [-550, '−5,50'],
  ])('%i cents', (cents, text) => expect(formatCents(cents)).toBe(`${text}\u00a0€`))
})

describe('dates', () => {
  it('shows a day as it is', () => expect(formatDay('2026-03-29')).toBe('29.03.2026'))
  it('shows an instant on the day it has in Berlin', () => {
    expect(formatDay('2026-06-30T22:30:00Z')).toBe('01.07.2026')
    expect(formatInstant('2026-03-29T01:30:00Z')).toBe('29.03.2026 - 03:30')
    expect(formatInstant('2026-12-31T23:05:00Z')).toBe('01.01.2027 - 00:05')
  })
})

describe('short text', () => {
  it('leaves 40 characters alone', () => expect(shortenText('x'.repeat(40))).toBe('x'.repeat(40)))
  it('cuts 41 to 19 and dots, by letters and not by code units', () => {
    expect(shortenText('x'.repeat(41))).toBe(`${'x'.repeat(19)}…`)
    expect(shortenText('🙂'.repeat(41))).toBe(`${'🙂'.repeat(19)}…`)
  })
})
