import { agencyRoleOf } from '@referral/domain/agency-role'
import { setAgencyRole } from '#features/accounts/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MemberRow } from './agencies.sql.ts'
import type { AgencyRow } from './tables.ts'

/**
 * Sets the roles of those of these members who work for the agency, by its state; the caller holds its lock. Whoever is
 * invited, or has left, may have a role by another agency.
 */
export async function keepRoles(tx: Tx, { state }: Pick<AgencyRow, 'state'>, members: readonly MemberRow[]) {
  for (const member of members.filter(({ active }) => active))
    await setAgencyRole(tx, member.accountId, agencyRoleOf(state, member))
}

/** Of a member who worked for the agency until this transaction. */
export const endRole = (tx: Tx, { accountId }: MemberRow) => setAgencyRole(tx, accountId, null)
