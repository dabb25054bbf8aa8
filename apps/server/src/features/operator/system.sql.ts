import type { BounceClass } from '@referral/domain/mail-delivery'
import type { ReportOutcome } from '#platform/mail/reports/take-report.ts'
import { countedRows } from '#platform/counted-rows.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

export interface MailRow {
  readonly id: string
  readonly template: string
  readonly state: string
  readonly attempts: number
  readonly error: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly delayedAt: Date | null
  readonly bouncedAt: Date | null
  readonly bounceStatus: string | null
  readonly bounceClass: BounceClass | null
  readonly caseId: string | null
  readonly caseNumber: string | null
}

const mails = statement(
  'mail_list',
  `SELECT m.id, m.template, m.state, m.attempts, m.last_error AS error, m.created_at AS "createdAt", m.sent_at AS "sentAt",
     m.delayed_at AS "delayedAt", m.bounced_at AS "bouncedAt", m.bounce_status AS "bounceStatus", m.bounce_class AS "bounceClass",
     r.id AS "caseId", r.number AS "caseNumber"
   FROM (SELECT id FROM mail WHERE tenant_id = $1 AND ($2::text[] IS NULL OR state = ANY($2))
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4) AS page
   JOIN mail m ON m.tenant_id = $1 AND m.id = page.id
   LEFT JOIN LATERAL (SELECT e.recommendation_id FROM event e
     WHERE m.state = 'bounced' AND e.tenant_id = $1 AND e.subject_kind = 'mail' AND e.subject_id = m.id AND e.kind = 'mailBounced'
     ORDER BY e.at DESC LIMIT 1) told ON true
   LEFT JOIN recommendation r ON r.tenant_id = $1 AND r.id = told.recommendation_id
   ORDER BY m.created_at DESC, m.id DESC`,
)
const mailReference = statement(
  'mail_reference',
  'SELECT id, template, subject_id AS "subjectId" FROM mail WHERE tenant_id = $1 AND id = $2',
)
const reports = statement(
  'mail_report_counts',
  'SELECT outcome, sum(count)::int AS count FROM mail_report WHERE tenant_id = $1 AND on_day > $2 GROUP BY outcome',
)
const nights = statement(
  'night_list',
  'SELECT night, summary, finished_at AS "finishedAt" FROM nightly_run WHERE tenant_id = $1 ORDER BY night DESC LIMIT 60',
)

export const listMailRows = (tx: Tx, states: readonly string[] | null, limit: number, offset: number) =>
  tx.rows<MailRow>(mails, [tx.tenantId, states, limit, offset])
export const countMails = (tx: Tx, states: readonly string[] | null) =>
  countedRows(tx, 'FROM mail WHERE tenant_id = $1 AND ($2::text[] IS NULL OR state = ANY($2))', [tx.tenantId, states])
export const findMailReference = (tx: Tx, id: string) =>
  tx.maybe<{ id: string; template: string; subjectId: string }>(mailReference, [tx.tenantId, id])
export const countReports = (tx: Tx, after: string) =>
  tx.rows<{ outcome: ReportOutcome; count: number }>(reports, [tx.tenantId, after])
export const listNightRows = (tx: Tx) =>
  tx.rows<{ night: string; summary: Record<string, number>; finishedAt: Date }>(nights, [tx.tenantId])
