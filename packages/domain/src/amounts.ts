import { cents, centsToDecimal } from './cents.ts'

/** The languages that people read; the wire's display texts are German in both (decision 0048). */
export type FormatLocale = 'de' | 'en'

/** An amount in pieces, for setting the euros larger than the cents. */
export interface MoneyParts {
  readonly sign: string
  readonly euros: string
  readonly mark: string
  readonly cents: string
}

/** How amounts, numbers and quotations are written in one language: what public pages need of `format.ts`. */
export interface Amounts {
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
  /** „a“ or “a”. */
  quote(text: string): string
}

export const languages = { de: 'de-DE', en: 'en-GB' } as const
const marks = { de: ['„', '“'], en: ['“', '”'] } as const

function createAmounts(locale: FormatLocale): Amounts {
  const language = languages[locale]
  const euro = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
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
    isEuroFirst: locale === 'en',
    amount(amount) {
      const parts = moneyParts(amount)
      return `${parts.sign}${parts.euros}${parts.mark}${parts.cents}`
    },
    number: (value, fractionDigits = 0) =>
      new Intl.NumberFormat(language, { maximumFractionDigits: fractionDigits }).format(value),
    percent: (value) => new Intl.NumberFormat(language, { style: 'percent' }).format(value / 100),
    quote: (text) => `${open}${text}${close}`,
  }
}

export const amountsIn: Readonly<Record<FormatLocale, Amounts>> = { de: createAmounts('de'), en: createAmounts('en') }
