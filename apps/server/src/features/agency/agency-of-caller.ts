import { abilityOfReport, type AgencyReport } from '@referral/domain/agency-reports'
import { requireMembership, type Membership } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'

/**
 * The caller's agency, where their role may see this report (spec §6) and the path names no other agency (product §4).
 * Refused: forbidden.
 */
export async function agencyOfCaller(
  ctx: Context,
  tx: Tx,
  report: AgencyReport,
  agencyId?: string,
): Promise<Membership | Refused> {
  const membership = await requireMembership(ctx, tx, abilityOfReport[report])
  if (isRefused(membership)) return membership
  return agencyId === undefined || agencyId.toLowerCase() === membership.agency.id ? membership : refuse('forbidden')
}
