import type { PlainDay } from '@referral/domain/calendar'
import type { InvoiceTotals } from '@referral/domain/invoice'
import type { InvoiceState } from '@referral/domain/states/invoice'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { invoiceDocumentTable, invoiceLineTable, invoiceTable, type InvoiceLine, type InvoiceRow } from './tables.ts'

export const invoiceColumns = columnsOf(invoiceTable, { as: 'i' })
const lineColumns = columnsOf(invoiceLineTable, {
  only: [
    'position',
    'itemId',
    'isReversal',
    'bookedOn',
    'orderNumber',
    'orderedOn',
    'product',
    'productEn',
    'rewardsCents',
    'feeCents',
  ],
})

const select = statement('invoice_select', `SELECT ${invoiceColumns} FROM invoice i WHERE tenant_id = $1 AND id = $2`)
const lock = statement(
  'invoice_lock',
  `SELECT ${invoiceColumns} FROM invoice i WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
)
const selectOfMonth = statement(
  'invoice_of_month',
  `SELECT ${invoiceColumns} FROM invoice i WHERE tenant_id = $1 AND agency_id = $2 AND month = $3 AND kind = 'invoice' AND state <> 'corrected' FOR NO KEY UPDATE`,
)
const selectCorrection = statement(
  'invoice_correction',
  'SELECT id, number FROM invoice WHERE tenant_id = $1 AND corrects_id = $2',
)
/** The invoice that charges an agency's orders of a month: the one of that month that was not corrected. */
const selectStandingOfMonth = statement(
  'invoice_standing_of_month',
  `SELECT id, number FROM invoice WHERE tenant_id = $1 AND agency_id = $2 AND month = $3 AND kind = 'invoice' AND state <> 'corrected'`,
)
/** The draft that replaces a corrected invoice waits for the operator: the fault may not be corrected yet. */
export const selectDrafts = statement(
  'invoice_drafts',
  `SELECT id FROM invoice i WHERE tenant_id = $1 AND state = 'draft' AND kind = 'invoice' AND month < $2 AND NOT EXISTS (
     SELECT 1 FROM invoice c WHERE c.tenant_id = $1 AND c.agency_id = i.agency_id AND c.month = i.month AND c.state = 'corrected')
   ORDER BY month, id`,
)
const selectLines = statement(
  'invoice_lines',
  `SELECT ${lineColumns} FROM invoice_line WHERE tenant_id = $1 AND invoice_id = $2 ORDER BY position`,
)
const insert = insertionOf(
  'invoice_insert',
  invoiceTable,
  [
    ...(['id', 'agencyId', 'kind', 'state', 'month', 'periodFrom', 'periodUntil', 'draftedAt', 'correctsId'] as const),
    ...(['reason', 'rewardsCents', 'feesCents', 'vatCents', 'grossCents'] as const),
  ],
  'ON CONFLICT DO NOTHING',
)
const setTotals = statement(
  'invoice_totals',
  `UPDATE invoice SET period_from = $3, rewards_cents = $4, fees_cents = $5, vat_cents = $6, gross_cents = $7
   WHERE tenant_id = $1 AND id = $2 AND state = 'draft'`,
)
const issuing = ['state', 'number', 'year', 'sequence', 'issuedAt', 'issuedOn', 'dueOn', 'seller', 'buyer'] as const
export type Issued = Pick<InvoiceRow, (typeof issuing)[number]>
/** The one statement that gives a document its number; after it only its state and its days of payment change. */
const issue = statement(
  'invoice_issue',
  `UPDATE invoice SET ${assignmentsOf(issuing, 3)} WHERE tenant_id = $1 AND id = $2 AND state = 'draft'`,
)
const move = statement(
  'invoice_move',
  `UPDATE invoice SET state = $4, sent_at = coalesce($5, sent_at), settled_at = coalesce($6, settled_at), paid_on = coalesce($7, paid_on)
   WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
/** Waits for the transaction that took the number before, and takes none if that one is rolled back. */
const nextNumber = statement(
  'invoice_next_number',
  `INSERT INTO invoice_counter (tenant_id, year, last) VALUES ($1, $2, 1)
   ON CONFLICT (tenant_id, year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`,
)
const insertLines = statement(
  'invoice_line_insert',
  `INSERT INTO invoice_line (tenant_id, invoice_id, position, item_id, is_reversal, booked_on, order_number, ordered_on, product, product_en, rewards_cents, fee_cents)
   SELECT $1::bigint, $2::uuid, l.position, l.item, l.reversal, l.booked, l.number, l.ordered, l.product, l.english, l.rewards, l.fee
   FROM unnest($3::integer[], $4::uuid[], $5::boolean[], $6::date[], $7::text[], $8::date[], $9::text[], $10::text[], $11::bigint[], $12::bigint[])
     AS l (position, item, reversal, booked, number, ordered, product, english, rewards, fee)
   RETURNING position`,
)
const insertDocument = insertionOf(
  'invoice_document_insert',
  invoiceDocumentTable,
  ['invoiceId', 'pdf', 'xml', 'madeAt'],
  'ON CONFLICT DO NOTHING',
)
const selectDocument = statement(
  'invoice_document_select',
  'SELECT pdf, xml FROM invoice_document WHERE tenant_id = $1 AND invoice_id = $2',
)

export interface StoredDocument {
  readonly pdf: Buffer
  readonly xml: string
}

export const findInvoice = (tx: Tx, id: string) => tx.maybe<InvoiceRow>(select, [tx.tenantId, id])
export const lockInvoice = (tx: Tx, id: string) => tx.maybe<InvoiceRow>(lock, [tx.tenantId, id])
export const lockInvoiceOfMonth = (tx: Tx, agencyId: string, month: PlainDay) =>
  tx.maybe<InvoiceRow>(selectOfMonth, [tx.tenantId, agencyId, month])
export const findCorrectionOf = (tx: Tx, id: string) =>
  tx.maybe<{ id: string; number: string | null }>(selectCorrection, [tx.tenantId, id])
export const findReplacementOf = (tx: Tx, { agencyId, month }: Pick<InvoiceRow, 'agencyId' | 'month'>) =>
  tx.maybe<{ id: string; number: string | null }>(selectStandingOfMonth, [tx.tenantId, agencyId, month])
export const listDraftIds = async (tx: Tx, before: PlainDay) =>
  (await tx.rows<{ id: string }>(selectDrafts, [tx.tenantId, before])).map(({ id }) => id)
export const listLines = (tx: Tx, invoiceId: string) => tx.rows<InvoiceLine>(selectLines, [tx.tenantId, invoiceId])

type NewInvoice = Parameters<typeof insert.valuesOf>[1]
/** False where the agency has one of that month already. */
export const insertInvoice = async (tx: Tx, row: Omit<NewInvoice, 'state'>) =>
  (await tx.run(insert.statement, insert.valuesOf(tx, { ...row, state: 'draft' }))) === 1
export const setDraftTotals = (
  tx: Tx,
  id: string,
  periodFrom: PlainDay,
  { rewardsCents, feesCents, vatCents, grossCents }: InvoiceTotals,
) => tx.run(setTotals, [tx.tenantId, id, periodFrom, rewardsCents, feesCents, vatCents, grossCents])
export const issueRow = async (tx: Tx, id: string, issued: Issued) =>
  (await tx.run(issue, [tx.tenantId, id, ...valuesOf(invoiceTable, issuing, issued)])) === 1
export const takeNumber = async (tx: Tx, year: number) =>
  (await tx.one<{ last: number }>(nextNumber, [tx.tenantId, year])).last

/** False where it is no longer as it was read. */
export const moveRow = async (
  tx: Tx,
  { id, state }: Pick<InvoiceRow, 'id' | 'state'>,
  to: InvoiceState,
  { sentAt = null, settledAt = null, paidOn = null }: Partial<Pick<InvoiceRow, 'sentAt' | 'settledAt' | 'paidOn'>> = {},
) => (await tx.run(move, [tx.tenantId, id, state, to, sentAt, settledAt, paidOn])) === 1

export const insertLineRows = (tx: Tx, invoiceId: string, lines: readonly InvoiceLine[]) =>
  tx.run(insertLines, [
    tx.tenantId,
    invoiceId,
    lines.map((line) => line.position),
    lines.map((line) => line.itemId),
    lines.map((line) => line.isReversal),
    lines.map((line) => line.bookedOn),
    lines.map((line) => line.orderNumber),
    lines.map((line) => line.orderedOn),
    lines.map((line) => line.product),
    lines.map((line) => line.productEn),
    lines.map((line) => line.rewardsCents),
    lines.map((line) => line.feeCents),
  ])

export const keepDocument = (tx: Tx, invoiceId: string, { pdf, xml }: StoredDocument, madeAt: Date) =>
  tx.run(insertDocument.statement, insertDocument.valuesOf(tx, { invoiceId, pdf, xml, madeAt }))
export const findDocument = (tx: Tx, invoiceId: string) =>
  tx.maybe<StoredDocument>(selectDocument, [tx.tenantId, invoiceId])
