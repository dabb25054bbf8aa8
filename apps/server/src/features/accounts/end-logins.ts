import { endTokensBy } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { endLoginsOf } from '#platform/http/logins.ts'

/**
 * Ends every login of an account, except that of `exceptSessionId`, with the customer sessions that an operator opened
 * by them, and those granted and not yet begun. Answers how many logins lived.
 */
export async function endLogins(tx: Tx, accountId: string, exceptSessionId: string | null = null): Promise<number> {
  await endTokensBy(tx, 'adminLogin', accountId)
  return endLoginsOf(tx, accountId, exceptSessionId)
}
