import { lockAccount } from '#features/accounts/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findMemberAtWork } from './agencies.sql.ts'

/**
 * Whether somebody works for another agency: nobody works for two. The account is held, so that of two agencies at once
 * one gets them; the caller holds its agency's lock.
 */
export async function worksElsewhere(tx: Tx, agencyId: string, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId)
  const work = await findMemberAtWork(tx, accountId)
  return work !== undefined && work.agencyId !== agencyId
}
