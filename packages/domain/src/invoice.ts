import { addCents, cents, type Cents } from './money.ts'

/** Of everything an agency is charged: the client owes the rewards in its own name, so passing them on is a service, too. */
export const vatPercent = 19

/** The cost of one released order for an agency; below 0 for a reversal. */
export interface ChargedAmounts {
  readonly rewardsCents: Cents
  readonly feeCents: Cents
}

export interface InvoiceTotals {
  readonly rewardsCents: Cents
  readonly feesCents: Cents
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly grossCents: Cents
}

/** The tax on a net amount, to the nearest cent; of a credit as much as of a charge. */
export function vatOf(net: Cents): Cents {
  const exact = (BigInt(Math.abs(net)) * BigInt(vatPercent) + 50n) / 100n
  return cents(Number(exact) * (net < 0 ? -1 : 1))
}

/** Tax is computed once, for the whole: EN 16931 (BR-S-09) requires it by rate, not by line. */
export function invoiceTotals(lines: readonly ChargedAmounts[]): InvoiceTotals {
  const rewardsCents = addCents(...lines.map((line) => line.rewardsCents))
  const feesCents = addCents(...lines.map((line) => line.feeCents))
  const netCents = addCents(rewardsCents, feesCents)
  const vatCents = vatOf(netCents)
  return { rewardsCents, feesCents, netCents, vatCents, grossCents: addCents(netCents, vatCents) }
}

/** A tenant's own row of numbers in each year, without a gap (§ 14 UStG). */
export const invoiceNumber = (year: number, sequence: number): string =>
  `RE-${year}-${String(sequence).padStart(5, '0')}`

export type DocumentKind = 'invoice' | 'correction'

/**
 * Whether the agency has to pay, and so by a day: not for a credit, a document of nothing, or a correction, unless it
 * takes back a credit that was paid out.
 * @param correctsPaid whether it corrects a document that was paid
 */
export const asksForPayment = (kind: DocumentKind, gross: Cents, correctsPaid = false): boolean =>
  gross > 0 && (kind === 'invoice' || correctsPaid)

/** The document type of EN 16931 (UNTDID 1001): an invoice, a credit where reversals exceed charges, a correction. */
export function documentTypeCode(kind: DocumentKind, gross: Cents): '380' | '381' | '384' {
  if (kind === 'correction') return '384'
  return gross < 0 ? '381' : '380'
}
