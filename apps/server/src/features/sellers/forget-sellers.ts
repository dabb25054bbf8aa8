import { findAccount } from '#features/accounts/public.ts'
import type { Reaction } from '#platform/chain.ts'
import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { deleteRegistrationsOf, deleteUnconfirmed, forgetSellerRow } from './sellers.sql.ts'

/** An account is erased: its owner sells no more, and only the fact that there was a seller is kept. */
export const forgetSeller: Reaction = async (ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  if (email !== undefined) await deleteRegistrationsOf(tx, email)
  await forgetSellerRow(tx, subject.id, ctx.now)
}

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetSellerRegistrations = byStatement(deleteUnconfirmed, (ctx) => [firstKept(ctx, 'sellerRegistration')])
