import { eraseAccount } from '#features/accounts/public.ts'
import { eraseRecipient } from '#features/recipients/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { dropOldErasures, listErasures, type ErasedPerson } from '#platform/erasures.ts'
import { RefusedError } from '#platform/outcome.ts'

/**
 * Whoever asked to be erased and is there all the same came back with a restored backup: they are erased again.
 * Answers how many. A payment that the backup still shows as running keeps its person until another night.
 */
export async function eraseAgain(ctx: Context): Promise<number> {
  await dropOldErasures(ctx.services)
  let erased = 0
  for (const person of await listErasures(ctx.services, ctx.tenant.id)) {
    try {
      if (await ctx.write((tx) => erase(ctx, tx, person))) erased += 1
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      ctx.log.warn({ person: person.id, reason: error.refused.name }, 'an erasure cannot be repeated yet')
    }
  }
  return erased
}

async function erase(ctx: Context, tx: Tx, { kind, id }: ErasedPerson): Promise<boolean> {
  if (kind === 'account') return eraseAccount(ctx, tx, id)
  await eraseRecipient(ctx, tx, id)
  return true
}
