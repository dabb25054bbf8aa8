import { assignmentsOf, columnsOf, insertionOf, valuesOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { beginning } from '#platform/each-case.ts'
import { agencyCustomerTable, agencyMemberTable, agencyTable, type AgencyCustomer, type AgencyRow } from './tables.ts'

const agencyColumns = columnsOf(agencyTable)
const memberColumns = columnsOf(agencyMemberTable, {
  only: [
    'accountId',
    'agencyId',
    'role',
    'active',
    'staffNumber',
    'photoType',
    'joinedAt',
    'endedAt',
    'invitedName',
    'invitationId',
    'successorId',
  ],
})

/** A member without their picture and their views. */
export type MemberRow = Omit<Row<typeof agencyMemberTable>, 'photo' | 'photoMark' | 'views'>

const selectAgency = statement('agency_select', `SELECT ${agencyColumns} FROM agency WHERE tenant_id = $1 AND id = $2`)
const lockAgencyRow = statement(
  'agency_lock',
  `SELECT ${agencyColumns} FROM agency WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
const selectMember = statement(
  'agency_member_select',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3`,
)
const holdMemberRow = statement(
  'agency_member_hold',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3 FOR SHARE`,
)
const lockMemberRow = statement(
  'agency_member_lock',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3 FOR UPDATE`,
)
const selectAtWork = statement(
  'agency_member_at_work',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND account_id = $2 AND active`,
)
const selectOfAccount = statement(
  'agency_member_of_account',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND account_id = $2 ORDER BY joined_at, agency_id`,
)
/** The release before this one issues the link for the account. */
const selectInvited = statement(
  'agency_member_invited',
  `SELECT ${memberColumns} FROM agency_member
   WHERE tenant_id = $1 AND (invitation_id = $2 OR (account_id = $2 AND invitation_id IS NULL)) AND NOT active AND ended_at IS NULL LIMIT 1`,
)
const selectMembers = statement(
  'agency_member_list',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 ORDER BY joined_at, account_id`,
)
const selectCustomer = statement(
  'agency_customer_select',
  `SELECT ${columnsOf(agencyCustomerTable)} FROM agency_customer WHERE tenant_id = $1 AND account_id = $2`,
)
const holdCustomerRow = statement(
  'agency_customer_hold',
  `SELECT ${columnsOf(agencyCustomerTable)} FROM agency_customer WHERE tenant_id = $1 AND account_id = $2 FOR SHARE`,
)
const countCustomersOf = statement(
  'agency_customer_count',
  'SELECT count(*) AS count FROM agency_customer WHERE tenant_id = $1 AND agency_id = $2',
)
const insertCustomer = insertionOf(
  'agency_customer_insert',
  agencyCustomerTable,
  ['accountId', 'agencyId', 'memberId', 'since'],
  'ON CONFLICT DO NOTHING',
)
const updateReminded = statement(
  'agency_release_reminded',
  'UPDATE agency SET release_reminded_on = $3 WHERE tenant_id = $1 AND id = $2 AND (release_reminded_on IS NULL OR release_reminded_on <= $4)',
)
const insertAgency = insertionOf('agency_insert', agencyTable, [
  'id',
  'name',
  'state',
  'email',
  'phone',
  'contactFirstName',
  'contactLastName',
  'locale',
  'termsDigest',
  'createdAt',
])
const insertMember = insertionOf(
  'agency_member_insert',
  agencyMemberTable,
  ['accountId', 'agencyId', 'role', 'active', 'staffNumber', 'joinedAt', 'invitedName', 'invitationId'],
  'ON CONFLICT DO NOTHING',
)
const moved = ['state', 'reason', 'confirmedAt', 'completedAt', 'approvedAt', 'deactivatedAt'] as const
const updateState = statement(
  'agency_move',
  `UPDATE agency SET ${assignmentsOf(moved, 4)} WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
const dataColumns = [
  ...(['name', 'email', 'phone', 'contactFirstName', 'contactLastName', 'street', 'streetNumber'] as const),
  ...(['zip', 'city', 'legalForm', 'registerEntry', 'vatId', 'taxNumber'] as const),
]
const updateData = statement(
  'agency_data',
  `UPDATE agency SET ${assignmentsOf(dataColumns, 3)} WHERE tenant_id = $1 AND id = $2`,
)
export const deleteUnconfirmed = statement(
  'agency_forget',
  `DELETE FROM agency WHERE tenant_id = $1 AND state = 'registered' AND created_at < $2`,
)
const deleteRepeated = statement(
  'agency_forget_repeated',
  `DELETE FROM agency WHERE tenant_id = $1 AND state = 'registered' AND lower(email) = lower($2) AND id <> $3`,
)

const countRegistrations = statement(
  'agency_count_registrations',
  `SELECT count(*)::int AS count FROM agency WHERE tenant_id = $1 AND state = 'registered' AND lower(email) = lower($2)`,
)

const endMember = statement(
  'agency_member_erase',
  `UPDATE agency_member SET active = false, ended_at = coalesce(ended_at, $3), staff_number = NULL, photo = NULL, photo_type = NULL, views = '[]', invited_name = NULL, invitation_id = NULL WHERE tenant_id = $1 AND account_id = $2`,
)
const freeCustomers = statement(
  'agency_customer_free',
  'UPDATE agency_customer SET member_id = NULL WHERE tenant_id = $1 AND member_id = $2',
)
const deleteCustomer = statement(
  'agency_customer_delete',
  'DELETE FROM agency_customer WHERE tenant_id = $1 AND account_id = $2',
)

const selectWorking = statement(
  'agency_working',
  `SELECT id FROM agency WHERE tenant_id = $1 AND id = ANY($2) AND state IN ('active', 'inactive')`,
)

export const findAgency = (tx: Tx, id: string) => tx.maybe<AgencyRow>(selectAgency, [tx.tenantId, id])

/** Those of the ids whose agency was approved once: orders may name it. */
export const findWorkingAgencies = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ id: string }>(selectWorking, [tx.tenantId, ids])).map(({ id }) => id))

