import { sameMailbox } from '@referral/domain/email'
import { findAccount } from '#features/accounts/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MessageRow } from './contact.sql.ts'

/** A logged-in sender may type any address: the login vouches only for their own. */
export async function loginOf(tx: Tx, { accountId }: MessageRow, email: string): Promise<'none' | 'other' | 'same'> {
  const account = accountId === null ? undefined : await findAccount(tx, accountId)
  if (account === undefined) return 'none'
  return sameMailbox(account.email, email) ? 'same' : 'other'
}
