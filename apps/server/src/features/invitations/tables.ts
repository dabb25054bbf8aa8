import type { ConversationKind } from '@referral/domain/invitation-rules'
import type { InvitationState } from '@referral/domain/states/invitation'
import type { Locale } from '#platform/locale.ts'
import { bytes, day, instant, smallint, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const invitationTable = tenantTable('invitation', {
  id: uuid().notNull(),
  /** Null where a shop invites: then these three name the employee and the terminal. */
  agencyId: uuid(),
  /** The member with the staff number, who looks after the customer. */
  memberId: uuid(),
  /** Who typed it, and answers for the consent. */
  invitedBy: uuid(),
  shopId: uuid(),
  staffId: uuid(),
  terminalId: uuid(),
  staffNumber: text(),
  state: text().$type<InvitationState>().notNull(),
  endReason: text().$type<'byAgency' | 'optedOut'>(),
  kind: text().$type<ConversationKind>().notNull(),
  firstName: text(),
  lastName: text(),
  email: text(),
  /** The keyed digest of the mailbox: it stays when the address is deleted. */
  addressDigest: bytes().notNull(),
  locale: text().$type<Locale>().notNull(),
  consentDigest: bytes().notNull(),
  consentedOn: day().notNull(),
  createdAt: instant().notNull(),
  expiresOn: day().notNull(),
  sentAt: instant(),
  /** The last mail. */
  mailedAt: instant(),
  reminders: smallint().notNull(),
  tokenId: uuid(),
  optOutTokenId: uuid(),
  firstOpenedAt: instant(),
  endedAt: instant(),
  accountId: uuid(),
})

export type InvitationRow = Row<typeof invitationTable>

/** Where it was mailed before its address was corrected: the opt-out link of that mail is for that address. */
export const invitationFormerAddressTable = tenantTable('invitation_former_address', {
  optOutTokenId: uuid().notNull(),
  invitationId: uuid().notNull(),
  addressDigest: bytes().notNull(),
})

/** Who wants no invitations, for ever. */
export const invitationSuppressionTable = tenantTable('invitation_suppression', {
  addressDigest: bytes().notNull(),
  createdAt: instant().notNull(),
})
