import type { Inviter } from './inviter.ts'
import type { InvitationRow } from './tables.ts'

/** In whose name an invitation goes out, and who answers for its consent: a member of an agency, or an employee of a shop. */
export interface Sender {
  readonly kind: 'agency' | 'shop'
  /** As the consent's text and the mail name it. */
  readonly name: string
  readonly role: 'agencyOwner' | 'agencyEmployee' | 'employee'
  /** Null for a shop: all shops of a tenant wait for one another. */
  readonly agencyId: string | null
  /** Whose invitations of a day are counted together: who typed, and where or under which number. */
  readonly byPerson: string
  readonly byPlace: string
  readonly staffNumber: string | null
  readonly origin: Pick<InvitationRow, 'agencyId' | 'memberId' | 'invitedBy' | 'shopId' | 'staffId' | 'terminalId'>
  /** What the event says of it. */
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
