import { findSellerOfAccount } from '#features/sellers/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { lockHeldOf } from './commissions.sql.ts'
import { moveCommission } from './move-commission.ts'

/** A seller's account is erased → held commissions are cancelled; earned ones stay on the books. */
export const cancelErasedCommissions: Reaction = async (ctx, tx, { subject }) => {
  const seller = await findSellerOfAccount(tx, subject.id)
  if (seller === undefined) return
  for (const row of await lockHeldOf(tx, seller.id)) await moveCommission(ctx, tx, row, 'cancel', 'erased')
}
