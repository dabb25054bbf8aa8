import type { Reaction } from '#platform/chain.ts'
import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { deleteUnconfirmed, forgetSellerRow } from './sellers.sql.ts'

/** An account is erased: its owner sells no more, and only the fact that there was a seller is kept. */
export const forgetSeller: Reaction = async (ctx, tx, { subject }) => {
  await forgetSellerRow(tx, subject.id, ctx.now)
}

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetSellerRegistrations = byStatement(deleteUnconfirmed, (ctx) => [firstKept(ctx, 'sellerRegistration')])
