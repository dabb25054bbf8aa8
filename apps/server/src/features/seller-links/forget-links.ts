import type { Reaction } from '#platform/chain.ts'
import { forgetLinksOf, forgetPageOf } from './seller-links.sql.ts'

/** An account is erased: its links lead nowhere and lose their names; their counts stay. */
export const forgetSellerLinks: Reaction = async (ctx, tx, { subject }) => {
  await forgetLinksOf(tx, subject.id, ctx.now)
  await forgetPageOf(tx, subject.id)
}
