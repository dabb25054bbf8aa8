import { plainDay } from '@referral/domain/calendar'
import type { Paper } from '../billing/document/paper.ts'
import { totalsOf } from './issue-settlement.ts'
import type { Parties } from './parties.ts'
import { settlementPaper } from './settlement-paper.ts'
import type { SettlementLine } from './tables.ts'

export const settledLine = (
  position: number,
  cents: number,
  taxStatus: 'regular' | 'smallBusiness',
  more = {},
): SettlementLine => ({
  ...{ position, itemId: `item-${position}`, kind: 'commission', isReversal: cents < 0, cents, taxStatus },
  ...{ bookedOn: plainDay('2026-10-12'), orderNumber: `B-${1_000 + position}`, orderedOn: plainDay('2026-09-20') },
  ...{ product: 'Glasfaser 500 & Telefon <neu>', productEn: 'Fibre 500 & phone <new>' },
  ...{ model: 'standard', periodFrom: null, stepFrom: null },
  ...more,
})

const bonus = (position: number, cents: number) =>
  settledLine(position, cents, 'regular', {
    ...{ kind: 'bonus', orderNumber: null, orderedOn: null, product: null, productEn: null },
    ...{ periodFrom: plainDay('2026-10-01'), stepFrom: 10 },
  })

const parties: Parties = {
  seller: {
    ...{ name: 'Nowak Vertrieb', street: 'Bahrenfelder Straße 77', zip: '22765', city: 'Hamburg' },
    ...{ vatId: null, taxNumber: '46/123/00045', email: 'profi@demo.example', phone: '+49 40 5550133' },
  },
  client: {
    ...{ name: 'Fernblick Netze GmbH', street: 'Signalweg 12', zip: '04103', city: 'Leipzig' },
    ...{ vatId: 'DE000000462', taxNumber: null, email: 'freunde@fernblick.example', phone: '0341 0000 4620' },
  },
}

interface Kind {
  readonly isCorrection?: boolean
  readonly reason?: string
  readonly parties?: Parties
}

/** A seller's document, with totals that follow from its lines. */
export function paperOf(lines: readonly SettlementLine[], kind: Kind = {}): Paper {
  const isCorrection = kind.isCorrection === true
  const { netCents, vatCents, grossCents } = totalsOf(lines)
  const issuedOn = plainDay('2026-11-03')
  return settlementPaper({
    ...{ sender: { name: 'Fernblick', theme: {} }, logo: undefined, lines },
    row: {
      ...{ id: 'one', sellerId: 'two', kind: isCorrection ? 'correction' : 'settlement', state: 'issued', attempt: 1 },
      ...{ number: 'GS-2026-00012', year: 2026, sequence: 12, month: plainDay('2026-10-01'), parties: null },
      ...{ periodFrom: plainDay('2026-10-01'), periodUntil: plainDay('2026-10-31'), draftedAt: new Date(0) },
      ...{
        issuedAt: new Date('2026-11-03T01:00:00Z'),
        issuedOn,
        toldAt: null,
        checkedBy: null,
        checkedAt: null,
        approvedBy: null,
      },
      ...{
        approvedAt: null,
        paidAt: null,
        paidOn: null,
        objectedAt: null,
        objection: null,
        answeredAt: null,
        answer: null,
      },
      ...{
        correctsId: isCorrection ? 'three' : null,
        reason: isCorrection ? (kind.reason ?? 'Anschrift war falsch') : null,
      },
      ...{ netCents, vatCents, grossCents },
    },
    corrects: isCorrection ? { number: 'GS-2026-00011', issuedOn } : null,
    parties: kind.parties ?? parties,
  })
}

const backwards = (lines: readonly SettlementLine[]) =>
  lines.map((one) => ({ ...one, isReversal: !one.isReversal, cents: -one.cents }))

const withTax = [settledLine(1, 5_000, 'regular'), bonus(2, 10_000), settledLine(3, -5_000, 'regular')]
const withoutTax = [settledLine(1, 5_000, 'smallBusiness'), settledLine(2, -1_000, 'smallBusiness')]
const overChange = [settledLine(1, 9_000, 'regular'), settledLine(2, 4_000, 'smallBusiness')]
const byVatId = { ...parties, seller: { ...parties.seller, vatId: 'DE311170112', taxNumber: null, phone: null } }

/** Every kind of document that a seller gets. */
export const sellerDocuments = {
  'with tax': paperOf(withTax),
  'of a seller with a VAT id': paperOf(withTax, { parties: byVatId }),
  'of a small business': paperOf(withoutTax),
  'of a small business with a VAT id': paperOf(withoutTax, { parties: byVatId }),
  'over a change of the status': paperOf(overChange),
  'with the old status below zero': paperOf([
    settledLine(1, -3_000, 'regular'),
    settledLine(2, 9_000, 'smallBusiness'),
  ]),
  'with the old status at nothing': paperOf([
    ...[settledLine(1, 3_000, 'regular'), settledLine(2, -3_000, 'regular'), settledLine(3, 9_000, 'smallBusiness')],
  ]),
  'as a correction': paperOf(backwards(withTax), { isCorrection: true }),
  'as a correction of a small business': paperOf(backwards(withoutTax), { isCorrection: true }),
  'as a correction over a change of the status': paperOf(backwards(overChange), { isCorrection: true }),
} satisfies Record<string, Paper>
