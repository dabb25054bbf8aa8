import { findSellerOfAccount, lockSeller } from '#features/sellers/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { forgetLinksOf, forgetPageOf } from './seller-links.sql.ts'

/**
 * An account is erased: its links lead nowhere and lose their names; their counts stay. A change of theirs that is under
 * way ends first, and is forgotten too.
 */
export const forgetSellerLinks: Reaction = async (ctx, tx, { subject }) => {
  const seller = await findSellerOfAccount(tx, subject.id)
  if (seller !== undefined) await lockSeller(tx, seller.id)
  await forgetLinksOf(tx, subject.id, ctx.now)
  await forgetPageOf(tx, subject.id)
}
