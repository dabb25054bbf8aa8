import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** A keyed digest of the caller's network address, kept for thirty days: the fraud rules compare recommender and recipient (product §6). */
export const keepNetworkAddress = (ctx: Context, tx: Tx, personId: string): Promise<void> =>
  ctx.services.persons.indexAgain(
    tx,
    personId,
    'clientAddress',
    ctx.client.addressDigest.toString('base64url'),
    ctx.now,
  )
