import { findAccount } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import { accountOf } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findSellerOf, lockSeller } from './sellers.sql.ts'
import type { SellerRow } from './tables.ts'

/** The caller as a seller. Refused: notFound where they are none, or the tenant has no sellers. */
export async function requireSeller(ctx: Context, tx: Tx): Promise<SellerRow | Refused> {
  const row = ctx.tenant.config.modules.sellers ? await findSellerOf(tx, accountOf(ctx)) : undefined
  return row ?? refuse('notFound')
}

/**
 * The same, held until the end of the transaction. Refused too where the account was erased since the call began: what it
 * brings would stay for ever. An erasure locks the seller before it forgets anything of theirs (`forgetSellerLinks`).
 */
export async function lockCaller(ctx: Context, tx: Tx): Promise<SellerRow | Refused> {
  const row = ctx.tenant.config.modules.sellers ? await findSellerOf(tx, accountOf(ctx)) : undefined
  const held = row && (await lockSeller(tx, row.id))
  return held === undefined || (await findAccount(tx, accountOf(ctx))) === undefined ? refuse('notFound') : held
}
