import {
  countPayable,
  filterPayable,
  findRewards,
  listPayable,
  lockCasesOf,
  maskPayee,
  openPayee,
  type RewardRow,
} from '#features/rewards/public.ts'
import {
  countPayableSettlements,
  filterPayableSettlements,
  findSettlements,
  listPayableSettlements,
  lockSettlements,
  maskSeller,
  openSellersAccount,
  type SettlementRow,
} from '#features/settlements/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { PayoutRow } from './tables.ts'

/** What one payment is for: a beneficiary's reward, or a seller's settlement. */
export type Due =
  | { readonly kind: 'reward'; readonly row: RewardRow }
  | { readonly kind: 'settlement'; readonly row: SettlementRow }

type Paid = Pick<PayoutRow, 'rewardId' | 'settlementId'>

const idsOf = (payouts: readonly Paid[], of: keyof Paid) => payouts.flatMap((payout) => payout[of] ?? [])
/** The subject of a payment; the database enforces that there is exactly one. */
export const subjectOf = ({ rewardId, settlementId }: Paid): string => rewardId ?? settlementId!

/** Payments that wait for a batch: settlements first, since they are few and a seller lives on them. */
export async function listDue(ctx: Context, tx: Tx, limit: number): Promise<Due[]> {
  const settlements = await listPayableSettlements(ctx, tx, limit)
  const rewards = await listPayable(ctx, tx, limit - settlements.length)
  return dues(rewards, settlements)
}

/** The number of waiting payments, and their sum. */
export async function countDue(ctx: Context, tx: Tx) {
  const [rewards, settlements] = await Promise.all([countPayable(ctx, tx), countPayableSettlements(ctx, tx)])
  return {
    count: rewards.count + settlements.count,
    cents: rewards.cents + settlements.cents,
  }
}

const dues = (rewards: Iterable<RewardRow>, settlements: Iterable<SettlementRow>): Due[] => [
  ...Array.from(rewards, (row) => ({ kind: 'reward' as const, row })),
  ...Array.from(settlements, (row) => ({ kind: 'settlement' as const, row })),
]

export const paidFor = (due: Due): Paid => ({
  rewardId: due.kind === 'reward' ? due.row.id : null,
  settlementId: due.kind === 'settlement' ? due.row.id : null,
})

/** Locks what payments are for, before any of it is changed: recommendations by id, then settlements by id. */
export async function lockDue(tx: Tx, payouts: readonly Paid[]): Promise<void> {
  await lockCasesOf(tx, idsOf(payouts, 'rewardId'))
  await lockSettlements(tx, idsOf(payouts, 'settlementId'))
}

/**
 * Those that may still be paid, by the id of their subject. A claim's account is copied and fixed by the freezing; a
 * seller's is the stored one, and must not have changed since.
 * @param frozenAt of their batch; null before
 */
export async function filterDue(
  ctx: Context,
  tx: Tx,
  payouts: readonly Paid[],
  frozenAt: Date | null = null,
): Promise<Due[]> {
  const rewards = await filterPayable(ctx, tx, idsOf(payouts, 'rewardId'))
  return dues(rewards, await filterPayableSettlements(tx, idsOf(payouts, 'settlementId'), frozenAt ?? ctx.now))
}

export async function findDue(tx: Tx, payouts: readonly Paid[]): Promise<Map<string, Due>> {
  const rewards = await findRewards(tx, idsOf(payouts, 'rewardId'))
  const settlements = await findSettlements(tx, idsOf(payouts, 'settlementId'))
  return new Map(dues(rewards.values(), settlements.values()).map((due) => [due.row.id, due]))
}

/** Whom and where to pay; undefined where that is not known any more. */
export const openAccountOf = (ctx: Context, tx: Tx, due: Due) =>
  due.kind === 'reward' ? openPayee(ctx, tx, due.row) : openSellersAccount(ctx, tx, due.row)

export type Payee = NonNullable<Awaited<ReturnType<typeof openAccountOf>>>

/** A payee as a list may show them. */
export const maskAccountOf = (ctx: Context, tx: Tx, due: Due, attempt: number) =>
  due.kind === 'reward' ? maskPayee(ctx, tx, due.row, attempt) : maskSeller(ctx, tx, due.row)

/** The owner of the ledger accounts that a payment moves. */
const ownerOf = (due: Due) => (due.kind === 'reward' ? due.row.beneficiaryId : due.row.sellerId)

/** Their accounts are locked in one order everywhere, so that two batches never deadlock. */
export const byOwner = (a: Due, b: Due) =>
  ownerOf(a) < ownerOf(b) ? -1 : ownerOf(a) > ownerOf(b) ? 1 : a.row.id < b.row.id ? -1 : 1
