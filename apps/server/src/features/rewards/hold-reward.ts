import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { NewEvent } from '#platform/new-event.ts'
import { findReward, holdRewardFor, type RewardRow } from './reward.sql.ts'

/**
 * Sets a hold until a person lifts it, and leaves the event. Where the reward is held already the reason is added, so
 * that whoever lifts the hold reads both; nothing where it is held for that reason.
 */
export async function holdReward(
  ctx: Context,
  tx: Tx,
  { id, recommendationId, beneficiary }: RewardRow,
  reason: string,
  data: NewEvent['data'] = {},
): Promise<void> {
  if (!(await holdRewardFor(tx, id, reason))) return
  const subject = { kind: 'reward', id } as const
  await emit(ctx, tx, { kind: 'holdSet', subject, recommendationId, reason, data: { beneficiary, ...data } })
}

/**
 * The bank reports an attempt as paid that is booked as rejected. What is owed again is held; a later attempt that is
 * paid already can only be told.
 * @param reference of the attempt
 */
export async function holdContradicted(ctx: Context, tx: Tx, id: string, reference: string): Promise<void> {
  const row = (await findReward(tx, id))!
  const { recommendationId, beneficiary, state } = row
  const subject = { kind: 'reward', id } as const
  const data = { beneficiary }
  await emit(ctx, tx, { kind: 'payoutContradicted', subject, recommendationId, reason: reference, data })
  if (state === 'provided') await holdReward(ctx, tx, row, reference)
}
