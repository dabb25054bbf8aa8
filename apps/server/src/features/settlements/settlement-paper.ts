import { formatIn } from '@referral/domain/format'
import { vatPercent } from '@referral/domain/invoice'
import { percentOf, settlementTypeCode } from '@referral/domain/settlement'
import { inOneLine, taxIdsOf, type Paper } from '#features/billing/public.ts'
import type { PrintLogo } from '#platform/pdf/logo.ts'
import { totalsOf } from './issue-settlement.ts'
import type { Parties } from './parties.ts'
import type { SettlementLine, SettlementRow } from './tables.ts'

const { day, money } = formatIn.de

const smallBusinessNote = 'Kein Ausweis von Umsatzsteuer: Kleinunternehmer gemäß § 19 UStG.'

export interface SettlementFacts {
  readonly sender: Paper['sender']
  readonly logo: PrintLogo | undefined
  readonly row: SettlementRow & { readonly number: string }
  readonly parties: Parties
  readonly corrects: Paper['corrects']
  readonly lines: readonly SettlementLine[]
}

/** A credit note by § 14 (2) UStG: the seller renders the service, the client issues the document. */
export function settlementPaper({ sender, logo, row, parties, corrects, lines }: SettlementFacts): Paper {
  const { seller, client } = parties
  const taxes = totalsOf(lines).taxes.map((tax) => ({
    category: categoryOf(tax),
    percent: percentOf(tax.taxStatus),
    reason: tax.taxStatus === 'smallBusiness' ? smallBusinessNote : null,
    ...{ netCents: tax.netCents, vatCents: tax.vatCents },
  }))
  const hasExempt = taxes.some(({ category }) => category === 'E')
  const issuedOn = row.issuedOn!
  return {
    ...{
      sender,
      logo,
      number: row.number,
      corrects,
      issuedOn,
      issuedAt: row.issuedAt!,
      dueOn: null,
    },
    ...{ periodFrom: row.periodFrom, periodUntil: row.periodUntil },
    ...{
      issuer: client,
      addressee: seller,
      seller,
      buyer: client,
      account: null,
    },
    title: corrects === null ? 'Gutschrift' : 'Korrektur der Gutschrift',
    typeCode: settlementTypeCode(row.kind),
    facts: [
      ['Gutschrift Nr.', row.number],
      ['Ausgestellt am', day(issuedOn)],
      ['Leistungszeitraum', `${day(row.periodFrom)} – ${day(row.periodUntil)}`],
      ...(corrects === null ? [] : [['Zu Gutschrift', `${corrects.number} vom ${day(corrects.issuedOn)}`] as const]),
      ...taxIdsOf(seller, 'Ihre '),
    ],
    introduction:
      corrects === null
        ? `Gutschrift nach § 14 Abs. 2 UStG: Für Ihre Vermittlungen, die vom ${day(row.periodFrom)} bis zum ${day(row.periodUntil)} gebucht wurden, schreiben wir Ihnen gut:`
        : `Korrektur einer Gutschrift nach § 14 Abs. 2 UStG. Grund: ${inOneLine(row.reason ?? '')}`,
    columns: [
      { title: 'Auftrag', left: 88, width: 104 },
      { title: 'Leistung', left: 198, width: 152 },
      { title: 'Gebucht', left: 356, width: 60 },
      { title: 'USt', left: 420, width: 34, align: 'right' },
      { title: 'Netto', left: 471, width: 70, align: 'right' },
    ],
    lines: lines.map((line) => ({
      position: line.position,
      name: nameOf(line),
      details: `Gebucht am ${day(line.bookedOn)}${line.isReversal ? ', Rücknahme' : ''}`,
      cells: [
        line.orderNumber ?? '–',
        nameOf({ ...line, orderNumber: null }),
        day(line.bookedOn),
        line.taxStatus === 'regular' ? `${vatPercent} %` : '0 %',
        money(line.cents),
      ],
      note: line.isReversal ? { column: 2, text: 'Rücknahme' } : undefined,
      netCents: line.cents,
      category: categoryOf(line),
    })),
    sums: [
      ['Summe netto', row.netCents],
      ...(taxes.some(({ category }) => category === 'S')
        ? [[`Umsatzsteuer ${vatPercent} %`, row.vatCents] as const]
        : []),
      [corrects === null ? 'Gutschriftbetrag' : 'Korrekturbetrag', row.grossCents],
    ],
    closing: [
      ...(hasExempt ? [smallBusinessNote] : []),
      corrects === null
        ? 'Den Betrag überweisen wir nach unserer Prüfung auf das Konto, das Sie bei uns hinterlegt haben. Stimmt etwas nicht, so widersprechen Sie bitte im Bereich „Abrechnungen“.'
        : `Diese Korrektur hebt die Gutschrift ${corrects.number} vom ${day(corrects.issuedOn)} vollständig auf.`,
    ].join(' '),
    taxes,
    totals: {
      netCents: row.netCents,
      vatCents: row.vatCents,
      grossCents: row.grossCents,
    },
  }
}

const categoryOf = ({ taxStatus }: Pick<SettlementLine, 'taxStatus'>) =>
  taxStatus === 'regular' ? ('S' as const) : ('E' as const)

/** The text of a line. */
function nameOf({ kind, product, stepFrom, periodFrom, orderNumber }: SettlementLine): string {
  if (kind === 'bonus') return `Bonus ab ${stepFrom ?? 0} Aufträgen seit ${day(periodFrom!)}`
  const what = `Provision ${product ?? ''}`.trim()
  return orderNumber === null ? what : `Auftrag ${orderNumber}: ${what}`
}
