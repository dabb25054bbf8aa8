import type { Context } from '#platform/context.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findAddress } from './rights-address.ts'

/** The address behind a link that still works; else refused: tokenInvalid, tokenExpired. */
export async function openLink(
  ctx: Context,
  tx: Tx,
  token: string,
): Promise<{ row: TokenRow; email: string } | Refused> {
  const row = await ctx.services.tokens.find(tx, 'recipientRights', token)
  if (row === undefined) return refuse('tokenInvalid')
  const email =
    row.usedAt === null && ctx.services.tokens.isLive(row) ? await findAddress(ctx, tx, row.subjectId) : undefined
  if (email === undefined) return refuse('tokenExpired')
  return { row, email }
}
