import { triggerForAnswers } from '@referral/domain/states/payout-batch'
import { isOwedBack, mailReward, moveReward, offerAgain } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, RefusedError } from '#platform/outcome.ts'
import type { BatchRow } from './batch.sql.ts'
import { stepBatch } from './batch-step.ts'
import { changePayout, countAnswers, type PayoutRow, type PayoutState } from './payout.sql.ts'

/**
 * The bank paid: the reward is paid out. If its recommendation was cancelled while the file was at the bank (and
 * perhaps lives again since), the claw-back is booked at once. Callers hold the lock of the batch.
 */
export async function confirmPayout(ctx: Context, tx: Tx, payout: PayoutRow, reason: string | null): Promise<void> {
  const reward = await moveReward(ctx, tx, payout.rewardId, {
    trigger: 'confirmPayout',
    actor: 'system',
    // Asked for when the file was made; a later hold can't call the money back.
    facts: { wasHeldAtExport: false },
    ...(reason === null ? {} : { reason }),
  })
  await change(ctx, tx, payout, 'confirmed', reason)
  if (await isOwedBack(tx, reward)) {
    await moveReward(ctx, tx, reward.id, { trigger: 'clawBack', actor: 'system', reason: 'cancelledWhileAtBank' })
  } else {
    await mailReward(ctx, tx, reward, 'reward.paidOut', 'same')
  }
}

/** The bank refused an exported payment: unclaimed again, with a new link and the next attempt; or cancelled. */
export async function rejectPayout(ctx: Context, tx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  const reward = await moveReward(ctx, tx, payout.rewardId, { trigger: 'rejectPayout', actor: 'system', reason })
  await change(ctx, tx, payout, 'rejected', reason)
  if (reward.state === 'provided') await offerAgain(ctx, tx, reward)
}

/** The money of a confirmed payment came back. */
export async function returnPayout(ctx: Context, tx: Tx, payout: PayoutRow, reason: string): Promise<void> {
  const reward = await moveReward(ctx, tx, payout.rewardId, { trigger: 'returnPayout', actor: 'system', reason })
  await change(ctx, tx, payout, 'returned', reason)
  if (reward.state === 'provided') await offerAgain(ctx, tx, reward)
}

async function change(ctx: Context, tx: Tx, payout: PayoutRow, to: PayoutState, reason: string | null): Promise<void> {
  if (!(await changePayout(tx, payout, to, reason, ctx.now))) throw new RefusedError(refuse('lostRace'))
}

/** What the answers so far make of the batch; unchanged while payments are unanswered. */
export async function settleBatch(ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow> {
  const answers = await countAnswers(tx, batch.id)
  if (batch.state === 'exported') {
    const trigger = triggerForAnswers(answers)
    return trigger === null ? batch : stepBatch(ctx, tx, batch, trigger, answers, {})
  }
  return batch
}

/** A settled batch of which a payment came back. */
export const noteReturn = async (ctx: Context, tx: Tx, batch: BatchRow): Promise<BatchRow> =>
  batch.state === 'exported'
    ? settleBatch(ctx, tx, batch)
    : stepBatch(ctx, tx, batch, 'returnPartly', await countAnswers(tx, batch.id), {})
