import type { PlainDay } from '@referral/domain/calendar'
import type { FormatLocale } from '@referral/domain/amounts'
import { formatIn } from '@referral/domain/format'
import { vatPercent } from '@referral/domain/invoice'
import type { TaxStatus } from '@referral/domain/seller-data'
import type { YearRow } from './year-paper.ts'

type Unpaid = Pick<YearRow, 'kind' | 'state'>

interface YearWords {
  readonly title: string
  /** A day as a narrow column has room for it. */
  readonly cell: (day: PlainDay) => string
  readonly period: string
  readonly madeOn: string
  readonly documents: string
  /** Before the name of a tax number. */
  readonly your: string
  readonly introduction: (year: number) => string
  /** Instead of it, where the year brought payments alone. */
  readonly none: (year: number) => string
  readonly document: string
  readonly issued: string
  readonly paid: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly unpaid: (row: Unpaid) => string
  readonly correction: (of: string | null) => string
  readonly nets: Readonly<Record<TaxStatus, string>>
  readonly sumNet: string
  readonly sumVat: string
  readonly sumGross: string
  readonly transferred: (year: number, amount: string, earlier: string | null) => string
  readonly objected: string
  readonly noInvoice: string
}

/** A statement of the year in its reader's language; the documents that it names are German. */
export const yearWords: Readonly<Record<FormatLocale, YearWords>> = {
  de: {
    title: 'Jahresübersicht',
    cell: (day) => formatIn.de.day(day),
    period: 'Zeitraum',
    madeOn: 'Erstellt am',
    documents: 'Dokumente',
    your: 'Ihre ',
    introduction: (year) => `Diese Gutschriften und Korrekturen haben wir Ihnen im Jahr ${year} ausgestellt:`,
    none: (year) => `Im Jahr ${year} haben wir Ihnen keine Gutschriften ausgestellt.`,
    document: 'Dokument',
    issued: 'Ausgestellt',
    paid: 'Bezahlt',
    net: 'Netto',
    vat: 'USt',
    gross: 'Brutto',
    unpaid: ({ kind, state }) =>
      kind === 'correction'
        ? '–'
        : state === 'corrected'
          ? 'korrigiert'
          : state === 'objected'
            ? 'widersprochen'
            : 'offen',
    correction: (of) => (of === null ? 'Korrektur' : `Korrektur zu ${of}`),
    nets: { regular: `Netto zu ${vatPercent} %`, smallBusiness: 'Netto, § 19 UStG' },
    sumNet: 'Summe netto',
    sumVat: `Umsatzsteuer ${vatPercent} %`,
    sumGross: 'Summe brutto',
    transferred: (year, amount, earlier) =>
      `Im Jahr ${year} haben wir Ihnen ${amount} überwiesen${earlier === null ? '' : `, davon ${earlier} für Gutschriften früherer Jahre`}.`,
    objected: 'Gutschriften, denen Sie widersprochen haben, gelten nicht mehr als Rechnung.',
    noInvoice:
      'Diese Übersicht ist weder Rechnung noch Gutschrift; für die Umsatzsteuer gelten allein die genannten Dokumente.',
  },
  en: {
    title: 'Statement of the year',
    cell: (day) => day.split('-').toReversed().join('/'),
    period: 'Period',
    madeOn: 'Created on',
    documents: 'Documents',
    your: 'Your ',
    introduction: (year) => `We issued you these self-billed invoices and corrections in ${year}:`,
    none: (year) => `We issued you no self-billed invoices in ${year}.`,
    document: 'Document',
    issued: 'Issued',
    paid: 'Paid',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    unpaid: ({ kind, state }) =>
      kind === 'correction' ? '–' : state === 'corrected' ? 'corrected' : state === 'objected' ? 'objected to' : 'open',
    correction: (of) => (of === null ? 'Correction' : `Corrects ${of}`),
    nets: { regular: `Net at ${vatPercent}%`, smallBusiness: 'Net, section 19 UStG' },
    sumNet: 'Net total',
    sumVat: `VAT ${vatPercent}%`,
    sumGross: 'Gross total',
    transferred: (year, amount, earlier) =>
      `In ${year} we transferred ${amount} to you${earlier === null ? '' : `, ${earlier} of it for self-billed invoices of earlier years`}.`,
    objected: 'Self-billed invoices that you objected to no longer count as invoices.',
    noInvoice:
      'This statement is neither an invoice nor a self-billed invoice; for VAT, only the documents it lists count.',
  },
}
