import { listMembers, requireMembership, type AgencyRow, type MemberRow } from '#features/agencies/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'

/** Who invites: always a member of an agency that is active; with a staff number of their own or of a colleague. */
export interface Inviter {
  readonly agency: AgencyRow
  readonly accountId: string
  readonly role: 'agencyOwner' | 'agencyEmployee'
  /** Who looks after the customer. */
  readonly member: MemberRow
  readonly staffNumber: string | null
}

/**
 * The one place that decides who may invite. Refused: forbidden, or the staff number by its field where no active
 * member of the agency has it.
 */
export async function requireInviter(ctx: Context, tx: Tx, staffNumber?: string): Promise<Inviter | Refused> {
  const membership = await requireMembership(ctx, tx, 'invitationTool')
  if (isRefused(membership)) return membership
  const { agency, member: self, role } = membership
  if (agency.state !== 'active' || role === 'agencyOwnerInactive') return refuse('forbidden', 'invitationTool')
  const member =
    staffNumber === undefined || staffNumber === '' || staffNumber === self.staffNumber
      ? self
      : (await listMembers(tx, agency.id)).find((one) => one.active && one.staffNumber === staffNumber)
  if (member === undefined) return refuseFields({ field: 'staffNumber', code: 'unknownStaffNumber' })
  return { agency, accountId: accountOf(ctx), role, member, staffNumber: member.staffNumber }
}
