import { endTokensBy } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { endLoginsOf } from '#platform/http/logins.ts'

/**
 * Ends every login of an account, but for that of `exceptSessionId`, with the looks at others that an operator took by
 * them, and those that were granted and not yet taken. Answers how many logins lived.
 */
export async function endLogins(tx: Tx, accountId: string, exceptSessionId: string | null = null): Promise<number> {
  await endTokensBy(tx, 'adminLogin', accountId)
  return endLoginsOf(tx, accountId, exceptSessionId)
}
