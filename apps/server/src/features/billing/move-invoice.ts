import {
  bookInvoiceCorrected,
  bookInvoiceIssued,
  bookInvoiceSettled,
  type LedgerEntry,
} from '@referral/domain/accounting'
import { addDays, addMonths, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { invoiceEvents } from '@referral/domain/transition-events'
import { asksForPayment, invoiceNumber, invoiceTotals } from '@referral/domain/invoice'
import { cents, negateCents } from '@referral/domain/money'
import {
  invoiceMachine,
  type InvoiceFacts,
  type InvoiceState,
  type InvoiceTrigger,
} from '@referral/domain/states/invoice'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { findAgency } from '#features/agencies/public.ts'
import { post } from '#features/ledger/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import {
  findInvoice,
  insertInvoice,
  insertLineRows,
  issueRow,
  listLines,
  lockInvoice,
  lockInvoiceOfMonth,
  moveRow,
  setDraftTotals,
  takeNumber,
} from './invoices.sql.ts'
import { attachItems, handOverItems, isTakenBack, listItemsOf } from './items.sql.ts'
import { buyerOf, findMissing, sellerOf } from './parties.ts'
import type { InvoiceLine, InvoiceRow, Party, Seller } from './tables.ts'

/** The days until payment by default. */
const usualPaymentDays = 14

const actorOf = (ctx: Context): ActorKind => (ctx.actor.kind === 'operator' ? 'operator' : 'system')

function decideMove(
  ctx: Context,
  from: InvoiceState | null,
  trigger: InvoiceTrigger,
  facts: Partial<InvoiceFacts>,
): InvoiceState | Refused {
  const decision = decide(invoiceMachine, from, trigger, actorOf(ctx), facts)
  return decision.ok ? decision.to : refuse('illegalMove', decision.reason)
}

async function emitOfInvoice(
  ctx: Context,
  tx: Tx,
  { id, agencyId }: Pick<InvoiceRow, 'id' | 'agencyId'>,
  trigger: InvoiceTrigger,
  move: {
    from?: InvoiceState | null
    to: InvoiceState
    reason?: string
    data?: Record<string, string | number | null>
  },
): Promise<void> {
  const { data = {}, ...rest } = move
  await emit(ctx, tx, {
    kind: invoiceEvents[trigger],
    subject: { kind: 'invoice', id },
    ...rest,
    data: { agency: agencyId, ...data },
  })
}

const book = async (
  ctx: Context,
  tx: Tx,
  entry: LedgerEntry | null,
  { id, agencyId }: Pick<InvoiceRow, 'id' | 'agencyId'>,
) => (entry === null ? undefined : post(ctx, tx, entry, { subjectId: id, beneficiaryId: agencyId }))

/** The totals of a draft's items, and the first day of its period. */
async function sumUp(tx: Tx, { id, month }: Pick<InvoiceRow, 'id' | 'month'>): Promise<number> {
  const items = await listItemsOf(tx, id)
  const totals = invoiceTotals(
    items.map((item) => ({ rewardsCents: cents(item.rewardsCents), feeCents: cents(item.feeCents) })),
  )
  const from = items.reduce((first, { bookedOn }) => (bookedOn < first ? bookedOn : first), month)
  await setDraftTotals(tx, id, from, totals)
  return items.length
}

/**
 * Collects the charges of an agency's orders until the end of a month into a draft: created once for each agency and
 * month, and filled up while it is a draft. Later charges go into the next month's.
 * @param month its first day
 * @returns whether any item was added
 */
export async function draftInvoice(ctx: Context, tx: Tx, agencyId: string, month: PlainDay): Promise<boolean> {
  const id = newId(ctx.now)
  const periodUntil = addDays(addMonths(month, 1), -1)
  const nothing = { rewardsCents: 0, feesCents: 0, vatCents: 0, grossCents: 0 }
  const period = { month, periodFrom: month, periodUntil, draftedAt: ctx.now }
  const row = { id, agencyId, kind: 'invoice' as const, ...period, ...nothing, correctsId: null, reason: null }
  const isNew = await insertInvoice(tx, row)
  const draft = await lockInvoiceOfMonth(tx, agencyId, month)
  if (draft?.state !== 'draft') return false
  const attached = await attachItems(tx, draft.id, agencyId, periodUntil)
  await sumUp(tx, draft)
  if (isNew) await emitOfInvoice(ctx, tx, draft, 'draft', { from: null, to: 'draft' })
  return attached > 0
}

