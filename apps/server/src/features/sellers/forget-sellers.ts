import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { deleteUnconfirmedBefore, forgetSellerRow } from './sellers.sql.ts'

/** An account is erased: its owner sells no more, and only the fact that there was a seller is kept. */
export const forgetSeller: Reaction = async (ctx, tx, { subject }) => {
  await forgetSellerRow(tx, subject.id, ctx.now)
}

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetSellerRegistrations = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteUnconfirmedBefore(tx, firstKept(ctx, 'sellerRegistration')))
