import { lockAccount } from '#features/accounts/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findMemberAtWork } from './agencies.sql.ts'

/**
 * Whether somebody may work for the agency: not where they work for another one, nobody works for two; nor where their
 * account was erased meanwhile. The account is held, so that of two agencies at once one gets them; the caller holds its
 * agency's lock.
 */
export async function holdWorker(
  tx: Tx,
  agencyId: string,
  accountId: string,
): Promise<'free' | 'elsewhere' | 'erased'> {
  if ((await lockAccount(tx, accountId)) === undefined) return 'erased'
  const work = await findMemberAtWork(tx, accountId)
  return work === undefined || work.agencyId === agencyId ? 'free' : 'elsewhere'
}