/**
 * Issues a draft: the next number of its year, both sides and every line frozen, booked; the document is made beside it.
 * Refused: notFound, illegalMove (the guard that failed as detail), lostRace.
 */
export async function issueInvoice(ctx: Context, tx: Tx, id: string): Promise<InvoiceRow | Refused> {
  const draft = await lockInvoice(tx, id)
  if (draft === undefined) return refuse('notFound')
  if (draft.state === 'draft') await attachItems(tx, id, draft.agencyId, draft.periodUntil)
  const count = draft.state === 'draft' ? await sumUp(tx, draft) : 0
  const seller = sellerOf(ctx.tenant)
  const buyer = buyerOf((await findAgency(tx, draft.agencyId))!)
  const missing = findMissing(seller, buyer)
  const to = decideMove(ctx, draft.state, 'issue', {
    hasLines: count > 0,
    sellerComplete: !missing.some((one) => one.startsWith('seller')),
    buyerComplete: !missing.includes('buyerAddress'),
  })
  if (isRefused(to)) return to
  const lines = (await listItemsOf(tx, id)).map((item, index) => ({
    position: index + 1,
    itemId: item.id,
    isReversal: isTakenBack(item),
    bookedOn: item.bookedOn,
    orderNumber: item.orderNumber,
    orderedOn: item.orderedOn,
    product: item.product,
    productEn: item.productEn,
    rewardsCents: item.rewardsCents,
    feeCents: item.feeCents,
  }))
  return number(ctx, tx, id, { seller, buyer, lines })
}

/** Numbers a draft and fixes it for good. */
async function number(
  ctx: Context,
  tx: Tx,
  id: string,
  { seller, buyer, lines }: { seller: Seller; buyer: Party; lines: readonly InvoiceLine[] },
): Promise<InvoiceRow | Refused> {
  const today = berlinDay(ctx.now)
  const year = Number(today.slice(0, 4))
  const sequence = await takeNumber(tx, year)
  const days = ctx.tenant.config.billing?.paymentDays ?? usualPaymentDays
  const { kind, grossCents, correctsId } = (await findInvoice(tx, id))!
  const dueOn = asksForPayment(kind, cents(grossCents), await isPaid(tx, correctsId)) ? addDays(today, days) : null
  const issued = {
    ...{ state: 'issued' as const, number: invoiceNumber(year, sequence), year, sequence, seller, buyer },
    ...{ issuedAt: ctx.now, issuedOn: today, dueOn },
  }
  if (!(await issueRow(tx, id, issued))) return refuse('lostRace')
  await insertLineRows(tx, id, lines)
  const row = (await findInvoice(tx, id))!
  await book(ctx, tx, bookingOf(row, row.correctsId), row)
  await emitOfInvoice(ctx, tx, row, 'issue', {
    ...{ from: 'draft' as const, to: 'issued' as const, data: { number: row.number, cents: row.grossCents } },
    ...(row.reason === null ? {} : { reason: row.reason }),
  })
  await enqueue(tx, 'invoice-document', { id })
  return row
}

function bookingOf({ id, ...row }: InvoiceRow, correctsId: string | null): LedgerEntry | null {
  const amounts = {
    rewardsCents: cents(row.rewardsCents),
    feesCents: cents(row.feesCents),
    vatCents: cents(row.vatCents),
  }
  if (correctsId === null) return bookInvoiceIssued({ invoiceId: id, ...amounts })
  return bookInvoiceCorrected({
    ...{ correctionId: id, invoiceId: correctsId },
    rewardsCents: negateCents(amounts.rewardsCents),
    feesCents: negateCents(amounts.feesCents),
    vatCents: negateCents(amounts.vatCents),
  })
}

