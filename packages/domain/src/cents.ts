/** What of money.ts every public page needs. */

declare const centsBrand: unique symbol

/** A whole number of euro cents; may be negative (a correction). */
export type Cents = number & { readonly [centsBrand]: true }

/** @throws RangeError when the value is not a safe integer */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

/** The exact decimal text of an amount, with a dot: "-12.05". For files and Intl, not for people. */
export function centsToDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
