import type { DocumentKind } from '@referral/domain/invoice'
import type { InvoiceState } from '@referral/domain/states/invoice'
import {
  boolean,
  bytes,
  cents,
  day,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  uuid,
  type Row,
} from '#platform/db/table.ts'

/**
 * The charge of a released order to its agency. A second item takes one back; another adjusts it by a reward that
 * lapsed, or that goodwill provided again.
 */
export const billingItemTable = tenantTable('billing_item', {
  id: uuid().notNull(),
  agencyId: uuid().notNull(),
  recommendationId: uuid().notNull(),
  orderId: uuid().notNull(),
  reversesId: uuid(),
  adjustsId: uuid(),
  rewardId: uuid(),
  bookedAt: instant().notNull(),
  bookedOn: day().notNull(),
  orderNumber: text().notNull(),
  orderedOn: day().notNull(),
  product: text().notNull(),
  productEn: text(),
  rewardsCents: cents().notNull(),
  feeCents: cents().notNull(),
  invoiceId: uuid(),
})

export type BillingItem = Row<typeof billingItemTable>

/** One side of an invoice, as it was when it was issued. */
export interface Party {
  readonly name: string
  readonly street: string
  readonly zip: string
  readonly city: string
  readonly vatId: string | null
  readonly taxNumber: string | null
  readonly email: string
  readonly phone: string | null
}

/** The payee, with the account for the payment. */
export interface Seller extends Party {
  readonly account: { readonly name: string; readonly iban: string; readonly bic: string }
}

export const invoiceTable = tenantTable('invoice', {
  id: uuid().notNull(),
  agencyId: uuid().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  state: text().$type<InvoiceState>().notNull(),
  number: text(),
  year: integer(),
  sequence: integer(),
  /** The first day of the month it is made for. */
  month: day().notNull(),
  periodFrom: day().notNull(),
  periodUntil: day().notNull(),
  draftedAt: instant().notNull(),
  issuedAt: instant(),
  issuedOn: day(),
  dueOn: day(),
  sentAt: instant(),
  settledAt: instant(),
  paidOn: day(),
  correctsId: uuid(),
  reason: text(),
  seller: jsonb().$type<Seller>(),
  buyer: jsonb().$type<Party>(),
  rewardsCents: cents().notNull(),
  feesCents: cents().notNull(),
  vatCents: cents().notNull(),
  grossCents: cents().notNull(),
})

export type InvoiceRow = Row<typeof invoiceTable>

export const invoiceLineTable = tenantTable('invoice_line', {
  invoiceId: uuid().notNull(),
  position: integer().notNull(),
  itemId: uuid().notNull(),
  isReversal: boolean().notNull(),
  bookedOn: day().notNull(),
  orderNumber: text().notNull(),
  orderedOn: day().notNull(),
  product: text().notNull(),
  productEn: text(),
  rewardsCents: cents().notNull(),
  feeCents: cents().notNull(),
})

export type InvoiceLine = Omit<Row<typeof invoiceLineTable>, 'invoiceId'>

export const invoiceDocumentTable = tenantTable('invoice_document', {
  invoiceId: uuid().notNull(),
  pdf: bytes().notNull(),
  xml: text().notNull(),
  madeAt: instant().notNull(),
})

/** The last number of a year. */
export const invoiceCounterTable = tenantTable('invoice_counter', {
  year: integer().notNull(),
  last: integer().notNull(),
})