/** The document exists and the owners are informed. Refused: lostRace, illegalMove. */
export async function markSent(ctx: Context, tx: Tx, row: InvoiceRow): Promise<Refused | undefined> {
  const to = decideMove(ctx, row.state, 'send', { hasDocument: true })
  if (isRefused(to)) return to
  if (!(await moveRow(tx, row, to, { sentAt: ctx.now }))) return refuse('lostRace')
  await emitOfInvoice(ctx, tx, row, 'send', { from: row.state, to })
  return undefined
}

/** Whether the document requires a payment: the correction of an unpaid invoice does not. */
export async function isPayable(tx: Tx, { grossCents, correctsId }: InvoiceRow): Promise<boolean> {
  if (grossCents === 0) return false
  return correctsId === null || isPaid(tx, correctsId)
}

const isPaid = async (tx: Tx, id: string | null): Promise<boolean> =>
  id !== null && (await findInvoice(tx, id))!.settledAt !== null

/**
 * The agency has paid, or was paid back. Refused: notFound, invalidInput, illegalMove, lostRace.
 * @param paidOn the bank's day
 */
export async function settleInvoice(ctx: Context, tx: Tx, id: string, paidOn: PlainDay): Promise<InvoiceRow | Refused> {
  const row = await lockInvoice(tx, id)
  if (row === undefined) return refuse('notFound')
  if (paidOn > berlinDay(ctx.now)) return refuseFields({ field: 'paidOn', code: 'dayAhead' })
  // Not before the issue: the payment of a corrected invoice may be noted of the one that replaces it.
  if (paidOn < row.periodFrom) return refuseFields({ field: 'paidOn', code: 'beforePeriod' })
  const to = decideMove(ctx, row.state, 'settle', { isPayable: await isPayable(tx, row) })
  if (isRefused(to)) return to
  if (!(await moveRow(tx, row, to, { settledAt: ctx.now, paidOn }))) return refuse('lostRace')
  await book(ctx, tx, bookInvoiceSettled({ invoiceId: id, grossCents: cents(row.grossCents) }), row)
  await emitOfInvoice(ctx, tx, row, 'settle', { from: row.state, to, data: { paidOn, cents: row.grossCents } })
  return (await findInvoice(tx, id))!
}

/**
 * Cancels an invoice by a new document that names it: its lines negated, under a number of its own. Its items go into a
 * new draft. Refused: notFound, illegalMove, lostRace.
 */
export async function correctInvoice(ctx: Context, tx: Tx, id: string, reason: string): Promise<InvoiceRow | Refused> {
  const row = await lockInvoice(tx, id)
  if (row === undefined) return refuse('notFound')
  const facts = { isCorrection: row.kind === 'correction', hasParties: row.buyer !== null, reason }
  const to = decideMove(ctx, row.state, 'correct', facts)
  if (isRefused(to)) return to
  if (!(await moveRow(tx, row, to))) return refuse('lostRace')
  const { agencyId, month, periodFrom, periodUntil } = row
  const common = { agencyId, month, periodFrom, periodUntil, draftedAt: ctx.now }
  const totals = {
    ...{ rewardsCents: -row.rewardsCents, feesCents: -row.feesCents },
    ...{ vatCents: -row.vatCents, grossCents: -row.grossCents },
  }
  const correctionId = newId(ctx.now)
  await insertInvoice(tx, { id: correctionId, kind: 'correction', ...common, ...totals, correctsId: id, reason })
  const lines = (await listLines(tx, id)).map((line) => ({
    ...line,
    isReversal: !line.isReversal,
    rewardsCents: -line.rewardsCents,
    feeCents: -line.feeCents,
  }))
  const correction = await number(ctx, tx, correctionId, { seller: row.seller!, buyer: row.buyer!, lines })
  if (isRefused(correction)) return correction
  const data = { number: correction.number, correction: correctionId }
  await emitOfInvoice(ctx, tx, row, 'correct', { from: row.state, to, reason, data })
  const again = { ...row, id: newId(ctx.now), draftedAt: ctx.now, kind: 'invoice' as const }
  await insertInvoice(tx, { ...again, correctsId: null, reason: null })
  await handOverItems(tx, id, again.id)
  await sumUp(tx, again)
  await emitOfInvoice(ctx, tx, again, 'draft', { from: null, to: 'draft', data: { replaces: row.number } })
  return correction
}