/** A change of an agency or its members locks the agency first; accounts come after. */
export const lockAgency = (tx: Tx, id: string) => tx.maybe<AgencyRow>(lockAgencyRow, [tx.tenantId, id])

export const insertAgencyRow = (tx: Tx, row: Parameters<typeof insertAgency.valuesOf>[1]) =>
  tx.run(insertAgency.statement, insertAgency.valuesOf(tx, row))

/** False where it is not in `from` any more. */
export const moveAgencyRow = async (
  tx: Tx,
  id: string,
  from: AgencyRow['state'],
  row: Pick<AgencyRow, (typeof moved)[number]>,
) => (await tx.run(updateState, [tx.tenantId, id, from, ...valuesOf(agencyTable, moved, row)])) === 1

export type AgencyProfile = Pick<AgencyRow, (typeof dataColumns)[number]>
export const updateAgencyData = (tx: Tx, id: string, data: AgencyProfile) =>
  tx.run(updateData, [tx.tenantId, id, ...valuesOf(agencyTable, dataColumns, data)])

/** The confirmed agency replaces the others that were registered with the same address. */
export const deleteRepeatedRegistrations = (tx: Tx, { id, email }: Pick<AgencyRow, 'id' | 'email'>) =>
  tx.run(deleteRepeated, [tx.tenantId, email, id])
/** All of an address that nobody has confirmed. */
export const deleteRegistrationsOf = (tx: Tx, email: string) =>
  deleteRepeatedRegistrations(tx, { id: beginning, email })

/** How many of an address nobody has confirmed. */
export const countRegistrationsOf = async (tx: Tx, email: string) =>
  (await tx.one<{ count: number }>(countRegistrations, [tx.tenantId, email])).count

