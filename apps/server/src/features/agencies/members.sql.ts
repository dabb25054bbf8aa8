import { statement, type Tx } from '#platform/db/tx.ts'
import type { MemberRow } from './agencies.sql.ts'

const update = statement(
  'agency_member_update',
  `UPDATE agency_member SET role = $4, staff_number = $5, active = $6, ended_at = $7, invited_name = $8, invitation_id = $9, successor_id = $10
   WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3`,
)
const handOver = statement(
  'agency_customer_hand_over',
  'UPDATE agency_customer SET member_id = $4 WHERE tenant_id = $1 AND agency_id = $2 AND member_id = $3',
)
const selectStaffNumber = statement(
  'agency_member_by_number',
  'SELECT account_id AS "accountId" FROM agency_member WHERE tenant_id = $1 AND agency_id = $2 AND staff_number = $3',
)
const freeNumber = statement(
  'agency_member_free_number',
  `UPDATE agency_member SET staff_number = NULL
   WHERE tenant_id = $1 AND agency_id = $2 AND staff_number = $3 AND ended_at IS NOT NULL AND account_id IS DISTINCT FROM $4::uuid`,
)

const updatePhoto = statement(
  'agency_member_photo',
  'UPDATE agency_member SET photo = $4, photo_type = $5 WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3',
)

const selectPhoto = statement(
  'agency_member_photo_of',
  `SELECT photo, photo_type AS type, photo_mark AS mark FROM agency_member
   WHERE tenant_id = $1 AND agency_id = $2 AND account_id = $3 AND photo IS NOT NULL`,
)

export const findPhoto = (tx: Tx, agencyId: string, accountId: string) =>
  tx.maybe<{ photo: Buffer; type: string; mark: string }>(selectPhoto, [tx.tenantId, agencyId, accountId])

/** By agency and account. */
export const updateMember = (tx: Tx, member: Omit<MemberRow, 'photoType' | 'joinedAt'>) => {
  const { agencyId, accountId, role, staffNumber, active, endedAt, invitedName, invitationId, successorId } = member
  const changed = [role, staffNumber, active, endedAt, invitedName, invitationId, successorId]
  return tx.run(update, [tx.tenantId, agencyId, accountId, ...changed])
}

/** Without a picture the old one is deleted. */
export const setPhoto = (tx: Tx, { agencyId, accountId }: MemberRow, photo: Buffer | undefined) =>
  tx.run(updatePhoto, [tx.tenantId, agencyId, accountId, photo ?? null, photo === undefined ? null : 'image/webp'])

/** Answers how many customers were handed over. */
export const handOverCustomers = (tx: Tx, agencyId: string, from: string, to: string | null) =>
  tx.run(handOver, [tx.tenantId, agencyId, from, to])

/** The member with a staff number in the agency. */
export const findStaffNumber = async (tx: Tx, agencyId: string, staffNumber: string) =>
  (await tx.maybe<{ accountId: string }>(selectStaffNumber, [tx.tenantId, agencyId, staffNumber]))?.accountId

/** Whoever has left, or whose invitation was taken back, keeps a number until somebody else is to have it. */
export const freeStaffNumber = (tx: Tx, agencyId: string, staffNumber: string, own: string | undefined) =>
  tx.run(freeNumber, [tx.tenantId, agencyId, staffNumber, own ?? null])
