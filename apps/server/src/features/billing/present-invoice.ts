import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { decide } from '@referral/domain/states/machine'
import { invoiceMachine } from '@referral/domain/states/invoice'
import { findAgency } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { frozenNameIn } from '#platform/frozen-name.ts'
import { findCorrectionOf, findInvoice, findReplacementOf, listLines } from './invoices.sql.ts'
import { isTakenBack, listItemsOf } from './items.sql.ts'
import { isPayable } from './move-invoice.ts'
import { buyerOf, findMissing, sellerOf } from './parties.ts'
import type { InvoiceRow } from './tables.ts'

const isOverdue = ({ state, dueOn }: InvoiceRow, today: PlainDay): boolean =>
  (state === 'issued' || state === 'sent') && dueOn !== null && dueOn < today

/** A document in a list. */
export const presentRow = (ctx: Context, row: InvoiceRow) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  periodFrom: row.periodFrom as string,
  periodUntil: row.periodUntil as string,
  issuedOn: row.issuedOn as string | null,
  dueOn: row.dueOn as string | null,
  isOverdue: isOverdue(row, berlinDay(ctx.now)),
  paidOn: row.paidOn as string | null,
  netCents: row.rewardsCents + row.feesCents,
  vatCents: row.vatCents,
  grossCents: row.grossCents,
})

/** The agency as the document calls it; of a draft, or once the document is no longer kept, as it is called today. */
export const agencyOn = ({ buyer }: InvoiceRow, today: string): string => buyer?.name ?? today

/** What its totals are made of; of a draft, as it is now. */
async function presentLines({ locale }: Context, tx: Tx, row: InvoiceRow) {
  const lines =
    row.state === 'draft'
      ? (await listItemsOf(tx, row.id)).map((item, index) => ({
          ...item,
          position: index + 1,
          isReversal: isTakenBack(item),
        }))
      : await listLines(tx, row.id)
  return lines.map((line) => ({
    position: line.position,
    orderNumber: line.orderNumber,
    orderedOn: line.orderedOn as string,
    product: frozenNameIn(locale, line),
    bookedOn: line.bookedOn as string,
    isReversal: line.isReversal,
    rewardsCents: line.rewardsCents,
    feeCents: line.feeCents,
  }))
}

const reference = (row: { readonly id: string; readonly number: string | null } | undefined) =>
  row?.number == null ? null : { id: row.id, number: row.number }

/**
 * A document with its lines, for its agency.
 * @param showsDrafts to operators alone
 */
export async function presentInvoice(ctx: Context, tx: Tx, row: InvoiceRow, showsDrafts = false) {
  const isReplaced = row.state === 'corrected' || row.kind === 'correction'
  const replacement = isReplaced ? await findReplacementOf(tx, row) : undefined
  return {
    row: presentRow(ctx, row),
    rewardsCents: row.rewardsCents,
    feesCents: row.feesCents,
    lines: await presentLines(ctx, tx, row),
    corrects: reference(row.correctsId === null ? undefined : await findInvoice(tx, row.correctsId)),
    correctedBy: reference(await findCorrectionOf(tx, row.id)),
    replacedBy: showsDrafts ? (replacement ?? null) : reference(replacement),
    reason: row.reason,
    sentAt: row.sentAt,
  }
}

/** The same for operators: with the missing data and the permitted actions. */
export async function presentForOperator(ctx: Context, tx: Tx, row: InvoiceRow) {
  const agency = (await findAgency(tx, row.agencyId))!
  const missing = row.state === 'draft' ? findMissing(sellerOf(ctx.tenant), buyerOf(agency)) : []
  const shown = await presentInvoice(ctx, tx, row, true)
  const facts = {
    hasLines: shown.lines.length > 0,
    sellerComplete: !missing.some((one) => one.startsWith('seller')),
    buyerComplete: !missing.includes('buyerAddress'),
    isPayable: await isPayable(tx, row),
    isCorrection: row.kind === 'correction',
    hasParties: row.buyer !== null,
    reason: 'given when it is done',
  }
  const allowed = (['issue', 'settle', 'correct'] as const).filter(
    (trigger) => decide(invoiceMachine, row.state, trigger, 'operator', facts).ok,
  )
  return { ...shown, row: { ...shown.row, agency: agencyOn(row, agency.name) }, missing: [...missing], allowed }
}
