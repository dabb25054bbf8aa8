import type { Locale } from '#platform/locale.ts'
import type { AgencyState } from '@referral/domain/states/agency'
import { boolean, bytes, day, instant, jsonb, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const agencyTable = tenantTable('agency', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().$type<AgencyState>().notNull(),
  email: text().notNull(),
  phone: text(),
  /** The operator's contact; until the mail's link is followed, the person who registered. */
  contactFirstName: text(),
  contactLastName: text(),
  locale: text().$type<Locale>().notNull(),
  street: text(),
  streetNumber: text(),
  zip: text(),
  city: text(),
  legalForm: text(),
  registerEntry: text(),
  vatId: text(),
  taxNumber: text(),
  /** Why it was sent back or deactivated. */
  reason: text(),
  termsDigest: bytes().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  completedAt: instant(),
  approvedAt: instant(),
  deactivatedAt: instant(),
  /** When its owners were last reminded of waiting releases. */
  releaseRemindedOn: day(),
})

export type AgencyRow = Row<typeof agencyTable>

export type MemberRole = 'owner' | 'employee'

/** Filters, sort and columns of one of the portal's lists, with a name. */
export interface SavedView {
  readonly list: 'orders' | 'recommendations' | 'leads' | 'rewards' | 'invitations'
  readonly name: string
  /** As the page's address spells it. */
  readonly address: string
  readonly hiddenColumns: string[]
}

export const agencyMemberTable = tenantTable('agency_member', {
  accountId: uuid().notNull(),
  agencyId: uuid().notNull(),
  role: text().$type<MemberRole>().notNull(),
  active: boolean().notNull(),
  staffNumber: text(),
  photo: bytes(),
  photoType: text(),
  /** Another one for each photo; the database makes it. */
  photoMark: text(),
  views: jsonb().$type<SavedView[]>().notNull(),
  joinedAt: instant().notNull(),
  endedAt: instant(),
  /** As an owner called whom they invited; null once the invitation is accepted. */
  invitedName: text(),
  /** Of an invitation that waits: the subject of its link. */
  invitationId: uuid(),
  /** Of a member who has left: who looks after those who accept an invitation of theirs. */
  successorId: uuid(),
})

/** Which agency brought a customer, and who of it looks after them. */
export const agencyCustomerTable = tenantTable('agency_customer', {
  accountId: uuid().notNull(),
  agencyId: uuid().notNull(),
  memberId: uuid(),
  since: instant().notNull(),
})

/** The accounts of a provider's subjects. */
export const accountIdentityTable = tenantTable('account_identity', {
  issuer: text().notNull(),
  providerSubject: text().notNull(),
  accountId: uuid().notNull(),
  createdAt: instant().notNull(),
  usedAt: instant().notNull(),
})

export type AgencyCustomer = Row<typeof agencyCustomerTable>
