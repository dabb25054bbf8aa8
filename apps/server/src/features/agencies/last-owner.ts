import type { Tx } from '#platform/db/tx.ts'
import { listMembers, type MemberRow } from './agencies.sql.ts'

/** Whether no other member may change the agency: a working agency always needs one who may. */
export async function isLastOwner(tx: Tx, { agencyId, accountId, active, role }: MemberRow): Promise<boolean> {
  if (!active || role !== 'owner') return false
  const others = await listMembers(tx, agencyId)
  return !others.some((other) => other.active && other.role === 'owner' && other.accountId !== accountId)
}
