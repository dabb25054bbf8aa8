import { cents, centsToDecimal } from '@referral/domain/money'
import { InvoiceService, type Invoice } from '@e-invoice-eu/core'
import { escapeHtml } from '#platform/http/markup.ts'
import type { Party } from '../tables.ts'
import type { Paper, PaperTax } from './paper.ts'

type Body = Invoice['ubl:Invoice']

const quiet = { log() {}, info() {}, debug() {}, warn() {}, error() {} }
const categoryOf = ({ category, percent }: PaperTax) =>
  ({
    'cbc:ID': category,
    'cbc:Percent': String(percent),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }) as const
/** Why it is exempt (BR-E-10). */
const exemptOf = (tax: PaperTax) => ({
  ...categoryOf(tax),
  ...(tax.reason === null ? {} : { 'cbc:TaxExemptionReason': tax.reason }),
})
/** SEPA credit transfer (UNTDID 4461). */
const transfer = '58'
const piece = 'C62'

/** The e-invoice of a document: CII by the profile EN 16931, as Factur-X embeds it. */
export async function buildXml(paper: Paper): Promise<string> {
  const service = new InvoiceService(quiet as never)
  const xml = (await service.generate({ 'ubl:Invoice': bodyOf(paper) }, { format: 'CII', lang: 'de' })) as string
  return nameCorrected(identifySeller(xml, paper), paper).replaceAll(unwritable, '')
}

/** The two characters that PostgreSQL keeps in a text and no reader of XML takes: with one, the whole document is lost. */
const unwritable = /[\ufffe\uffff]/g

/** Inserts an element of CII that the library drops behind an element that it wrote. The schema verifies its place. */
function putBehind(xml: string, tag: string, more: string): string {
  if (!xml.includes(tag)) throw new Error(`The e-invoice has no ${tag}`)
  return xml.replace(tag, () => tag + more)
}

/** A seller without a VAT id needs an identifier (BT-29), or no reader can tell who it is (BR-CO-26): the tax number is one. */
function identifySeller(xml: string, { seller: { vatId, taxNumber } }: Paper): string {
  if (vatId !== null || taxNumber === null) return xml
  return putBehind(xml, '<ram:SellerTradeParty>', `<ram:ID>${escapeHtml(taxNumber)}</ram:ID>`)
}

/** The invoice that is corrected (BG-3). */
function nameCorrected(xml: string, { corrects }: Paper): string {
  if (corrects === null) return xml
  const day = `<qdt:DateTimeString format="102">${corrects.issuedOn.replaceAll('-', '')}</qdt:DateTimeString>`
  const reference = `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${corrects.number}</ram:IssuerAssignedID><ram:FormattedIssueDateTime>${day}</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`
  return putBehind(xml, '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>', reference)
}

function bodyOf(paper: Paper): Body {
  const { number, seller, buyer, lines, totals, taxes, typeCode, account } = paper
  // A credit states the refunded amounts as positive.
  const sign = typeCode === '381' ? -1 : 1
  const amount = (value: number) => centsToDecimal(cents(value * sign))
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': number,
    'cbc:IssueDate': paper.issuedOn,
    ...(paper.dueOn === null ? {} : { 'cbc:DueDate': paper.dueOn }),
    'cbc:InvoiceTypeCode': typeCode as Body['cbc:InvoiceTypeCode'],
    'cbc:Note': [paper.introduction],
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:InvoicePeriod': {
      'cbc:StartDate': paper.periodFrom,
      'cbc:EndDate': paper.periodUntil,
    },
    'cac:AccountingSupplierParty': {
      'cac:Party': {
        ...addressOf(seller),
        'cac:PartyTaxScheme': [
          ...(seller.vatId === null ? [] : [registration(seller.vatId, 'VAT')]),
          ...(seller.taxNumber === null ? [] : [registration(seller.taxNumber, 'FC')]),
        ] as NonNullable<Body['cac:AccountingSupplierParty']['cac:Party']['cac:PartyTaxScheme']>,
        'cac:Contact': {
          'cbc:Name': seller.name,
          ...(seller.phone === null ? {} : { 'cbc:Telephone': seller.phone }),
          'cbc:ElectronicMail': seller.email,
        },
      },
    },
    'cac:AccountingCustomerParty': {
      'cac:Party': {
        ...addressOf(buyer),
        ...(buyer.vatId === null ? {} : { 'cac:PartyTaxScheme': registration(buyer.vatId, 'VAT') }),
      },
    },
    'cac:Delivery': { 'cbc:ActualDeliveryDate': paper.periodUntil },
    ...(account === null ? {} : { 'cac:PaymentMeans': [meansOf(account, number)] }),
    'cac:PaymentTerms': { 'cbc:Note': paper.closing },
    'cac:TaxTotal': [
      {
        ...money('cbc:TaxAmount', amount(totals.vatCents)),
        'cac:TaxSubtotal': taxes.map((tax) => ({
          ...money('cbc:TaxableAmount', amount(tax.netCents)),
          ...money('cbc:TaxAmount', amount(tax.vatCents)),
          'cac:TaxCategory': exemptOf(tax),
        })) as unknown as NonNullable<NonNullable<Body['cac:TaxTotal']>[number]['cac:TaxSubtotal']>,
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...money('cbc:LineExtensionAmount', amount(totals.netCents)),
      ...money('cbc:TaxExclusiveAmount', amount(totals.netCents)),
      ...money('cbc:TaxInclusiveAmount', amount(totals.grossCents)),
      ...money('cbc:PayableAmount', amount(totals.grossCents)),
    },
    'cac:InvoiceLine': lines.map((line) => {
      const net = line.netCents * sign
      return {
        'cbc:ID': String(line.position),
        // A price is never below 0 (BR-27): a line that takes back has a quantity below 0.
        'cbc:InvoicedQuantity': net < 0 ? '-1' : '1',
        'cbc:InvoicedQuantity@unitCode': piece,
        ...money('cbc:LineExtensionAmount', centsToDecimal(cents(net))),
        'cac:Item': {
          'cbc:Name': line.name,
          'cbc:Description': line.details,
          'cac:ClassifiedTaxCategory': categoryOf(taxes.find(({ category }) => category === line.category)!),
        },
        'cac:Price': money('cbc:PriceAmount', centsToDecimal(cents(Math.abs(net)))),
      }
    }) as unknown as Body['cac:InvoiceLine'],
  }
}

const meansOf = (account: NonNullable<Paper['account']>, number: string) =>
  ({
    'cbc:PaymentMeansCode': transfer,
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': {
      'cbc:ID': account.iban,
      'cbc:Name': account.name,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': account.bic },
    },
  }) as const

const money = <const Name extends string>(name: Name, value: string) =>
  ({ [name]: value, [`${name}@currencyID`]: 'EUR' }) as {
    [Key in Name]: string
  } & {
    [Key in `${Name}@currencyID`]: 'EUR'
  }

const registration = (id: string, scheme: 'VAT' | 'FC') => ({
  'cbc:CompanyID': id,
  'cac:TaxScheme': { 'cbc:ID': scheme },
})

const addressOf = ({ name, street, zip, city, email }: Party) =>
  ({
    'cbc:EndpointID': email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': {
      'cbc:StreetName': street,
      'cbc:CityName': city,
      'cbc:PostalZone': zip,
      'cac:Country': { 'cbc:IdentificationCode': 'DE' },
    },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
  }) as const
