import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** For the rule that compares both sides' (product §6): a keyed digest of where they call from, for thirty days. */
export const keepNetworkAddress = (ctx: Context, tx: Tx, personId: string): Promise<void> =>
  ctx.services.persons.indexAgain(
    tx,
    personId,
    'clientAddress',
    ctx.client.addressDigest.toString('base64url'),
    ctx.now,
  )
