import type { PlainDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { vatPercent } from '@referral/domain/invoice'
import type { TaxStatus } from '@referral/domain/seller-data'
import { taxIdsOf, type Letter, type Paper } from '#features/billing/public.ts'
import type { Parties } from './parties.ts'
import type { SettlementRow } from './tables.ts'

const { day, money } = formatIn.de

export interface YearRow extends Pick<SettlementRow, 'kind' | 'state' | 'periodFrom' | 'periodUntil'> {
  readonly number: string
  readonly issuedOn: PlainDay
  readonly paidOn: PlainDay | null
  /** The number of the one that it takes back, where that was issued in the same year. */
  readonly corrects: string | null
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

export interface YearFacts {
  readonly sender: Paper['sender']
  readonly logo: Paper['logo']
  readonly year: number
  readonly madeAt: Date
  readonly madeOn: PlainDay
  readonly parties: Parties
  readonly rows: readonly YearRow[]
  readonly nets: readonly { readonly taxStatus: TaxStatus; readonly netCents: number }[]
  readonly totals: { readonly netCents: number; readonly vatCents: number; readonly grossCents: number }
  /** What was transferred in the year, and of that for documents of years before. */
  readonly paid: { readonly cents: number; readonly earlier: number }
}

/**
 * A seller's year for their tax return: what was credited, by document, and what was paid. It is no document of § 14
 * UStG, and says so: tax that is named twice would be owed twice (§ 14c).
 */
export function yearPaper({
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
  const isOver = madeOn.slice(0, 4) > String(year)
  return {
    ...{ sender, logo, title: 'Jahresübersicht', number: String(year), issuedOn: madeOn, issuedAt: madeAt },
    ...{ issuer: client, addressee: seller, account: null, showsAccount: false },
    facts: [
      ['Zeitraum', `01.01.${year} – ${isOver ? `31.12.${year}` : day(madeOn)}`],
      ['Erstellt am', day(madeOn)],
      ['Dokumente', String(rows.length)],
      ...taxIdsOf(seller, 'Ihre '),
    ],
    introduction: `Diese Gutschriften und Korrekturen haben wir Ihnen im Jahr ${year} ausgestellt:`,
    isDense: true,
    columns: [
      { title: 'Dokument', left: 84, width: 78 },
      { title: 'Zeitraum', left: 164, width: 106 },
      { title: 'Ausgestellt', left: 272, width: 50 },
      { title: 'Bezahlt', left: 324, width: 50 },
      { title: 'Netto', left: 372, width: 55, align: 'right' },
      { title: 'USt', left: 429, width: 51, align: 'right' },
      { title: 'Brutto', left: 482, width: 59, align: 'right' },
    ],
    lines: rows.map((row, index) => ({
      position: index + 1,
      cells: [
        row.number,
        `${day(row.periodFrom)} – ${day(row.periodUntil)}`,
        day(row.issuedOn),
        paidOf(row),
        ...[money(row.netCents), money(row.vatCents), money(row.grossCents)],
      ],
      note:
        row.kind === 'correction'
          ? { column: 0, text: row.corrects === null ? 'Korrektur' : `Korrektur zu ${row.corrects}` }
          : undefined,
    })),
    sums: [
      ...nets.map(({ taxStatus, netCents }) => [netNames[taxStatus], netCents] as const),
      ...(nets.length > 1 ? [['Summe netto', totals.netCents] as const] : []),
      ...(nets.some(({ taxStatus }) => taxStatus === 'regular')
        ? [[`Umsatzsteuer ${vatPercent} %`, totals.vatCents] as const]
        : []),
      ['Summe brutto', totals.grossCents],
    ],
    closing: [
      `Im Jahr ${year} haben wir Ihnen ${money(paid.cents)} überwiesen${paid.earlier === 0 ? '' : `, davon ${money(paid.earlier)} für Gutschriften früherer Jahre`}.`,
      'Diese Übersicht ist weder Rechnung noch Gutschrift; für die Umsatzsteuer gelten allein die genannten Dokumente.',
    ].join(' '),
  }
}

const netNames: Readonly<Record<TaxStatus, string>> = {
  regular: `Netto zu ${vatPercent} %`,
  smallBusiness: 'Netto, § 19 UStG',
}

function paidOf({ kind, state, paidOn }: YearRow): string {
  if (paidOn !== null) return day(paidOn)
  if (kind === 'correction') return '–'
  return state === 'corrected' ? 'korrigiert' : state === 'objected' ? 'in Klärung' : 'offen'
}
