import type { AgencyRole } from '@referral/domain/agency-role'
import { storedAgencyRole } from '@referral/contract/roles'
import { statement, type Tx } from '#platform/db/tx.ts'

/** An account has one role by its agency, or none; its other roles stay. No operator's account ever gets one. */
const replaceRole = statement(
  'account_agency_role',
  `UPDATE account SET roles = ARRAY(SELECT role FROM unnest(roles) AS role WHERE role <> ALL ($3)) || $4::text[]
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL AND NOT roles && '{operator,platform}'`,
)

const agencyRoles = Object.values(storedAgencyRole)

/**
 * Gives the account this role by its agency, or takes it. Sessions read roles at each call, so it holds at once
 * everywhere. False where nobody is there who could have it.
 */
export const setAgencyRole = async (tx: Tx, accountId: string, role: AgencyRole | null): Promise<boolean> =>
  (await tx.run(replaceRole, [tx.tenantId, accountId, agencyRoles, role === null ? [] : [storedAgencyRole[role]]])) ===
  1
