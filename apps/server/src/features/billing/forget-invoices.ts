import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { firstKeptDay } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'

/** An open invoice keeps its document, however old it is. */
const isOver = `tenant_id = $1 AND issued_on < $2 AND seller IS NOT NULL AND (state IN ('settled', 'corrected') OR kind = 'correction')`
const over = statement('invoice_documents_over', `SELECT FROM invoice WHERE ${isOver}`)
const forget = statement(
  'invoice_documents_forget',
  `WITH due AS (
     UPDATE invoice SET seller = NULL, buyer = NULL WHERE ${isOver} RETURNING id)
   DELETE FROM invoice_document d USING due WHERE d.tenant_id = $1 AND d.invoice_id = due.id`,
)

const keptFrom = (ctx: Context) => [firstKeptDay(ctx, 'invoiceDocument')]

/** By night, by the retention table: the sheet, the e-invoice and both sides; number and amounts stay for the books. */
export const forgetInvoices = whenDue([{ of: over, values: keptFrom }], (ctx) =>
  ctx.write((tx) => tx.run(forget, [tx.tenantId, ...keptFrom(ctx)])),
)