/** Whether they work, or have worked, for the agency: an invitation that was not accepted makes nobody a member. */
export const hasWorked = ({ active, invitedName }: Pick<MemberRow, 'active' | 'invitedName'>): boolean =>
  active || invitedName === null
export type MemberState = 'invited' | 'active' | 'withoutRole' | 'ended'
/** In a list's statement: `list-members.ts`. A provider that gives no role any more leaves no invitation behind. */
export const stateOf = ({ active, endedAt, invitedName, invitationId }: MemberRow): MemberState => {
  if (active) return 'active'
  if (endedAt !== null) return 'ended'
  return invitedName === null && invitationId === null ? 'withoutRole' : 'invited'
}
/** How somebody stands in an agency: invited, at work, or gone. */
export const findMember = (tx: Tx, agencyId: string, accountId: string) =>
  tx.maybe<MemberRow>(selectMember, [tx.tenantId, agencyId, accountId])
/** The same, for a change of their row: an account that is erased at this moment is erased before or after it. */
export const lockMember = (tx: Tx, agencyId: string, accountId: string) =>
  tx.maybe<MemberRow>(lockMemberRow, [tx.tenantId, agencyId, accountId])
/** The same, for somebody whom they are to look after: they leave, or are erased, after this transaction. */
export const holdMember = (tx: Tx, agencyId: string, accountId: string) =>
  tx.maybe<MemberRow>(holdMemberRow, [tx.tenantId, agencyId, accountId])
/** The one agency that an account works for. */
export const findMemberAtWork = (tx: Tx, accountId: string) =>
  tx.maybe<MemberRow>(selectAtWork, [tx.tenantId, accountId])
/** Every agency that knows an account, also by an invitation or from former times. */
export const listMemberships = (tx: Tx, accountId: string) =>
  tx.rows<MemberRow>(selectOfAccount, [tx.tenantId, accountId])
/** Whom an invitation that waits is for, by the subject of its link. */
export const findInvited = (tx: Tx, subjectId: string) => tx.maybe<MemberRow>(selectInvited, [tx.tenantId, subjectId])
/** False where its owners were reminded of waiting releases since. */
export const markReminded = async (tx: Tx, agencyId: string, today: string, since: string) =>
  (await tx.run(updateReminded, [tx.tenantId, agencyId, today, since])) === 1

export const listMembers = (tx: Tx, agencyId: string) => tx.rows<MemberRow>(selectMembers, [tx.tenantId, agencyId])

/** False where the agency knows the account already, or, of a member at work, where they work for another one. */
export const insertMemberRow = async (tx: Tx, row: Parameters<typeof insertMember.valuesOf>[1]) =>
  (await tx.run(insertMember.statement, insertMember.valuesOf(tx, row))) === 1

export const findCustomer = (tx: Tx, accountId: string) =>
  tx.maybe<AgencyCustomer>(selectCustomer, [tx.tenantId, accountId])

/** The same, for a new case of theirs: whoever looks after them hands them over after this transaction. */
export const holdCustomer = (tx: Tx, accountId: string) =>
  tx.maybe<AgencyCustomer>(holdCustomerRow, [tx.tenantId, accountId])

export const countCustomers = async (tx: Tx, agencyId: string) =>
  (await tx.one<{ count: number }>(countCustomersOf, [tx.tenantId, agencyId])).count

/** False where the account is a customer of an agency already. */
export const insertCustomerRow = async (tx: Tx, row: AgencyCustomer) =>
  (await tx.run(insertCustomer.statement, insertCustomer.valuesOf(tx, row))) === 1

/**
 * Deletes the person and keeps only that a member worked there; they look after no customer any more, and nobody after
 * them.
 */
export async function forgetPerson(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.run(endMember, [tx.tenantId, accountId, at])
  await tx.run(freeCustomers, [tx.tenantId, accountId])
  await tx.run(deleteCustomer, [tx.tenantId, accountId])
}
