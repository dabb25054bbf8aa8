import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { firstKeptDay } from '#platform/first-kept.ts'
import { whenDue } from '#platform/night-work.ts'

/** An open settlement keeps its document, however old it is. */
const isOver = `tenant_id = $1 AND issued_on < $2 AND parties IS NOT NULL AND (state IN ('paid', 'corrected') OR kind = 'correction')`
const over = statement('settlement_documents_over', `SELECT FROM settlement WHERE ${isOver}`)
const forget = statement(
  'settlement_documents_forget',
  `WITH due AS (
     UPDATE settlement SET parties = NULL WHERE ${isOver} RETURNING id)
   DELETE FROM settlement_document d USING due WHERE d.tenant_id = $1 AND d.settlement_id = due.id`,
)

const keptFrom = (ctx: Context) => [firstKeptDay(ctx, 'invoiceDocument')]

/** By night, by the retention table: the sheet, the e-invoice and both sides; number and amounts stay for the books. */
export const forgetSettlements = whenDue([{ of: over, values: keptFrom }], (ctx) =>
  ctx.write((tx) => tx.run(forget, [tx.tenantId, ...keptFrom(ctx)])),
)
