import type { PlainDay } from '@referral/domain/calendar'
import type { InvoiceState } from '@referral/domain/states/invoice'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { pageRequest, toPage, tooDeep } from '#platform/paging.ts'
import { findInvoice, invoiceColumns } from './invoices.sql.ts'
import { correctInvoice, issueInvoice, settleInvoice } from './move-invoice.ts'
import { agencyOn, presentForOperator, presentRow } from './present-invoice.ts'
import type { InvoiceRow } from './tables.ts'

/** By the agency's name of today, and by the one on the document. */
const wanted = `i.tenant_id = $1 AND ($2::text IS NULL OR i.state = $2)
  AND ($3 = '' OR strpos(lower(concat_ws(' ', i.number, a.name, i.buyer->>'name')), lower($3)) > 0)`
const joined = 'invoice i JOIN agency a ON a.tenant_id = $1 AND a.id = i.agency_id'
const selectPage = statement(
  'invoice_page',
  `SELECT ${invoiceColumns}, a.name AS agency FROM ${joined} WHERE ${wanted}
   ORDER BY i.state <> 'draft', coalesce(i.issued_at, i.drafted_at) DESC, i.id DESC LIMIT $4 OFFSET $5`,
)
const countPage = statement(
  'invoice_page_count',
  `SELECT count(*) AS count FROM (SELECT 1 FROM ${joined} WHERE ${wanted} LIMIT 10001) AS found`,
)

export interface InvoiceSearch {
  readonly state?: InvoiceState | undefined
  readonly text?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** Refused: narrowFilter. */
export function searchInvoices(ctx: Context, { state, text = '', page, size }: InvoiceSearch) {
  const request = pageRequest(page, size)
  const refused = tooDeep(request)
  if (refused !== undefined) return Promise.resolve(refused)
  return ctx.read(async (tx) => {
    const values = [tx.tenantId, state ?? null, text.trim()]
    const [rows, { count }] = await Promise.all([
      tx.rows<InvoiceRow & { agency: string }>(selectPage, [
        ...values,
        request.size,
        (request.page - 1) * request.size,
      ]),
      tx.one<{ count: number }>(countPage, values),
    ])
    return toPage(
      rows.map((row) => ({ ...presentRow(ctx, row), agency: agencyOn(row, row.agency) })),
      count,
      request,
    )
  })
}

export const getOperatorInvoice = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const row = await findInvoice(tx, id)
    return row === undefined ? refuse('notFound') : presentForOperator(ctx, tx, row)
  })

/** Moves one, and answers its new state. */
const moved = (ctx: Context, move: (tx: Tx) => Promise<InvoiceRow | Refused>) =>
  ctx.write(async (tx) => {
    const row = await move(tx)
    return isRefused(row) ? row : presentForOperator(ctx, tx, row)
  })

export const issueNow = (ctx: Context, id: string) => moved(ctx, (tx) => issueInvoice(ctx, tx, id))
export const notePayment = (ctx: Context, id: string, paidOn: string) =>
  moved(ctx, (tx) => settleInvoice(ctx, tx, id, paidOn as PlainDay))
/** Answers the correction. */
export const correct = (ctx: Context, id: string, reason: string) =>
  moved(ctx, (tx) => correctInvoice(ctx, tx, id, reason))
