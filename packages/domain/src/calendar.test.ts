import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addWeeks,
  ageOn,
  berlinDay,
  daysBetween,
  formatApiDay,
  formatApiInstant,
  formatGermanDay,
  formatGermanInstant,
  parseApiDay,
  parseApiInstant,
  parseGermanDay,
  parseRecentSheetDay,
  parseSheetDay,
  parsePlainDay,
  plainDay,
  startOfBerlinDay,
} from './calendar.ts'

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => plainDay(date.toISOString().slice(0, 10)))

describe('days in Berlin', () => {
  it('changes the day at Berlin midnight, not at UTC midnight', () => {
    expect(berlinDay(new Date('2026-01-10T22:59:59Z'))).toBe('2026-01-10')
    expect(berlinDay(new Date('2026-01-10T23:00:00Z'))).toBe('2026-01-11')
    expect(berlinDay(new Date('2026-07-10T21:59:59Z'))).toBe('2026-07-10')
    expect(berlinDay(new Date('2026-07-10T22:00:00Z'))).toBe('2026-07-11')
  })

  it('reads the clock as the calendar of the system does, at every time of every hour', () => {
    const asked = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const instant = fc.date({ min: new Date('1900-01-01Z'), max: new Date('2200-01-01Z'), noInvalidDate: true })
    const everyThreeHours = Array.from(
      { length: 8 * 366 },
      (_, n) => new Date(Date.UTC(2026, 0, 1) + n * 3 * 3_600_000 + 1_000),
    )
    const expectAlike = (date: Date) => {
      expect(formatApiInstant(date)).toBe(asked.format(date).replace(' ', 'T'))
    }
    fc.assert(fc.property(instant, (date) => expectAlike(date)))
    everyThreeHours.forEach(expectAlike)
    expect(() => berlinDay(new Date(Number.NaN))).toThrow(RangeError)
  })

  it('starts days at the right instant on both clock changes', () => {
    const start = (text: string) => startOfBerlinDay(plainDay(text)).toISOString()
    expect(start('2026-03-29')).toBe('2026-03-28T23:00:00.000Z')
    expect(start('2026-03-30')).toBe('2026-03-29T22:00:00.000Z')
    expect(start('2026-10-25')).toBe('2026-10-24T22:00:00.000Z')
    expect(start('2026-10-26')).toBe('2026-10-25T23:00:00.000Z')
  })

  it('starts every day at its first instant', () => {
    fc.assert(
      fc.property(day, (value) => {
        const start = startOfBerlinDay(value)
        expect(berlinDay(start)).toBe(value)
        expect(berlinDay(new Date(start.getTime() - 1))).toBe(addDays(value, -1))
      }),
    )
  })

  it('counts 12 weeks as calendar weeks across both clock changes', () => {
    const hours = (from: string) => {
      const end = addWeeks(plainDay(from), 12)
      return [end, (startOfBerlinDay(end).getTime() - startOfBerlinDay(plainDay(from)).getTime()) / 3_600_000]
    }
    expect(hours('2026-02-01')).toEqual(['2026-04-26', 2015])
    expect(hours('2026-09-01')).toEqual(['2026-11-24', 2017])
    expect(hours('2026-05-01')).toEqual(['2026-07-24', 2016])
  })

  it('adds and counts days exactly', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (value, n) => {
        expect(daysBetween(value, addDays(value, n))).toBe(n)
      }),
    )
  })

  it('ends the last day, too', () => {
    const after = addDays(plainDay('9999-12-31'), 1)
    expect(startOfBerlinDay(after).toISOString()).toBe('9999-12-31T23:00:00.000Z')
    expect(addDays(after, -1)).toBe('9999-12-31')
  })

  it('adds months, ending on the last day of a shorter one', () => {
    const months = (text: string, n: number) => addMonths(plainDay(text), n)
    expect(months('2026-08-31', 6)).toBe('2027-02-28')
    expect(months('2027-08-31', 6)).toBe('2028-02-29')
    expect(months('2026-11-21', 3)).toBe('2027-02-21')
    expect(months('2026-01-31', -2)).toBe('2025-11-30')
  })

  it('knows ages, also of those born on 29 February', () => {
    expect(ageOn(plainDay('2008-11-22'), plainDay('2026-11-21'))).toBe(17)
    expect(ageOn(plainDay('2008-11-21'), plainDay('2026-11-21'))).toBe(18)
    expect(ageOn(plainDay('2008-02-29'), plainDay('2026-02-28'))).toBe(17)
    expect(ageOn(plainDay('2008-02-29'), plainDay('2026-03-01'))).toBe(18)
  })
})

