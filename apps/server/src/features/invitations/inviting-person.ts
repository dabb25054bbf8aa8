import { requireStaff, type AtTerminal, type StaffMember } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { requireInviter, type Inviter } from './inviter.ts'
import type { InvitationRow } from './tables.ts'

/** The person who invites and is responsible for the consent: a member of an agency, or an employee of a shop. */
export interface InvitingPerson {
  readonly kind: 'agency' | 'shop'
  /** As the consent's text and the mail name it. */
  readonly name: string
  readonly role: 'agencyOwner' | 'agencyEmployee' | 'employee'
  /** Null for a shop: concurrent invitations of all shops of a tenant wait for one another. */
  readonly agencyId: string | null
  /** The key for counting invitations per day: the typing person, with the place or the staff number. */
  readonly byPerson: string
  readonly byPlace: string
  readonly staffNumber: string | null
  readonly origin: Pick<InvitationRow, 'agencyId' | 'memberId' | 'invitedBy' | 'shopId' | 'staffId' | 'terminalId'>
  /** Their data in the event. */
  readonly eventData: Readonly<Record<string, string>>
}

export const invitingMember = ({ agency, accountId, role, member, staffNumber }: Inviter): InvitingPerson => ({
  kind: 'agency',
  name: agency.name,
  role,
  agencyId: agency.id,
  byPerson: `inviter:${accountId}`,
  byPlace: `invite-number:${agency.id}:${staffNumber ?? '-'}`,
  staffNumber,
  origin: {
    ...{ agencyId: agency.id, memberId: member.accountId, invitedBy: accountId },
    ...{ shopId: null, staffId: null, terminalId: null },
  },
  eventData: { agency: agency.id, member: member.accountId },
})

export function invitingEmployee({
  shop,
  terminal,
  member,
}: AtTerminal & { readonly member: StaffMember }): InvitingPerson {
  const origin = { agencyId: null, memberId: null, invitedBy: null }
  return {
    kind: 'shop',
    name: shop.name,
    role: 'employee',
    agencyId: null,
    byPerson: `staff:${member.id}`,
    byPlace: `terminal:${terminal.id}`,
    staffNumber: member.staffNumber,
    origin: { ...origin, shopId: shop.id, staffId: member.id, terminalId: terminal.id },
    eventData: { shop: shop.id, staff: member.id },
  }
}

/**
 * Who invites with a call that agencies and shops share: at a terminal an employee of its shop, else a member of an
 * agency. Refused: forbidden, notFound, or the staff number by its field.
 */
export async function requireInvitingPerson(
  ctx: Context,
  tx: Tx,
  staffNumber?: string,
): Promise<InvitingPerson | Refused> {
  if (ctx.actor.kind !== 'terminal') {
    const inviter = await requireInviter(ctx, tx, staffNumber)
    return isRefused(inviter) ? inviter : invitingMember(inviter)
  }
  const at = await requireStaff(ctx, tx, staffNumber ?? '')
  return isRefused(at) ? at : invitingEmployee(at)
}
