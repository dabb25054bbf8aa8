import { vatOf, vatPercent } from './invoice.ts'
import { addCents, zeroCents, type Cents } from './money.ts'
import type { TaxStatus } from './seller-data.ts'

/** Days from the issue of a settlement in which its seller may object (§ 14 (2) UStG names no period; the agreement does). */
export const objectionDays = 30

/** A line of a settlement, taxed as on the day it was booked; below 0 for a reversal. */
export interface SettledLine {
  readonly cents: Cents
  readonly taxStatus: TaxStatus
}

/** The part of a settlement with one tax treatment. */
export interface TaxShare {
  readonly taxStatus: TaxStatus
  readonly netCents: Cents
  readonly vatCents: Cents
}

export interface SettlementTotals {
  readonly netCents: Cents
  readonly vatCents: Cents
  readonly grossCents: Cents
  /** One for each status that a line has. */
  readonly taxes: readonly TaxShare[]
}

/** Tax is computed once per share: EN 16931 (BR-S-09) requires it by rate, not by line. */
export function settlementTotals(lines: readonly SettledLine[]): SettlementTotals {
  const taxes = (['regular', 'smallBusiness'] as const).flatMap((taxStatus) => {
    const own = lines.filter((line) => line.taxStatus === taxStatus)
    if (own.length === 0) return []
    const netCents = addCents(...own.map(({ cents }) => cents))
    return [
      {
        taxStatus,
        netCents,
        vatCents: taxStatus === 'regular' ? vatOf(netCents) : zeroCents,
      },
    ]
  })
  const netCents = addCents(...taxes.map((tax) => tax.netCents))
  const vatCents = addCents(...taxes.map((tax) => tax.vatCents))
  return {
    netCents,
    vatCents,
    grossCents: addCents(netCents, vatCents),
    taxes,
  }
}

/** The rate of a status, in per cent. */
export const percentOf = (taxStatus: TaxStatus): number => (taxStatus === 'regular' ? vatPercent : 0)

/** A tenant's own row of numbers in each year, beside that of its invoices. */
export const settlementNumber = (year: number, sequence: number): string =>
  `GS-${year}-${String(sequence).padStart(5, '0')}`

export type SettlementKind = 'settlement' | 'correction'

/** What EN 16931 calls it (UNTDID 1001): a self-billed invoice, a correction. */
export const settlementTypeCode = (kind: SettlementKind): '389' | '384' => (kind === 'correction' ? '384' : '389')