describe('dates as text', () => {
  it('refuses days that do not exist', () => {
    for (const bad of ['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '2026-01-01T00:00', ''])
      expect(parsePlainDay(bad)).toBeNull()
    expect(() => plainDay('2026-02-30')).toThrow(RangeError)
    for (const bad of ['31.04.2026', '1.1.2026', '01/01/2026', '2026-01-01', '']) expect(parseGermanDay(bad)).toBeNull()
  })

  it('reads days as spreadsheets write them, and no others', () => {
    for (const written of ['1.2.2026', '01.2.2026', '1.02.2026', ' 01.02.2026 '])
      expect(parseSheetDay(written)).toBe('2026-02-01')
    expect(parseSheetDay('17.11.1990')).toBe('1990-11-17')
    // Of a birth date, two digits do not say the century.
    for (const bad of ['29.2.2026', '0.1.2026', '32.1.2026', '1.13.2026', '001.1.2026', '1.1.026', '1.2.26', '1.1', ''])
      expect(parseSheetDay(bad)).toBeNull()
    expect(['1.2.26', '01.02.26', '1.2.2026'].map(parseRecentSheetDay)).toEqual(Array(3).fill('2026-02-01'))
    for (const bad of ['29.2.26', '31.11.26', '1.2.6', '1.2.126']) expect(parseRecentSheetDay(bad)).toBeNull()
  })

  it('reads back the German days it writes', () => {
    expect(formatGermanDay(plainDay('1990-05-07'))).toBe('07.05.1990')
    fc.assert(fc.property(day, (value) => parseGermanDay(formatGermanDay(value)) === value))
  })

  it('shows instants in Berlin', () => {
    expect(formatGermanInstant(new Date('2026-07-01T22:05:00Z'))).toBe('02.07.2026 - 00:05')
    expect(formatApiInstant(new Date('2026-01-01T22:05:09Z'))).toBe('2026-01-01T23:05:09')
    expect(formatApiDay(plainDay('2026-01-01'))).toBe('2026-01-01T00:00:00')
  })

  it.each([
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01 10:00:00', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01T10:00:00', '2026-01-01T09:00:00.000Z'],
    ['2026-01-01T10:00', '2026-01-01T09:00:00.000Z'],
    ['2026-01-01T10:00:00.123Z', '2026-01-01T10:00:00.000Z'],
    ['2026-01-01T00:30:00-05:00', '2026-01-01T05:30:00.000Z'],
    ['2026-01-01T00:30:00+0200', '2025-12-31T22:30:00.000Z'],
    ['2026-01-01T12:00:00+05:30', '2026-01-01T06:30:00.000Z'],
  ])('reads %s from the wire', (text, iso) => {
    expect(parseApiInstant(text)?.toISOString()).toBe(iso)
  })

  it.each([
    '',
    '01.01.2026',
    '2026-02-30',
    '2026-01-01T24:00:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00:00+15:00',
    '2026-01-01Tx',
    '2026-01-01Z',
  ])('refuses %s from the wire', (text) => {
    expect(parseApiInstant(text)).toBeNull()
  })

  it('takes the day of a late instant in Berlin', () => {
    expect(parseApiDay('2026-01-01T23:30:00Z')).toBe('2026-01-02')
    expect(parseApiDay('2026-01-01')).toBe('2026-01-01')
    expect(parseApiDay('nonsense')).toBeNull()
  })

  it('reads back every instant it writes, to the second, outside the repeated hour', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2050-01-01T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          const read = parseApiInstant(formatApiInstant(date))
          const off = Math.abs((read?.getTime() ?? NaN) - Math.floor(date.getTime() / 1000) * 1000)
          expect([0, 3_600_000]).toContain(off)
          if (off !== 0) expect(date.getUTCMonth()).toBe(9)
        },
      ),
    )
  })
})
