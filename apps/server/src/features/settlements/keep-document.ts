import { mailSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { systemContext } from '#platform/system-context.ts'
import { findDocument, keepDocument, listLines, type SealedDocument } from './documents.sql.ts'
import { openParties } from './parties.ts'
import { settlementPaper } from './settlement-paper.ts'
import { findSettlement, markTold } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

export interface SettlementDocument {
  readonly pdf: Buffer
  readonly xml: Buffer
}

/**
 * The document as it was made when the settlement was issued; a reader who comes before the job makes it. Of two made
 * at once the first one is stored, and used by all. Refused: notFound where it is a draft, unavailable while too many
 * are being made.
 */
export async function openDocument(ctx: Context, row: SettlementRow): Promise<SettlementDocument | Refused> {
  const known = await ctx.read((tx) => findDocument(tx, row.id))
  if (known !== undefined) return open(ctx, row.id, known)
  // A draft has none yet; after eight years it is deleted.
  if (row.number === null || row.parties === null) return refuse('notFound')
  const made = await ctx.services.work.run<{ pdf: Uint8Array; xml: string }>('makeInvoice', await paperOf(ctx, row))
  if (isRefused(made)) return refuse('unavailable')
  const { keys } = ctx.services
  const sealed = {
    pdf: keys.seal(made.pdf, placeOf(ctx, row.id, 'pdf')),
    xml: keys.seal(made.xml, placeOf(ctx, row.id, 'xml')),
  }
  const kept = await ctx.write(async (tx) => {
    await keepDocument(tx, row.id, sealed, ctx.now)
    return (await findDocument(tx, row.id))!
  })
  return open(ctx, row.id, kept)
}

const placeOf = (ctx: Context, id: string, form: 'pdf' | 'xml') => `settlement-${form}:${ctx.tenant.id}:${id}`

const open = (ctx: Context, id: string, { pdf, xml }: SealedDocument): SettlementDocument => ({
  pdf: ctx.services.keys.open(pdf, placeOf(ctx, id, 'pdf')),
  xml: ctx.services.keys.open(xml, placeOf(ctx, id, 'xml')),
})

async function paperOf(ctx: Context, row: SettlementRow) {
  const { name, theme } = ctx.tenant
  const logo = await printLogoOf(ctx)
  return ctx.read(async (tx) => {
    const corrected = row.correctsId === null ? undefined : await findSettlement(tx, row.correctsId)
    return settlementPaper({
      ...{
        sender: { name, theme },
        logo,
        row: { ...row, number: row.number! },
      },
      parties: openParties(ctx, row.id, row.parties!),
      corrects: corrected === undefined ? null : { number: corrected.number!, issuedOn: corrected.issuedOn! },
      lines: await listLines(tx, row.id),
    })
  })
}

/** The job behind an issued settlement: makes its document, then informs the seller, once however often it runs. */
export const deliverSettlement: Task = async (services, { tenantId, id }) => {
  const ctx = await systemContext(services, tenantId)
  const row = await ctx.read((tx) => findSettlement(tx, id!))
  if (row === undefined) return
  const document = await openDocument(ctx, row)
  if (isRefused(document)) throw new Error(`The document of a settlement was not made: ${document.name}`)
  await ctx.write(async (tx) => {
    if (!(await markTold(tx, row.id, ctx.now))) return
    const corrected = row.correctsId === null ? undefined : await findSettlement(tx, row.correctsId)
    // The answer to an objection names its correction already.
    if (corrected !== undefined && corrected.answeredAt !== null) return
    const mail = corrected === undefined ? 'settlement.issued' : 'settlement.corrected'
    await mailSeller(ctx, tx, row.sellerId, mail, { settlementId: row.id })
  })
}
