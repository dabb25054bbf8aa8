import type { InvitationState } from '@referral/domain/states/invitation'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { invitationTable, type InvitationRow } from './tables.ts'

const columns = columnsOf(invitationTable)

const insert = insertionOf('invitation_insert', invitationTable, [
  ...(['id', 'agencyId', 'memberId', 'invitedBy', 'staffNumber', 'state', 'kind', 'firstName', 'lastName'] as const),
  ...(['email', 'addressDigest', 'locale', 'consentDigest', 'consentedOn', 'createdAt', 'expiresOn'] as const),
  ...(['reminders', 'shopId', 'staffId', 'terminalId'] as const),
])
const select = statement('invitation_select', `SELECT ${columns} FROM invitation WHERE tenant_id = $1 AND id = $2`)
const lock = statement(
  'invitation_lock',
  `SELECT ${columns} FROM invitation WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
const lockOpen = statement(
  'invitation_lock_open',
  `SELECT ${columns} FROM invitation WHERE tenant_id = $1 AND address_digest = $2 AND state IN ('created', 'sent', 'opened')
   ORDER BY id FOR UPDATE`,
)
const selectRecent = statement(
  'invitation_recent',
  `SELECT id FROM invitation WHERE tenant_id = $1 AND address_digest = $2 AND agency_id IS NOT DISTINCT FROM $3 AND created_at > $4 LIMIT 1`,
)
const move = statement(
  'invitation_move',
  `UPDATE invitation SET state = $4,
     sent_at = CASE WHEN $4 = 'sent' THEN coalesce(sent_at, $5) ELSE sent_at END,
     first_opened_at = CASE WHEN $4 IN ('opened', 'registered') THEN coalesce(first_opened_at, $5) ELSE first_opened_at END,
     ended_at = CASE WHEN $4 IN ('registered', 'expired', 'revoked') THEN $5::timestamptz END,
     end_reason = $6, account_id = coalesce($7, account_id)
   WHERE tenant_id = $1 AND id = $2 AND state = $3 RETURNING ${columns}`,
)
const noteMail = statement(
  'invitation_mailed',
  `UPDATE invitation SET mailed_at = $3, token_id = $4, opt_out_token_id = $5, reminders = reminders + $6
   WHERE tenant_id = $1 AND id = $2`,
)
const readdress = statement(
  'invitation_readdress',
  `UPDATE invitation SET email = $3, address_digest = $4, token_id = NULL, opt_out_token_id = NULL, mailed_at = NULL
   WHERE tenant_id = $1 AND id = $2 RETURNING ${columns}`,
)
const keepFormer = statement(
  'invitation_former_address_insert',
  `INSERT INTO invitation_former_address (tenant_id, opt_out_token_id, invitation_id, address_digest)
   SELECT tenant_id, opt_out_token_id, id, address_digest FROM invitation
   WHERE tenant_id = $1 AND id = $2 AND opt_out_token_id IS NOT NULL RETURNING opt_out_token_id`,
)
const selectMailedTo = statement(
  'invitation_mailed_to',
  `SELECT coalesce(f.address_digest, i.address_digest) AS digest
   FROM invitation i LEFT JOIN invitation_former_address f ON f.tenant_id = i.tenant_id AND f.opt_out_token_id = $3
   WHERE i.tenant_id = $1 AND i.id = $2`,
)
export const selectDue = statement(
  'invitation_due',
  `SELECT id FROM invitation WHERE tenant_id = $1 AND expires_on < $2 AND state IN ('created', 'sent', 'opened')
   ORDER BY expires_on, id LIMIT 500`,
)
export const selectNamed = statement(
  'invitation_named',
  `SELECT id FROM invitation WHERE tenant_id = $1 AND ended_at < $2 AND ended_at IS NOT NULL AND email IS NOT NULL LIMIT 500`,
)
const forgetNames = statement(
  'invitation_forget_names',
  'UPDATE invitation SET first_name = NULL, last_name = NULL, email = NULL WHERE tenant_id = $1 AND id = ANY($2)',
)
export const deleteOld = statement(
  'invitation_delete',
  'DELETE FROM invitation WHERE tenant_id = $1 AND ended_at IS NOT NULL AND coalesce(mailed_at, created_at) < $2',
)
const selectOfAccount = statement(
  'invitation_of_account',
  'SELECT id FROM invitation WHERE tenant_id = $1 AND account_id = $2',
)
const selectRowsOfAddress = statement(
  'invitation_rows_of_address',
  `SELECT ${columns} FROM invitation WHERE tenant_id = $1 AND id IN (
     SELECT id FROM invitation WHERE tenant_id = $1 AND address_digest = $2
     UNION SELECT invitation_id FROM invitation_former_address WHERE tenant_id = $1 AND address_digest = $2)
   ORDER BY created_at DESC, id LIMIT 100`,
)
const selectOfAddress = statement(
  'invitation_of_address',
  `SELECT id FROM invitation WHERE tenant_id = $1 AND address_digest = $2 AND email IS NOT NULL
     AND created_at <= coalesce($3::timestamptz, 'infinity')`,
)
const countNamedTo = statement(
  'invitation_count_named_to',
  'SELECT count(*) AS count FROM invitation WHERE tenant_id = $1 AND address_digest = $2 AND email IS NOT NULL',
)

export const insertInvitation = (tx: Tx, row: Parameters<typeof insert.valuesOf>[1]) =>
  tx.run(insert.statement, insert.valuesOf(tx, row))

export const findInvitation = (tx: Tx, id: string) => tx.maybe<InvitationRow>(select, [tx.tenantId, id])
export const lockInvitation = (tx: Tx, id: string) => tx.maybe<InvitationRow>(lock, [tx.tenantId, id])

/** All invitations that the owner of an address can still accept. */
export const lockOpenInvitations = (tx: Tx, digest: Buffer) => tx.rows<InvitationRow>(lockOpen, [tx.tenantId, digest])

export const wasInvitedSince = async (tx: Tx, digest: Buffer, agencyId: string | null, since: Date) =>
  (await tx.maybe(selectRecent, [tx.tenantId, digest, agencyId, since])) !== undefined

export interface RowMove {
  readonly from: InvitationState
  readonly to: InvitationState
  readonly at: Date
  readonly endReason: InvitationRow['endReason']
  readonly accountId: string | null
}

/** Undefined where the state was not `from` any more. */
export const moveInvitationRow = (tx: Tx, id: string, { from, to, at, endReason, accountId }: RowMove) =>
  tx.maybe<InvitationRow>(move, [tx.tenantId, id, from, to, at, endReason, accountId])

/** Moves it to another mailbox; the mail there counts as the first one. */
export async function readdressRow(tx: Tx, id: string, email: string, digest: Buffer): Promise<InvitationRow> {
  await tx.run(keepFormer, [tx.tenantId, id])
  return tx.one<InvitationRow>(readdress, [tx.tenantId, id, email, digest])
}

/** The digest of the address that the mail with an opt-out link went to. */
export const findMailedTo = async (tx: Tx, id: string, optOutTokenId: string) =>
  (await tx.maybe<{ digest: Buffer }>(selectMailedTo, [tx.tenantId, id, optOutTokenId]))?.digest

export const noteInvitationMail = (
  tx: Tx,
  id: string,
  mail: { readonly at: Date; readonly tokenId: string; readonly optOutTokenId: string; readonly isReminder: boolean },
) => tx.run(noteMail, [tx.tenantId, id, mail.at, mail.tokenId, mail.optOutTokenId, mail.isReminder ? 1 : 0])

const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)

export const listDueInvitations = (tx: Tx, today: string) =>
  idsOf(tx.rows<{ id: string }>(selectDue, [tx.tenantId, today]))
export const listNamedInvitations = (tx: Tx, endedBefore: Date) =>
  idsOf(tx.rows<{ id: string }>(selectNamed, [tx.tenantId, endedBefore]))
export const listInvitationsOfAccount = (tx: Tx, accountId: string) =>
  idsOf(tx.rows<{ id: string }>(selectOfAccount, [tx.tenantId, accountId]))
export const listInvitationsOfAddress = (tx: Tx, digest: Buffer, until: Date | null) =>
  idsOf(tx.rows<{ id: string }>(selectOfAddress, [tx.tenantId, digest, until]))

/** How many have the name and the address of the mailbox's owner. */
export const countInvitationsTo = async (tx: Tx, digest: Buffer) =>
  (await tx.one<{ count: number }>(countNamedTo, [tx.tenantId, digest])).count

/** All that were mailed to an address, the newest first, whatever address they have now. */
export const listRowsOfAddress = (tx: Tx, digest: Buffer) =>
  tx.rows<InvitationRow>(selectRowsOfAddress, [tx.tenantId, digest])

export const forgetInvitedNames = (tx: Tx, ids: readonly string[]) => tx.run(forgetNames, [tx.tenantId, ids])
export const deleteOldInvitations = (tx: Tx, mailedBefore: Date) => tx.run(deleteOld, [tx.tenantId, mailedBefore])
