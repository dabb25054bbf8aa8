import type { Reaction } from '#platform/chain.ts'
import { dropPayoutOf } from './payout.sql.ts'

/**
 * Reward cancelled, or claimed as an e-code instead; settlement objected to, or corrected → its payment leaves the
 * batch, unless a file contains it.
 */
export const dropPayout: Reaction = async (_ctx, tx, { subject }) => {
  await dropPayoutOf(tx, subject.id)
}
