import { formatIn } from '@referral/domain/format'
import { documentTypeCode, vatPercent } from '@referral/domain/invoice'
import { cents } from '@referral/domain/money'
import type { DocumentFacts } from './facts.ts'
import type { Paper } from './paper.ts'
import { correctedName, introduction, lineDetails, lineName, paymentNote, taxIdsOf, titleOf } from './words.ts'

const { day, money } = formatIn.de

/** A correction's total is neither a sum to pay nor a credit of its own. */
const amountName = ({ corrects, totals }: DocumentFacts): string =>
  corrects !== null ? 'Korrekturbetrag' : totals.grossCents < 0 ? 'Gutschriftbetrag' : 'Rechnungsbetrag'

const fact = (name: string, value: string | null): Paper['facts'] => (value === null ? [] : [[name, value]])

/** An agency's invoice, its credit, or its correction. */
export function invoicePaper(facts: DocumentFacts): Paper {
  const { seller, buyer, totals, corrects } = facts
  return {
    ...{
      sender: facts.sender,
      logo: facts.logo,
      number: facts.number,
      corrects,
    },
    ...{
      issuedOn: facts.issuedOn,
      issuedAt: facts.issuedAt,
      dueOn: facts.dueOn,
    },
    ...{ periodFrom: facts.periodFrom, periodUntil: facts.periodUntil },
    ...{
      issuer: seller,
      addressee: buyer,
      seller,
      buyer,
      account: facts.dueOn === null ? null : seller.account,
    },
    title: titleOf(facts),
    typeCode: documentTypeCode(facts.kind, cents(totals.grossCents)),
    facts: [
      ['Rechnungsnummer', facts.number],
      ['Rechnungsdatum', day(facts.issuedOn)],
      ['Leistungszeitraum', `${day(facts.periodFrom)} – ${day(facts.periodUntil)}`],
      ...fact('Fällig am', facts.dueOn && day(facts.dueOn)),
      ...fact(`Zu ${correctedName(totals)}`, corrects && `${corrects.number} vom ${day(corrects.issuedOn)}`),
      ...taxIdsOf(buyer, 'Ihre '),
    ],
    introduction: introduction(facts),
    columns: [
      { title: 'Auftrag', left: 88, width: 100 },
      { title: 'Produkt', left: 194, width: 114 },
      { title: 'Freigegeben', left: 314, width: 60 },
      { title: 'Prämien', left: 349, width: 58, align: 'right' },
      { title: 'Gebühr', left: 413, width: 52, align: 'right' },
      { title: 'Netto', left: 471, width: 70, align: 'right' },
    ],
    lines: facts.lines.map((line) => ({
      position: line.position,
      name: lineName(line),
      details: lineDetails(line, facts),
      cells: [
        ...[line.orderNumber, line.product, day(line.bookedOn), money(line.rewardsCents), money(line.feeCents)],
        money(line.rewardsCents + line.feeCents),
      ],
      note: line.isReversal ? { column: 2, text: 'Rücknahme' } : undefined,
      netCents: line.rewardsCents + line.feeCents,
      category: 'S',
    })),
    sums: [
      ['Prämien', totals.rewardsCents],
      ['Servicegebühren', totals.feesCents],
      ['Summe netto', totals.netCents],
      [`Umsatzsteuer ${vatPercent} %`, totals.vatCents],
      [amountName(facts), totals.grossCents],
    ],
    closing: paymentNote(facts),
    taxes: [
      {
        category: 'S',
        percent: vatPercent,
        reason: null,
        netCents: totals.netCents,
        vatCents: totals.vatCents,
      },
    ],
    totals: {
      netCents: totals.netCents,
      vatCents: totals.vatCents,
      grossCents: totals.grossCents,
    },
  }
}
