import type { Inviter } from './inviter.ts'
import type { InvitationRow } from './tables.ts'

/** The sender of an invitation, who is responsible for its consent: a member of an agency, or an employee of a shop. */
export interface Sender {
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
  /** The sender's data in the event. */
  readonly eventData: Readonly<Record<string, string>>
}

export const senderOfAgency = ({ agency, accountId, role, member, staffNumber }: Inviter): Sender => ({
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
