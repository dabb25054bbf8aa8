import { plainDay } from '@referral/domain/calendar'
import { asksForPayment, invoiceTotals } from '@referral/domain/invoice'
import { cents } from '@referral/domain/money'
import type { DocumentFacts } from './document/facts.ts'

export const chargedLine = (position: number, rewardsCents: number, feeCents: number, more: object = {}) => ({
  position,
  itemId: `item-${position}`,
  isReversal: rewardsCents < 0,
  bookedOn: plainDay('2026-10-12'),
  orderNumber: `B-${1_000 + position}`,
  orderedOn: plainDay('2026-09-20'),
  product: 'Glasfaser 500 & Telefon <neu>',
  productEn: 'Fibre 500 & phone <new>',
  rewardsCents,
  feeCents,
  ...more,
})

/** The facts of an agency's document, with totals that follow from its lines. */
export function documentFacts(lines: DocumentFacts['lines'], more: Partial<DocumentFacts> = {}): DocumentFacts {
  const amounts = lines.map((one) => ({ rewardsCents: cents(one.rewardsCents), feeCents: cents(one.feeCents) }))
  const totals = invoiceTotals(amounts)
  return {
    dueOn: asksForPayment(more.kind ?? 'invoice', totals.grossCents) ? plainDay('2026-11-17') : null,
    sender: { name: 'Fernblick', theme: {} },
    logo: undefined,
    kind: 'invoice',
    number: 'RE-2026-00042',
    issuedOn: plainDay('2026-11-03'),
    issuedAt: new Date('2026-11-03T01:00:00Z'),
    periodFrom: plainDay('2026-10-01'),
    periodUntil: plainDay('2026-10-31'),
    corrects: null,
    reason: null,
    seller: {
      ...{ name: 'Fernblick Netze GmbH', street: 'Signalweg 12', zip: '04103', city: 'Leipzig' },
      ...{ vatId: 'DE000000462', taxNumber: null, email: 'freunde@fernblick.example', phone: '0341 0000 4620' },
      account: { name: 'Fernblick Netze GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    },
    buyer: {
      ...{ name: 'Agentur Aydın & Partner GmbH', street: 'Eppendorfer Weg 112', zip: '20259', city: 'Hamburg' },
      ...{ vatId: 'DE311170112', taxNumber: null, email: 'inhaber@demo.example', phone: null },
    },
    lines,
    totals,
    ...more,
  }
}

const asCorrection = {
  kind: 'correction',
  number: 'RE-2026-00043',
  corrects: { number: 'RE-2026-00042', issuedOn: plainDay('2026-11-03') },
  reason: 'Anschrift war falsch',
} as const

const usual = documentFacts([chargedLine(1, 7_000, 1_250), chargedLine(2, 0, 1_250), chargedLine(3, -7_000, -1_250)])

/** Every kind of document that an agency gets. */
export const agencyDocuments = {
  'an invoice': usual,
  'an invoice of nothing': documentFacts([chargedLine(1, 7_000, 1_250), chargedLine(2, -7_000, -1_250)]),
  'an invoice with a line of nothing': documentFacts([chargedLine(1, 0, 0), chargedLine(2, 3_333, 1)]),
  'an invoice of many lines': documentFacts(
    Array.from({ length: 90 }, (_, index) => chargedLine(index + 1, 7_000 + index, 1_251)),
  ),
  'a credit': documentFacts([chargedLine(1, -7_000, -1_250), chargedLine(2, 1_000, 10)]),
  'a correction': documentFacts([chargedLine(1, -7_000, -1_250)], asCorrection),
  'the correction of a credit': documentFacts(
    [chargedLine(1, 7_000, 1_250), chargedLine(2, -1_000, -10)],
    asCorrection,
  ),
  'the correction of a credit that was paid out': documentFacts(
    [chargedLine(1, 7_000, 1_250), chargedLine(2, -1_000, -10)],
    { ...asCorrection, dueOn: plainDay('2026-11-17') },
  ),
  'one by tax number': documentFacts([chargedLine(1, 4_200, 0)], {
    seller: { ...usual.seller, vatId: null, taxNumber: '231/123/45678' },
    buyer: { ...usual.buyer, vatId: null, taxNumber: '46/123/00045' },
  }),
  'one to an agency without a tax number': documentFacts([chargedLine(1, 4_200, 0)], {
    buyer: { ...usual.buyer, vatId: null, taxNumber: null },
  }),
} satisfies Record<string, DocumentFacts>
