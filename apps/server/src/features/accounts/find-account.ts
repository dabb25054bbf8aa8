import { emailKey } from '@referral/domain/email'
import type { Tx } from '#platform/db/tx.ts'
import type { Account } from './account.ts'
import { findByEmailKey } from './accounts.sql.ts'

export { findAccount } from './accounts.sql.ts'

/** The account behind a mail address, in any casing. */
export function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return findByEmailKey(tx, emailKey(email))
}
