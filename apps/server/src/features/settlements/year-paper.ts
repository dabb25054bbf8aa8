import type { PlainDay } from '@referral/domain/calendar'
import type { FormatLocale } from '@referral/domain/amounts'
import { formatIn } from '@referral/domain/format'
import type { TaxStatus } from '@referral/domain/seller-data'
import { taxIdsOf, type Letter, type Paper } from '#features/billing/public.ts'
import type { Parties } from './parties.ts'
import type { SettlementRow } from './tables.ts'
import { yearWords as words } from './year-words.ts'

export interface YearRow extends Pick<SettlementRow, 'kind' | 'state' | 'periodFrom' | 'periodUntil'> {
  readonly number: string
  readonly issuedOn: PlainDay
  readonly paidOn: PlainDay | null
  /** The number of the corrected one, where that was issued in the same year. */
  readonly corrects: string | null
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

export interface YearFacts {
  readonly locale: FormatLocale
  readonly sender: Paper['sender']
  readonly logo: Paper['logo']
  readonly year: number
  readonly madeAt: Date
  readonly madeOn: PlainDay
  readonly parties: Parties
  readonly rows: readonly YearRow[]
  readonly nets: readonly { readonly taxStatus: TaxStatus; readonly netCents: number }[]
  readonly totals: { readonly netCents: number; readonly vatCents: number; readonly grossCents: number }
  /** The sum transferred in the year, and its part for documents of earlier years. */
  readonly paid: { readonly cents: number; readonly earlier: number }
}

/**
 * A seller's year for their tax return: credits by document, and payments. It is no document of § 14 UStG, and says so:
 * tax that is stated twice would be owed twice (§ 14c).
 */
export function yearPaper({
  locale,
  sender,
  logo,
  year,
  madeAt,
  madeOn,
  parties,
  rows,
  nets,
  totals,
  paid,
}: YearFacts): Letter {
  const { seller, client } = parties
  const { day, money } = formatIn[locale]
  const say = words[locale]
  const isOver = madeOn.slice(0, 4) > String(year)
  return {
    ...{ locale, sender, logo, title: say.title, number: String(year), issuedOn: madeOn, issuedAt: madeAt },
    ...{ issuer: client, addressee: seller, account: null },
    facts: [
      [say.period, `${day(`${year}-01-01`)} – ${day(isOver ? `${year}-12-31` : madeOn)}`],
      [say.madeOn, day(madeOn)],
      [say.documents, String(rows.length)],
      ...taxIdsOf(seller, say.your, locale),
    ],
    introduction: rows.length === 0 ? say.none(year) : say.introduction(year),
    isDense: true,
    columns: [
      { title: say.document, left: 84, width: 78 },
      { title: say.period, left: 164, width: 106 },
      { title: say.issued, left: 272, width: 50 },
      { title: say.paid, left: 324, width: 50 },
      { title: say.net, left: 372, width: 55, align: 'right' },
      { title: say.vat, left: 429, width: 51, align: 'right' },
      { title: say.gross, left: 482, width: 59, align: 'right' },
    ],
    lines: rows.map((row, index) => ({
      position: index + 1,
      cells: [
        row.number,
        `${say.cell(row.periodFrom)} – ${say.cell(row.periodUntil)}`,
        say.cell(row.issuedOn),
        row.paidOn === null ? say.unpaid(row) : say.cell(row.paidOn),
        ...[money(row.netCents), money(row.vatCents), money(row.grossCents)],
      ],
      note: row.kind === 'correction' ? { column: 0, text: say.correction(row.corrects) } : undefined,
    })),
    sums: [
      ...nets.map(({ taxStatus, netCents }) => [say.nets[taxStatus], netCents] as const),
      ...(nets.length > 1 ? [[say.sumNet, totals.netCents] as const] : []),
      ...(nets.some(({ taxStatus }) => taxStatus === 'regular') ? [[say.sumVat, totals.vatCents] as const] : []),
      [say.sumGross, totals.grossCents],
    ],
    closing: [
      say.transferred(year, money(paid.cents), paid.earlier === 0 ? null : money(paid.earlier)),
      ...(rows.some(({ state }) => state === 'objected') ? [say.objected] : []),
      say.noInvoice,
    ].join(' '),
  }
}
