import { holdContradicted } from '#features/rewards/public.ts'
import { contradictPayment } from '#features/settlements/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Refused } from '#platform/outcome.ts'
import { markContradicted, type PayoutRow } from './payout.sql.ts'

/**
 * The bank reports a payment as made that is booked as rejected: its amount is owed again, and would be paid twice. The
 * reward is held until a person has asked the bank; a settlement is to be approved once more.
 * Once for each payment, however often its report is uploaded. The caller holds the locks of its batch and its subject.
 */
export async function noteContradiction(
  ctx: Context,
  tx: Tx,
  { id, rewardId, settlementId, reference }: PayoutRow,
): Promise<Refused | undefined> {
  if (!(await markContradicted(tx, id, ctx.now))) return undefined
  if (settlementId !== null) return contradictPayment(ctx, tx, settlementId, reference)
  await holdContradicted(ctx, tx, rewardId!, reference)
  return undefined
}
