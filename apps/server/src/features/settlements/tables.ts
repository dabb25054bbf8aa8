import type { SettlementKind } from '@referral/domain/settlement'
import type { TaxStatus } from '@referral/domain/seller-data'
import type { SettlementState } from '@referral/domain/states/settlement'
import { boolean, bytes, cents, day, instant, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const settlementTable = tenantTable('settlement', {
  id: uuid().notNull(),
  sellerId: uuid().notNull(),
  kind: text().$type<SettlementKind>().notNull(),
  state: text().$type<SettlementState>().notNull(),
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
  /** When the mail about the document was queued. */
  toldAt: instant(),
  checkedBy: uuid(),
  checkedAt: instant(),
  approvedBy: uuid(),
  approvedAt: instant(),
  /** When its payment was booked. */
  paidAt: instant(),
  /** The bank's day of it, of whose year it is (§ 11 EStG). */
  paidOn: day(),
  /** Of its payment; raised by a rejection or a return. */
  attempt: integer().notNull(),
  objectedAt: instant(),
  objection: text(),
  answeredAt: instant(),
  answer: text(),
  correctsId: uuid(),
  reason: text(),
  /** Both sides when it was issued, sealed with the installation's keys. */
  parties: bytes(),
  netCents: cents().notNull(),
  vatCents: cents().notNull(),
  grossCents: cents().notNull(),
})

export type SettlementRow = Row<typeof settlementTable>

export const settlementLineTable = tenantTable('settlement_line', {
  settlementId: uuid().notNull(),
  position: integer().notNull(),
  itemId: uuid().notNull(),
  kind: text().$type<'commission' | 'bonus'>().notNull(),
  isReversal: boolean().notNull(),
  bookedOn: day().notNull(),
  orderNumber: text(),
  orderedOn: day(),
  product: text(),
  productEn: text(),
  model: text().notNull(),
  periodFrom: day(),
  stepFrom: integer(),
  taxStatus: text().$type<TaxStatus>().notNull(),
  cents: cents().notNull(),
})

export type SettlementLine = Omit<Row<typeof settlementLineTable>, 'settlementId'>

/** Both sealed with the installation's keys. */
export const settlementDocumentTable = tenantTable('settlement_document', {
  settlementId: uuid().notNull(),
  pdf: bytes().notNull(),
  xml: bytes().notNull(),
  madeAt: instant().notNull(),
})

/** The last number of a year. */
export const settlementCounterTable = tenantTable('settlement_counter', {
  year: integer().notNull(),
  last: integer().notNull(),
})
