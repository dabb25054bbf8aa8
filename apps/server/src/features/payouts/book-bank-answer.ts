import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { correctPaidDay } from '#features/settlements/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { unpackRows } from '#platform/work/packed-rows.ts'
import { isPossible, paidOnAsReported } from './bank-days.ts'
import { findBatchByReference, lockBatch, type BatchRow } from './batch.sql.ts'
import { findDue, lockDue, subjectOf } from './due-payments.ts'
import { findPayoutsByReference, listPayouts, setPaidDay, type PayoutRow } from './payout.sql.ts'
import type { BankAnswer, PaymentAnswer } from './read-bank-answer.ts'
import { noteContradiction } from './note-contradiction.ts'
import { confirmPayout, noteReturn, rejectPayout, returnPayout, settleBatch } from './settle-batch.ts'

export interface BookedAnswer {
  readonly confirmed: number
  readonly rejected: number
  /** References of the report that name no payment of this tenant. */
  readonly unknown: readonly string[]
  /** Payments that were already in the reported state. */
  readonly already: number
  /** References that are reported as paid and were booked as rejected: what is owed again would be paid twice. */
  readonly contradicted: string[]
  readonly batchId: string | null
}

type Answer = Omit<PaymentAnswer, 'reference'>

/** References that we do not know, named in an answer; those of a batch of ours that may be paid twice all are. */
const mostUnknown = 200
const bookedAtOnce = 100

/**
 * Books the bank's status report (product §3): paid → Ausgezahlt, rejected → the next attempt. The same
 * report may be sent again; a hundred payments are a transaction of their own, so that no case is locked for long.
 */
export async function uploadBankAnswer(ctx: Context, report: BankAnswer): Promise<BookedAnswer | Refused> {
  const { batches, unknown } = await ctx.read((tx) => sortByBatch(tx, report))
  if (batches.size === 0) return refuse('notFound')
  const counts = { confirmed: 0, rejected: 0, already: 0 }
  const contradicted: string[] = []
  for (const [batchId, answers] of batches) {
    const all = [...answers]
    for (let start = 0; start < all.length; start += bookedAtOnce) {
      const some = new Map(all.slice(start, start + bookedAtOnce))
      const booked = await ctx.write((tx) => bookSome(ctx, tx, batchId, some))
      if (isRefused(booked)) return booked
      counts.confirmed += booked.confirmed
      counts.rejected += booked.rejected
      counts.already += booked.already
      contradicted.push(...booked.contradicted)
    }
  }
  return { ...counts, unknown: unknown.slice(0, mostUnknown), contradicted, batchId: [...batches.keys()][0] ?? null }
}

/** The report's answers for each payment we know, by batch. */
async function sortByBatch(tx: Tx, report: BankAnswer) {
  const batches = new Map<string, Map<string, Answer>>()
  const unknown: string[] = []
  const answerOf = (payout: PayoutRow, answer: Answer) => {
    const known = batches.get(payout.batchId) ?? new Map<string, Answer>()
    batches.set(payout.batchId, known.set(payout.id, answer))
  }
  const batch = await findBatchByReference(tx, report.messageId)
  if (batch === undefined) unknown.push(report.messageId)
  else {
    if (!batches.has(batch.id)) batches.set(batch.id, new Map())
    // Our files have one block, so its status applies to all payments without one of their own.
    const { whole } = report
    if (whole !== null) for (const payout of await listPayouts(tx, batch.id)) answerOf(payout, whole)
  }
  for (const payments of unpackRows(report.named)) {
    const payouts = await findPayoutsByReference(
      tx,
      payments.map(({ reference }) => reference),
    )
    const byReference = new Map(payouts.map((payout) => [payout.reference, payout]))
    for (const { reference, ...answer } of payments) {
      const payout = byReference.get(reference)
      if (payout === undefined) unknown.push(reference)
      else answerOf(payout, answer)
    }
  }
  return { batches, unknown }
}

async function bookSome(ctx: Context, tx: Tx, batchId: string, answers: ReadonlyMap<string, Answer>) {
  const batch = (await lockBatch(tx, batchId))!
  const payouts = (await listPayouts(tx, batchId)).filter((payout) => answers.has(payout.id))
  await lockDue(tx, payouts)
  const counts = { confirmed: 0, rejected: 0, already: 0 }
  const contradicted: string[] = []
  let returned = false
  for (const payout of payouts) {
    const outcome = await book(ctx, tx, batch, payout, answers.get(payout.id)!)
    if (isRefused(outcome)) return outcome
    if (outcome === 'returned') {
      returned = true
      counts.rejected += 1
    } else if (outcome === 'contradicted') contradicted.push(payout.reference)
    else if (outcome !== null) counts[outcome] += 1
  }
  const settled = await (returned ? noteReturn(ctx, tx, batch) : settleBatch(ctx, tx, batch))
  return isRefused(settled) ? settled : { ...counts, contradicted }
}

async function book(
  ctx: Context,
  tx: Tx,
  { executeOn }: BatchRow,
  payout: PayoutRow,
  { verdict, reason, on, settledOn, isSettled }: Answer,
): Promise<'confirmed' | 'rejected' | 'already' | 'contradicted' | 'returned' | null | Refused> {
  if (verdict === 'open' || payout.state === 'collected') return null
  const today = berlinDay(ctx.now)
  const paidOn = paidOnAsReported({ on, settledOn }, executeOn!, today)
  if (verdict === 'paid') {
    // What was returned had been paid before; what was rejected had not, by what is booked.
    if (payout.state === 'rejected') return (await noteContradiction(ctx, tx, payout)) ?? 'contradicted'
    if (payout.state === 'confirmed' && isSettled && isPossible(settledOn, executeOn!, today))
      await correctDay(ctx, tx, payout, paidOn)
    if (payout.state !== 'exported') return 'already'
    return (await confirmPayout(ctx, tx, payout, { paidOn, reason: null })) ?? 'confirmed'
  }
  if (payout.state === 'exported') {
    return (await rejectPayout(ctx, tx, payout, reason ?? 'RJCT')) ?? 'rejected'
  }
  // A payment that was offset in full never went to the bank; a payment reported as paid and then as rejected was
  // returned.
  if (payout.state !== 'confirmed' || payout.cents === 0) return 'already'
  return (await returnPayout(ctx, tx, payout, reason ?? 'RJCT')) ?? 'returned'
}

/** What was accepted, or booked by hand, is settled by a later report, perhaps on another day, of which it then is. */
async function correctDay(ctx: Context, tx: Tx, payout: PayoutRow, paidOn: PlainDay): Promise<void> {
  if (paidOn === payout.paidOn || payout.cents === 0) return
  await setPaidDay(tx, payout.id, paidOn)
  const { rewardId, settlementId, attempt, reference } = payout
  if (settlementId !== null) await correctPaidDay(tx, settlementId, attempt, paidOn)
  const due = (await findDue(tx, [payout])).get(subjectOf(payout))!
  await emit(ctx, tx, {
    kind: 'paidDayCorrected',
    subject: settlementId === null ? { kind: 'reward', id: rewardId! } : { kind: 'settlement', id: settlementId },
    recommendationId: due.kind === 'reward' ? due.row.recommendationId : null,
    reason: reference,
    data: { before: payout.paidOn, paidOn },
  })
}
