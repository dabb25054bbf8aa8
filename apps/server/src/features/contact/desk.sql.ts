import { countedRows } from '#platform/counted-rows.ts'
import { columnsOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { contactMessageTable, type DeskMessageRow } from './tables.ts'

export interface DeskFilter {
  /** The digest of the whole address; the message itself is sealed. */
  readonly sender: Buffer | null
  readonly open: boolean | null
}

export type FoundMessage = DeskMessageRow & { readonly doneByName: string | null }

const columns = `${columnsOf(contactMessageTable, { as: 'm' })}, trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')) AS "doneByName"`
const joined = 'LEFT JOIN account d ON d.tenant_id = $1 AND d.id = m.done_by'

const one = statement(
  'contact_desk_message',
  `SELECT ${columns} FROM contact_message m ${joined} WHERE m.tenant_id = $1 AND m.id = $2`,
)
const move = statement(
  'contact_desk_move',
  'UPDATE contact_message SET done_at = $3, done_by = $4 WHERE tenant_id = $1 AND id = $2 AND (done_at IS NULL) = $5',
)

export const findDeskMessage = (tx: Tx, id: string) => tx.maybe<FoundMessage>(one, [tx.tenantId, id])

/** False where it was so already. */
export const setDone = async (tx: Tx, id: string, done: { readonly at: Date; readonly by: string } | null) =>
  (await tx.run(move, [tx.tenantId, id, done?.at ?? null, done?.by ?? null, done !== null])) === 1

function where({ sender, open }: DeskFilter, tenantId: number) {
  const values: unknown[] = [tenantId]
  const conditions = ['m.tenant_id = $1']
  if (sender !== null) conditions.push(`m.sender_digest = $${values.push(sender)}`)
  if (open !== null) conditions.push(`m.done_at IS ${open ? '' : 'NOT '}NULL`)
  return { sql: conditions.join(' AND '), values }
}

/** The open ones as a queue, the oldest first; else the newest. */
export function pageOfMessages(tx: Tx, filter: DeskFilter, limit: number, offset: number): Promise<FoundMessage[]> {
  const { sql, values } = where(filter, tx.tenantId)
  const order = filter.open === true ? 'm.created_at, m.id' : 'm.created_at DESC, m.id DESC'
  return tx.query<FoundMessage>(
    `SELECT ${columns} FROM (SELECT m.id FROM contact_message m WHERE ${sql} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page
     JOIN contact_message m ON m.tenant_id = $1 AND m.id = page.id ${joined} ORDER BY ${order}`,
    values,
  )
}

export function countMessages(tx: Tx, filter: DeskFilter): Promise<number> {
  const { sql, values } = where(filter, tx.tenantId)
  return countedRows(tx, `FROM contact_message m WHERE ${sql}`, values)
}
