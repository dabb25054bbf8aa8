import type { Reaction } from '#platform/chain.ts'
import { dropPayoutOfReward } from './payout.sql.ts'

/** Reward cancelled, or taken as an e-code instead → its payment leaves the batch, unless a file carries it. */
export const dropPayout: Reaction = async (_ctx, tx, { subject }) => {
  await dropPayoutOfReward(tx, subject.id)
}
