import type { PlainDay } from '@referral/domain/calendar'
import { cents } from '@referral/domain/money'
import {
  bookSettlementExported,
  bookSettlementPaid,
  bookSettlementRejected,
  bookSettlementReturned,
} from '@referral/domain/settlement-books'
import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import type { LedgerEntry } from '@referral/domain/accounting'
import { readMaskedBankAccount, readStoredBankAccount } from '#features/accounts/public.ts'
import { post } from '#features/ledger/public.ts'
import { findSeller, mailSeller } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { changeSettlement, decideSettlement } from './change-settlement.ts'
import { readParties } from './parties.ts'
import { findSettlement, isAtBank, settlementColumns } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

/** Approved by a second person, under no objection, and not in the day after a change of the seller's bank account. */
const payableAt = (changedBefore: string) => `s.state = 'approved' AND coalesce((
    SELECT a.bank_changed_at <= ${changedBefore} FROM seller o JOIN account a ON a.tenant_id = $1 AND a.id = o.account_id
    WHERE o.tenant_id = $1 AND o.id = s.seller_id), true)`
const payable = payableAt('$2')
const inNoBatch = `NOT EXISTS (SELECT 1 FROM payout p WHERE p.tenant_id = $1 AND p.settlement_id = s.id AND p.attempt = s.attempt)`

/** The settlements, as `s`, that wait for a batch; with the parameter of the statement that asks. */
export const waitingSettlements = (changedBefore: string) =>
  `SELECT FROM settlement s WHERE s.tenant_id = $1 AND ${payableAt(changedBefore)} AND ${inNoBatch}`

const selectPayable = statement(
  'settlement_payable',
  `SELECT ${settlementColumns} FROM settlement s WHERE s.tenant_id = $1 AND ${payable} AND ${inNoBatch} ORDER BY s.approved_at, s.id LIMIT $3`,
)
const sumPayable = statement(
  'settlement_payable_sum',
  `SELECT count(*) AS count, coalesce(sum(s.gross_cents), 0)::bigint AS cents FROM settlement s WHERE s.tenant_id = $1 AND ${payable} AND ${inNoBatch}`,
)
const stillPayable = statement(
  'settlement_still_payable',
  `SELECT ${settlementColumns} FROM settlement s WHERE s.tenant_id = $1 AND ${payable} AND s.id = ANY($3::uuid[])`,
)
const many = statement(
  'settlement_many',
  `SELECT ${settlementColumns} FROM settlement s WHERE tenant_id = $1 AND id = ANY($2::uuid[])`,
)

const correctDay = statement(
  'settlement_paid_day',
  `UPDATE settlement SET paid_on = $4 WHERE tenant_id = $1 AND id = $2 AND attempt = $3 AND state = 'paid'`,
)

const aDayBefore = (instant: Date) => new Date(instant.getTime() - BANK_CHANGE_HOLD_HOURS * 3_600_000)

/** Settlements that wait for a batch, longest waiting first. */
export const listPayableSettlements = (ctx: Context, tx: Tx, limit: number) =>
  tx.rows<SettlementRow>(selectPayable, [tx.tenantId, aDayBefore(ctx.now), limit])
/** The number of waiting settlements, and their sum. */
export const countPayableSettlements = (ctx: Context, tx: Tx) =>
  tx.one<{ count: number; cents: number }>(sumPayable, [tx.tenantId, aDayBefore(ctx.now)])
/**
 * Those that may still be paid: an objection may have been made since they were collected. The day after a change of
 * the account is counted up to the freezing, so an account that was stored later never becomes payable in that batch.
 * @param asOf when their batch was frozen; now where it is not
 */
export const filterPayableSettlements = (tx: Tx, ids: readonly string[], asOf: Date) =>
  tx.rows<SettlementRow>(stillPayable, [tx.tenantId, aDayBefore(asOf), ids])
export const findSettlements = async (tx: Tx, ids: readonly string[]) =>
  new Map((await tx.rows<SettlementRow>(many, [tx.tenantId, ids])).map((row) => [row.id, row]))

/** The payee: the account that the seller stored; undefined without one, or where the person is erased. */
export async function openSellersAccount(ctx: Context, tx: Tx, row: SettlementRow) {
  const seller = await findSeller(tx, row.sellerId)
  return seller?.accountId == null ? undefined : readStoredBankAccount(ctx, tx, seller.accountId)
}

