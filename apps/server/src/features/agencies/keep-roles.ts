import { agencyRoleOf } from '@referral/domain/agency-role'
import { setAgencyRole } from '#features/accounts/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MemberRow } from './agencies.sql.ts'
import type { AgencyRow } from './tables.ts'

/** Sets the roles of these members' accounts by the agency's state; the caller holds the agency's lock. */
export async function keepRoles(tx: Tx, { state }: Pick<AgencyRow, 'state'>, members: readonly MemberRow[]) {
  for (const member of members) await setAgencyRole(tx, member.accountId, agencyRoleOf(state, member))
}
