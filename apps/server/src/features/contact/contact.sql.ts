import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { contactMessageTable, type DeskMessageRow } from './tables.ts'

const written = ['id', 'accountId', 'senderDigest', 'sealed', 'locale', 'createdAt'] as const
export type MessageRow = Pick<DeskMessageRow, (typeof written)[number]>

const insert = insertionOf('contact_message_insert', contactMessageTable, written)
const select = statement(
  'contact_message_select',
  `SELECT ${columnsOf(contactMessageTable, { only: written })} FROM contact_message WHERE tenant_id = $1 AND id = $2`,
)
export const deleteOlder = statement(
  'contact_message_age',
  'DELETE FROM contact_message WHERE tenant_id = $1 AND created_at < $2',
)
const deleteOfSender = statement(
  'contact_message_forget',
  `DELETE FROM contact_message WHERE tenant_id = $1 AND (sender_digest = $2 OR account_id = $3)
     AND created_at <= coalesce($4::timestamptz, 'infinity')`,
)
const countOfSender = statement(
  'contact_message_count',
  'SELECT count(*) AS count FROM contact_message WHERE tenant_id = $1 AND sender_digest = $2',
)

export const insertMessage = (tx: Tx, row: MessageRow) => tx.run(insert.statement, insert.valuesOf(tx, row))

export const findMessage = (tx: Tx, id: string) => tx.maybe<MessageRow>(select, [tx.tenantId, id])

export const countMessagesOf = async (tx: Tx, senderDigest: Buffer) =>
  (await tx.one<{ count: number }>(countOfSender, [tx.tenantId, senderDigest])).count

export const deleteMessagesOf = (
  tx: Tx,
  senderDigest: Buffer | null,
  accountId: string | null,
  until: Date | null = null,
) => tx.run(deleteOfSender, [tx.tenantId, senderDigest, accountId, until])
