import { centsToDecimal, type Cents } from './money.ts'

const eurosIn = (fractionDigits: 0 | 2) =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
const wholeEuros = eurosIn(0)
const eurosAndCents = eurosIn(2)

/** Wert, the wire's display text: "70 €", or "70,50 €"; German in every language (spec §3). For people see format.ts. */
export function formatWireValue(amount: Cents): string {
  const format = amount % 100 === 0 ? wholeEuros : eurosAndCents
  return format.format(centsToDecimal(amount) as Intl.StringNumericLiteral)
}
