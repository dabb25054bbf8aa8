/** Money is integer cents, never a float (product §2.4, spec §9). */

import { cents, type Cents } from './cents.ts'

export { cents, centsToDecimal, type Cents } from './cents.ts'

/** Cents from a bigint column. @throws RangeError beyond the safe integers */
export function centsFromBigint(value: bigint | string): Cents {
  const whole = BigInt(value)
  if (whole > BigInt(Number.MAX_SAFE_INTEGER) || whole < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new RangeError(`too many cents: ${whole}`)
  }
  return cents(Number(whole))
}

export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value)
}

export const zeroCents: Cents = cents(0)

export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), zeroCents)
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function negateCents(amount: Cents): Cents {
  return cents(-amount)
}

export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** The whole cents of a percentage, rounded down. @param percent whole, 0 to 100 */
export function percentOf(amount: Cents, percent: number): Cents {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`not a whole percentage: ${percent}`)
  }
  return cents(Number((BigInt(amount) * BigInt(percent)) / 100n))
}

/**
 * Reads a typed amount: "70", "70,5", "1.234,50 €", "€1,234.50". A single separator followed by three digits groups
 * thousands; one or two digits are cents.
 * @returns null when it is not an amount
 */
export function parseEuroInput(text: string): Cents | null {
  const compact = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/^([-−]?)(?:€|EUR)/i, '$1')
    .replace(/(?:€|EUR)$/i, '')
  const match = /^([-−]?)(\d{1,3}(?:([.,])\d{3})+|\d{1,13})(?:([.,])(\d{1,2}))?$/.exec(compact)
  if (!match) return null
  const [, sign, whole = '', groupMark, decimalMark, fraction = ''] = match
  if (groupMark !== undefined && !groupsAreAlike(whole, groupMark, decimalMark)) return null
  const digits = whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0')
  const value = Number(digits)
  if (!Number.isSafeInteger(value)) return null
  return cents(sign === '' ? value : -value)
}

function groupsAreAlike(whole: string, groupMark: string, decimalMark: string | undefined): boolean {
  const other = groupMark === '.' ? ',' : '.'
  return !whole.includes(other) && decimalMark !== groupMark
}
