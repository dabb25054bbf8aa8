import type { AgencyRole } from '@referral/domain/agency-role'
import { storedAgencyRole } from '@referral/contract/roles'
import { statement, type Tx } from '#platform/db/tx.ts'

/** An account has at most one role by its agency; its other roles stay. An operator's account never gets one. */
const replaceRole = statement(
  'account_agency_role',
  `UPDATE account SET roles = ARRAY(SELECT role FROM unnest(roles) AS role WHERE role <> ALL ($3)) || $4::text[]
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL AND NOT roles && '{operator,platform}'`,
)

const agencyRoles = Object.values(storedAgencyRole)

/**
 * Sets or removes an account's role in its agency. Sessions read roles at each call, so it takes effect everywhere at
 * once. False where the account does not exist.
 */
export const setAgencyRole = async (tx: Tx, accountId: string, role: AgencyRole | null): Promise<boolean> =>
  (await tx.run(replaceRole, [tx.tenantId, accountId, agencyRoles, role === null ? [] : [storedAgencyRole[role]]])) ===
  1
