import { holdContradicted } from '#features/rewards/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { markContradicted, type PayoutRow } from './payout.sql.ts'

/**
 * The bank reports a payment as made that is booked as rejected: its amount is owed again, and would be paid twice. The
 * reward is held until a person has asked the bank; a settlement waits for its second approval anyway, and says so.
 * Once for each payment, however often its report is uploaded. The caller holds the locks of its batch and its subject.
 */
export async function noteContradiction(
  ctx: Context,
  tx: Tx,
  { id, rewardId, settlementId, reference: reason }: PayoutRow,
): Promise<void> {
  if (!(await markContradicted(tx, id, ctx.now))) return
  if (rewardId !== null) return holdContradicted(ctx, tx, rewardId, reason)
  const subject = { kind: 'settlement', id: settlementId! } as const
  await emit(ctx, tx, { kind: 'payoutContradicted', subject, reason })
}
