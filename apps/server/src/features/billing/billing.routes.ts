import { billingOperations as operations } from '@referral/contract/billing'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { file, route, type Route } from '#platform/http/route.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findOwnInvoice, getInvoice, listInvoices } from './agency-invoices.ts'
import { findInvoice } from './invoices.sql.ts'
import { openDocument } from './keep-document.ts'
import { correct, getOperatorInvoice, issueNow, notePayment, searchInvoices } from './operator-invoices.ts'
import type { InvoiceRow } from './tables.ts'

type Find = (ctx: Context, tx: Tx, id: string) => Promise<InvoiceRow | Refused>

const findAny: Find = async (_ctx, tx, id) => (await findInvoice(tx, id)) ?? refuse('notFound')

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const

async function download(ctx: Context, id: string, form: keyof typeof mediaTypes, find: Find) {
  const row = await ctx.read((tx) => find(ctx, tx, id))
  if (isRefused(row)) return row
  const document = await openDocument(ctx, row)
  return isRefused(document) ? document : file(document[form], mediaTypes[form], `${row.number}.${form}`)
}

/** Invoices of agencies (product §5). */
export const billingRoutes: readonly Route[] = [
  route(operations.listInvoices, (ctx, { body }) => listInvoices(ctx, body)),
  route(operations.getInvoice, (ctx, { params }) => getInvoice(ctx, params.id)),
  route(operations.downloadInvoice, (ctx, { params }) => download(ctx, params.id, 'pdf', findOwnInvoice)),
  route(operations.downloadInvoiceXml, (ctx, { params }) => download(ctx, params.id, 'xml', findOwnInvoice)),
  route(operations.searchInvoices, (ctx, { query }) => searchInvoices(ctx, query)),
  route(operations.getOperatorInvoice, (ctx, { params }) => getOperatorInvoice(ctx, params.id)),
  route(operations.issueInvoice, (ctx, { params }) => issueNow(ctx, params.id)),
  route(operations.settleInvoice, (ctx, { params, body }) => notePayment(ctx, params.id, body.paidOn)),
  route(operations.correctInvoice, (ctx, { params, body }) => correct(ctx, params.id, body.reason)),
  route(operations.downloadOperatorInvoice, (ctx, { params }) => download(ctx, params.id, 'pdf', findAny)),
  route(operations.downloadOperatorInvoiceXml, (ctx, { params }) => download(ctx, params.id, 'xml', findAny)),
]
