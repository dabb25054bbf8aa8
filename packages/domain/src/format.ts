import { cents, centsToDecimal } from './money.ts'

/** The languages that people read; the wire's display texts are German in both (decision 0048). */
export type FormatLocale = 'de' | 'en'

/** An amount in pieces, for setting the euros larger than the cents. */
export interface MoneyParts {
  readonly sign: string
  readonly euros: string
  readonly mark: string
  readonly cents: string
}

/** How amounts, numbers, days and lists are written in one language. */
export interface Format {
  /** "1.234,50 €" or "€1,234.50"; always two decimals (spec §9). */
  money(amount: number): string
  moneyParts(amount: number): MoneyParts
  /** Whether the euro sign precedes the amount. */
  readonly isEuroFirst: boolean
  /** An amount as it is typed into a field that shows the sign itself: "1.234,50" or "1,234.50". */
  amount(amount: number): string
  /** "1.234,5" or "1,234.5". */
  number(value: number, fractionDigits?: number): string
  /** "50 %" or "50%". */
  percent(value: number): string
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
  /** „a“ or “a”. */
  quote(text: string): string
}

const languages = { de: 'de-DE', en: 'en-GB' } as const
const marks = { de: ['„', '“'], en: ['“', '”'] } as const

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
  const euro = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const isGerman = locale === 'de'
  const { day, instant } = createDays(language, isGerman ? '2-digit' : 'long')
  const short = isGerman ? { day, instant } : createDays(language, 'short')
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const [open, close] = marks[locale]
  // The exact decimal text: the largest amounts exceed a float's precision.
  const decimalOf = (amount: number) => centsToDecimal(cents(amount)) as Intl.StringNumericLiteral

  function moneyParts(amount: number): MoneyParts {
    const parts = euro.formatToParts(decimalOf(amount))
    const text = (...types: string[]) =>
      parts.flatMap(({ type, value }) => (types.includes(type) ? [value] : [])).join('')
    return {
      sign: amount < 0 ? '−' : '',
      euros: text('integer', 'group'),
      mark: text('decimal'),
      cents: text('fraction'),
    }
  }

  return {
    money: (amount) => euro.format(decimalOf(amount)).replace('-', '−'),
    moneyParts,
    isEuroFirst: !isGerman,
    amount(amount) {
      const parts = moneyParts(amount)
      return `${parts.sign}${parts.euros}${parts.mark}${parts.cents}`
    },
    number: (value, fractionDigits = 0) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: fractionDigits }).format(value),
    percent: (value) => new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100),
    day,
    instant,
    shortDay: short.day,
    shortInstant: short.instant,
    // Composed, because the spaces of `formatRange` differ between the server's and the browsers' language data.
    days: (from, until) => `${unbroken(short.day(from))}\u00a0– ${unbroken(short.day(until))}`,
    month: (value) => months.format(new Date(`${value.slice(0, 7)}-01T00:00:00Z`)),
    quote: (text) => `${open}${text}${close}`,
  }
}

/** The one place that writes amounts, numbers and days for people. */
export const formatIn: Readonly<Record<FormatLocale, Format>> = { de: createFormat('de'), en: createFormat('en') }
