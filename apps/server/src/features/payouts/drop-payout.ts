import type { Reaction } from '#platform/chain.ts'
import { dropPayoutOf } from './payout.sql.ts'

/** Reward cancelled, or taken as an e-code instead; settlement objected to, or corrected → its payment leaves the batch, unless a file carries it. */
export const dropPayout: Reaction = async (_ctx, tx, { subject }) => {
  await dropPayoutOf(tx, subject.id)
}
