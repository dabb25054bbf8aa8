import { amountsIn, languages, type Amounts, type FormatLocale } from './amounts.ts'

/** How amounts, numbers and days are written in one language. */
export interface Format extends Amounts {
  /** "14.03.2027" or "14 March 2027", of a day in either form of the wire; of an instant, the day it has in Berlin. */
  day(value: string | Date): string
  /** "14.03.2027 - 09:05" or "14 March 2027, 09:05", Berlin time. */
  instant(value: string | Date): string
  /** As `day`, where there is little room: "14.03.2027" or "14 Mar 2027". */
  shortDay(value: string | Date): string
  /** As `instant`, where there is little room: "14.03.2027 - 09:05" or "14 Mar 2027, 09:05". */
  shortInstant(value: string | Date): string
  /** From one day to another, inclusive: "01.03.2027 – 31.03.2027" or "1 Mar 2027 – 31 Mar 2027". */
  days(from: string, until: string): string
  /** "März" or "March", of a day or of a month "2027-03". */
  month(value: string): string
}

/** A day without a time, in either form of the wire; anything else is an instant. */
const plainDay = /^\d{4}-\d{2}-\d{2}(?=$|T00:00:00$)/

/** Days of the wire, and days and instants in Berlin. */
function createDays(language: string, month: '2-digit' | 'long' | 'short') {
  const parts = { day: month === '2-digit' ? '2-digit' : 'numeric', month, year: 'numeric' } as const
  const days = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' })
  const berlinDays = new Intl.DateTimeFormat(language, { ...parts, timeZone: 'Europe/Berlin' })
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone: 'Europe/Berlin' })
  const between = month === '2-digit' ? ' - ' : ', '
  return {
    day(value: string | Date) {
      const plain = typeof value === 'string' ? plainDay.exec(value)?.[0] : undefined
      return plain === undefined ? berlinDays.format(new Date(value)) : days.format(new Date(plain))
    },
    instant: (value: string | Date) =>
      `${berlinDays.format(new Date(value))}${between}${times.format(new Date(value))}`,
  }
}

/** Wrapped nowhere. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

function createFormat(locale: FormatLocale): Format {
  const language = languages[locale]
  const isGerman = locale === 'de'
  const { day, instant } = createDays(language, isGerman ? '2-digit' : 'long')
  const short = isGerman ? { day, instant } : createDays(language, 'short')
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return {
    ...amountsIn[locale],
    day,
    instant,
    shortDay: short.day,
    shortInstant: short.instant,
    // Composed, because the spaces of `formatRange` differ between the server's and the browsers' language data.
    days: (from, until) => `${unbroken(short.day(from))}\u00a0– ${unbroken(short.day(until))}`,
    month: (value) => months.format(new Date(`${value.slice(0, 7)}-01T00:00:00Z`)),
  }
}

/** The one place that writes amounts, numbers and days for people. */
export const formatIn: Readonly<Record<FormatLocale, Format>> = { de: createFormat('de'), en: createFormat('en') }
