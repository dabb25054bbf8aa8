import { endSessionAddress } from '#features/sign-on/public.ts'
import type { Context } from '#platform/context.ts'
import { findSessionById } from '#platform/http/sessions.ts'
import { refuse, type Refused } from '#platform/outcome.ts'

/**
 * The address at which a user of single sign-on can log out of the provider, too: their session here ends without it.
 * Null for a login by password. Refused: forbidden.
 */
export async function showSignOff(ctx: Context): Promise<{ readonly address: string | null } | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  const session = await ctx.read((tx) => findSessionById(tx, actor.sessionId))
  if (session?.byProvider !== true) return { address: null }
  return { address: (await endSessionAddress(ctx, 'agency')) ?? null }
}
