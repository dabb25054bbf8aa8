import type { PlainDay } from '@referral/domain/calendar'
import { triggerForAnswers } from '@referral/domain/states/payout-batch'
import { paySettlement, takeBackPayment } from '#features/settlements/public.ts'
import { holdReward, isOwedBack, mailReward, moveReward, offerAgain } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { BatchRow } from './batch.sql.ts'
import { stepBatch } from './batch-step.ts'
import { changePayout, countAnswers, findContradicted, type PayoutRow, type PayoutState } from './payout.sql.ts'

/**
 * The bank paid: the reward or the settlement is paid out. If its recommendation was cancelled while the file was at
 * the bank (and perhaps revived since), the claw-back is booked at once. Callers hold the batch's lock.
 * @param paidOn the bank's day, of whose year the payment is
 */
export async function confirmPayout(
  ctx: Context,
  tx: Tx,
  payout: PayoutRow,
  { paidOn, reason }: { readonly paidOn: PlainDay; readonly reason: string | null },
): Promise<Refused | undefined> {
  if (payout.settlementId !== null)
    return (
      (await paySettlement(ctx, tx, payout.settlementId, paidOn)) ??
      (await change(ctx, tx, payout, 'confirmed', reason, paidOn))
    )
  const reward = await moveReward(ctx, tx, payout.rewardId!, {
    trigger: 'confirmPayout',
    actor: 'system',
    // Checked when the file was made; a later hold can't call the money back.
    facts: { wasHeldAtExport: false },
    ...(reason === null ? {} : { reason }),
  })
  if (isRefused(reward)) return reward
  const refused = await change(ctx, tx, payout, 'confirmed', reason, paidOn)
  if (refused !== undefined) return refused
  if (await isOwedBack(tx, reward)) {
    const clawBack = {
      trigger: 'clawBack',
      actor: 'system',
      reason: 'cancelledWhileAtBank',
    } as const
    const moved = await moveReward(ctx, tx, reward.id, clawBack)
    return isRefused(moved) ? moved : undefined
  }
  await mailReward(ctx, tx, reward, 'reward.paidOut', 'same')
  return undefined
}

/** The bank refused an exported payment: a settlement is to be approved anew, a reward unclaimed again, with a new link and the next attempt; or cancelled. */
export const rejectPayout = (ctx: Context, tx: Tx, payout: PayoutRow, reason: string): Promise<Refused | undefined> =>
  takeBack(ctx, tx, payout, {
    trigger: 'rejectPayout',
    to: 'rejected',
    reason,
  })

/** The money of a confirmed payment came back. */
export const returnPayout = (ctx: Context, tx: Tx, payout: PayoutRow, reason: string): Promise<Refused | undefined> =>
  takeBack(ctx, tx, payout, {
    trigger: 'returnPayout',
    to: 'returned',
    reason,
  })

async function takeBack(
  ctx: Context,
  tx: Tx,
  payout: PayoutRow,
  {
    trigger,
    to,
    reason,
  }: {
    trigger: 'rejectPayout' | 'returnPayout'
    to: PayoutState
    reason: string
  },
): Promise<Refused | undefined> {
  if (payout.settlementId !== null)
    return (
      (await takeBackPayment(ctx, tx, payout.settlementId, trigger, reason)) ??
      (await change(ctx, tx, payout, to, reason))
    )
  const reward = await moveReward(ctx, tx, payout.rewardId!, {
    trigger,
    actor: 'system',
    reason,
  })
  if (isRefused(reward)) return reward
  const refused = await change(ctx, tx, payout, to, reason)
  const contradicted = reward.state === 'provided' ? await findContradicted(tx, reward.id) : undefined
  if (contradicted !== undefined) await holdReward(ctx, tx, reward, contradicted)
  return refused ?? (reward.state === 'provided' ? offerAgain(ctx, tx, reward) : undefined)
}

const change = async (
  ctx: Context,
  tx: Tx,
  payout: PayoutRow,
  to: PayoutState,
  reason: string | null,
  paidOn: PlainDay | null = payout.paidOn,
): Promise<Refused | undefined> =>
  (await changePayout(tx, payout, { state: to, reason, paidOn, at: ctx.now })) ? undefined : refuse('lostRace')

/** The state of the batch by the answers so far; unchanged while payments are unanswered. */
export async function settleBatch(ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow | Refused> {
  const answers = await countAnswers(tx, batch.id)
  if (batch.state === 'exported') {
    const trigger = triggerForAnswers(answers)
    return trigger === null ? batch : stepBatch(ctx, tx, batch, trigger, answers, {})
  }
  return batch
}

/** A settled batch of which a payment came back. */
export const noteReturn = async (ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow | Refused> =>
  batch.state === 'exported'
    ? settleBatch(ctx, tx, batch)
    : stepBatch(ctx, tx, batch, 'returnPartly', await countAnswers(tx, batch.id), {})
