import { statement, type Tx } from '#platform/db/tx.ts'

export interface MessageRow {
  readonly id: string
  readonly accountId: string | null
  readonly senderDigest: Buffer
  readonly sealed: Buffer
  readonly locale: 'de' | 'en'
  readonly createdAt: Date
}

/** With what became of it at the operator's desk. */
export interface DeskMessageRow extends MessageRow {
  readonly doneAt: Date | null
  readonly doneBy: string | null
}

const insert = statement(
  'contact_message_insert',
  `INSERT INTO contact_message (tenant_id, id, account_id, sender_digest, sealed, locale, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const select = statement(
  'contact_message_select',
  `SELECT id, account_id AS "accountId", sender_digest AS "senderDigest", sealed, locale, created_at AS "createdAt"
   FROM contact_message WHERE tenant_id = $1 AND id = $2`,
)
const deleteOlder = statement(
  'contact_message_age',
  'DELETE FROM contact_message WHERE tenant_id = $1 AND created_at < $2',
)
const deleteOfSender = statement(
  'contact_message_forget',
  'DELETE FROM contact_message WHERE tenant_id = $1 AND (sender_digest = $2 OR account_id = $3)',
)
const countOfSender = statement(
  'contact_message_count',
  'SELECT count(*) AS count FROM contact_message WHERE tenant_id = $1 AND sender_digest = $2',
)

export const insertMessage = (tx: Tx, row: MessageRow) =>
  tx.run(insert, [tx.tenantId, row.id, row.accountId, row.senderDigest, row.sealed, row.locale, row.createdAt])

export const findMessage = (tx: Tx, id: string) => tx.maybe<MessageRow>(select, [tx.tenantId, id])

export const deleteMessagesBefore = (tx: Tx, before: Date) => tx.run(deleteOlder, [tx.tenantId, before])

export const countMessagesOf = async (tx: Tx, senderDigest: Buffer) =>
  (await tx.one<{ count: number }>(countOfSender, [tx.tenantId, senderDigest])).count

export const deleteMessagesOf = (tx: Tx, senderDigest: Buffer | null, accountId: string | null) =>
  tx.run(deleteOfSender, [tx.tenantId, senderDigest, accountId])