/** A payee as a list may show them. */
export async function maskSeller(ctx: Context, tx: Tx, row: SettlementRow): Promise<{ name: string; iban: string }> {
  const seller = await findSeller(tx, row.sellerId)
  const bank = seller?.accountId == null ? undefined : await readMaskedBankAccount(ctx, tx, seller.accountId)
  if (bank !== undefined) return { name: bank.owner, iban: bank.iban }
  return {
    name: (await readParties(ctx, tx, row.sellerId)).parties.seller.name,
    iban: '',
  }
}

const amountOf = ({ id, attempt, grossCents }: SettlementRow) => ({
  settlementId: id,
  attempt,
  grossCents: cents(grossCents),
})
const book = (ctx: Context, tx: Tx, { id, sellerId }: SettlementRow, entry: LedgerEntry) =>
  post(ctx, tx, entry, { subjectId: id, beneficiaryId: sellerId })

/** Its payment is in a file for the bank: from here on the file is owed, not the seller. */
export async function exportSettlement(ctx: Context, tx: Tx, row: SettlementRow): Promise<void> {
  await book(ctx, tx, row, bookSettlementExported(amountOf(row)))
  await emit(ctx, tx, {
    kind: 'settlementPayoutExported',
    subject: { kind: 'settlement', id: row.id },
    data: { seller: row.sellerId, attempt: row.attempt },
  })
}

/**
 * The bank paid. The caller holds the row's lock. Refused: notFound, illegalMove, lostRace.
 * @param paidOn the bank's day
 */
export async function paySettlement(ctx: Context, tx: Tx, id: string, paidOn: PlainDay): Promise<Refused | undefined> {
  const row = await findSettlement(tx, id)
  if (row === undefined) return refuse('notFound')
  const paid = await changeSettlement(ctx, tx, row, {
    trigger: 'pay',
    actor: 'system',
    with: { paidAt: ctx.now, paidOn },
  })
  if (isRefused(paid)) return paid
  await book(ctx, tx, row, bookSettlementPaid(amountOf(row)))
  return undefined
}

/** The bank refused the transfer, or returned the money: owed again, and to be approved once more. */
export async function takeBackPayment(
  ctx: Context,
  tx: Tx,
  id: string,
  trigger: 'rejectPayout' | 'returnPayout',
  reason: string,
): Promise<Refused | undefined> {
  const row = await findSettlement(tx, id)
  if (row === undefined) return refuse('notFound')
  const cleared = {
    approvedBy: null,
    approvedAt: null,
    ...{ paidAt: null, paidOn: null },
    attempt: row.attempt + 1,
  }
  const moved = await changeSettlement(ctx, tx, row, {
    trigger,
    actor: 'system',
    reason,
    with: cleared,
  })
  if (isRefused(moved)) return moved
  const amount = amountOf(row)
  await book(ctx, tx, row, (trigger === 'rejectPayout' ? bookSettlementRejected : bookSettlementReturned)(amount))
  await mailSeller(ctx, tx, row.sellerId, 'settlement.returned', { settlementId: id })
  return undefined
}

/**
 * The bank reports an earlier attempt as paid that is booked as rejected. Who approved the next one could not know: it
 * is to be approved once more, and leaves its batch; what a file contains can only be told. The caller holds the row's
 * lock. Refused: notFound, lostRace.
 * @param reference of the earlier attempt
 */
export async function contradictPayment(
  ctx: Context,
  tx: Tx,
  id: string,
  reference: string,
): Promise<Refused | undefined> {
  const row = await findSettlement(tx, id)
  if (row === undefined) return refuse('notFound')
  const change = {
    trigger: 'contradictPayout',
    actor: 'system',
    reason: reference,
    facts: { isAtBank: await isAtBank(tx, id) },
    with: { approvedBy: null, approvedAt: null },
  } as const
  const to = decideSettlement(row.state, change)
  if (isRefused(to)) {
    const subject = { kind: 'settlement', id } as const
    await emit(ctx, tx, {
      kind: 'settlementPayoutContradicted',
      subject,
      reason: reference,
      data: { seller: row.sellerId },
    })
    return undefined
  }
  const moved = await changeSettlement(ctx, tx, row, change)
  return isRefused(moved) ? moved : undefined
}

/** A later report names another day for a payment that is booked already. @param paidOn the bank's day */
export const correctPaidDay = (tx: Tx, id: string, attempt: number, paidOn: PlainDay) =>
  tx.run(correctDay, [tx.tenantId, id, attempt, paidOn])
