import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { agencyCustomerTable, agencyMemberTable, agencyTable, type AgencyCustomer, type AgencyRow } from './tables.ts'

const agencyColumns = columnsOf(agencyTable)
const memberColumns = columnsOf(agencyMemberTable, {
  only: ['accountId', 'agencyId', 'role', 'active', 'staffNumber', 'photoType', 'joinedAt', 'endedAt'],
})

/** A member without their picture. */
export type MemberRow = Omit<Row<typeof agencyMemberTable>, 'photo'>

const selectAgency = statement('agency_select', `SELECT ${agencyColumns} FROM agency WHERE tenant_id = $1 AND id = $2`)
const selectNames = statement('agency_names', 'SELECT id, name FROM agency WHERE tenant_id = $1 AND id = ANY($2)')
const selectMember = statement(
  'agency_member_select',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND account_id = $2`,
)
const selectMembers = statement(
  'agency_member_list',
  `SELECT ${memberColumns} FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 ORDER BY joined_at, account_id`,
)
const selectCustomer = statement(
  'agency_customer_select',
  `SELECT ${columnsOf(agencyCustomerTable)} FROM agency_customer WHERE tenant_id = $1 AND account_id = $2`,
)
const insertCustomer = insertionOf(
  'agency_customer_insert',
  agencyCustomerTable,
  ['accountId', 'agencyId', 'memberId', 'since'],
  'ON CONFLICT DO NOTHING',
)

export const findAgency = (tx: Tx, id: string) => tx.maybe<AgencyRow>(selectAgency, [tx.tenantId, id])

/** What many agencies are called, by id. */
export const findAgencyNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await tx.rows<{ id: string; name: string }>(selectNames, [tx.tenantId, ids])).map((row) => [row.id, row.name]),
  )

export const findMember = (tx: Tx, accountId: string) => tx.maybe<MemberRow>(selectMember, [tx.tenantId, accountId])
export const listMembers = (tx: Tx, agencyId: string) => tx.rows<MemberRow>(selectMembers, [tx.tenantId, agencyId])

export const findCustomer = (tx: Tx, accountId: string) =>
  tx.maybe<AgencyCustomer>(selectCustomer, [tx.tenantId, accountId])

/** False where the account is a customer of an agency already. */
export const insertCustomerRow = async (tx: Tx, row: AgencyCustomer) =>
  (await tx.run(insertCustomer.statement, insertCustomer.valuesOf(tx, row))) === 1
