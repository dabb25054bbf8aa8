import { statement, type Tx } from '#platform/db/tx.ts'

export interface MailRow {
  readonly id: string
  readonly template: string
  readonly state: string
  readonly attempts: number
  readonly error: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

const mails = statement(
  'mail_list',
  `SELECT m.id, m.template, m.state, m.attempts, m.last_error AS error, m.created_at AS "createdAt", m.sent_at AS "sentAt"
   FROM (SELECT id FROM mail WHERE tenant_id = $1 AND ($2::text IS NULL OR state = $2)
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) AS page
   JOIN mail m ON m.tenant_id = $1 AND m.id = page.id ORDER BY m.created_at DESC, m.id DESC`,
)
const mailCount = statement(
  'mail_list_count',
  'SELECT count(*) AS count FROM (SELECT 1 FROM mail WHERE tenant_id = $1 AND ($2::text IS NULL OR state = $2) LIMIT 10001) AS counted',
)
const mailState = statement('mail_state', 'SELECT state FROM mail WHERE tenant_id = $1 AND id = $2')
const nights = statement(
  'night_list',
  'SELECT night, summary, finished_at AS "finishedAt" FROM nightly_run WHERE tenant_id = $1 ORDER BY night DESC LIMIT 60',
)

export const listMailRows = (tx: Tx, state: string | null, limit: number, offset: number) =>
  tx.rows<MailRow>(mails, [tx.tenantId, state, limit, offset])
export const countMails = async (tx: Tx, state: string | null) =>
  (await tx.one<{ count: number }>(mailCount, [tx.tenantId, state])).count
export const findMailState = async (tx: Tx, id: string) =>
  (await tx.maybe<{ state: string }>(mailState, [tx.tenantId, id]))?.state
export const listNightRows = (tx: Tx) =>
  tx.rows<{ night: string; summary: Record<string, number>; finishedAt: Date }>(nights, [tx.tenantId])
