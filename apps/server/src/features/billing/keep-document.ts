import { mailOwners } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { systemContext } from '#platform/system-context.ts'
import type { DocumentFacts } from './document/facts.ts'
import { invoicePaper } from './document/invoice-paper.ts'
import { findDocument, findInvoice, keepDocument, listLines, lockInvoice, type StoredDocument } from './invoices.sql.ts'
import { markSent } from './move-invoice.ts'
import type { InvoiceRow } from './tables.ts'

/**
 * The document as it was made when the invoice was issued; a reader who comes before the job makes it. Of two made at
 * once the first one is stored, and used by all. Refused: notFound where it is a draft, unavailable while too many are
 * being made.
 */
export async function openDocument(ctx: Context, row: InvoiceRow): Promise<StoredDocument | Refused> {
  const known = await ctx.read((tx) => findDocument(tx, row.id))
  if (known !== undefined) return known
  const facts = await factsOf(ctx, row)
  if (facts === undefined) return refuse('notFound')
  const made = await ctx.services.work.run<StoredDocument>('makeInvoice', invoicePaper(facts))
  if (isRefused(made)) return refuse('unavailable')
  return ctx.write(async (tx) => {
    // A thread answers bytes, the database needs a buffer.
    await keepDocument(tx, row.id, { ...made, pdf: Buffer.from(made.pdf) }, ctx.now)
    return (await findDocument(tx, row.id))!
  })
}

async function factsOf(ctx: Context, row: InvoiceRow): Promise<DocumentFacts | undefined> {
  const { number, issuedOn, issuedAt, dueOn, seller, buyer } = row
  if (number === null || issuedOn === null || issuedAt === null || seller === null || buyer === null) return undefined
  const { name, theme } = ctx.tenant
  const logo = await printLogoOf(ctx)
  return ctx.read(async (tx) => {
    const corrected = row.correctsId === null ? undefined : await findInvoice(tx, row.correctsId)
    return {
      ...{ sender: { name, theme }, logo, kind: row.kind, number, issuedOn, issuedAt, dueOn, seller, buyer },
      ...{ periodFrom: row.periodFrom, periodUntil: row.periodUntil, reason: row.reason },
      corrects: corrected === undefined ? null : { number: corrected.number!, issuedOn: corrected.issuedOn! },
      lines: await listLines(tx, row.id),
      totals: {
        ...{ rewardsCents: row.rewardsCents, feesCents: row.feesCents, netCents: row.rewardsCents + row.feesCents },
        ...{ vatCents: row.vatCents, grossCents: row.grossCents },
      },
    }
  })
}

/** The job behind an issued invoice: makes its document, then informs the agency's owners. */
export const deliverInvoice: Task = async (services, { tenantId, id }) => {
  const ctx = await systemContext(services, tenantId)
  const row = await ctx.read((tx) => findInvoice(tx, id!))
  if (row === undefined) return
  const document = await openDocument(ctx, row)
  if (isRefused(document)) throw new Error(`The document of an invoice was not made: ${document.name}`)
  const refused = await ctx.write(async (tx) => {
    const locked = (await lockInvoice(tx, id!))!
    if (locked.state !== 'issued') return undefined
    // Without an owner to inform it stays `issued`, which the operator sees.
    if ((await mailOwners(ctx, tx, locked.agencyId, 'billing.invoice', { invoiceId: id! })) === 0) return undefined
    return markSent(ctx, tx, locked)
  })
  if (refused !== undefined) throw new Error(`An invoice was not marked as sent: ${refused.name}`)
}
