import type { BounceClass } from '@referral/domain/mail-delivery'
import { statement, type Tx } from '#platform/db/tx.ts'
import { caseColumns, type CaseRow } from './case-row.ts'

const selectOne = statement(
  'operator_recommendation',
  `SELECT ${caseColumns}, p.email AS "recipientEmail" FROM recommendation r
   LEFT JOIN recipient p ON p.tenant_id = r.tenant_id AND p.tenant_id = $1 AND p.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND r.id = $2`,
)

export const findDetailRow = (tx: Tx, id: string) =>
  tx.maybe<CaseRow & { recipientEmail: string | null }>(selectOne, [tx.tenantId, id])

interface UndeliveredMail {
  readonly id: string
  readonly template: string
  readonly status: string
  readonly cls: BounceClass
  readonly at: Date
}

const undelivered = statement(
  'case_mails_undelivered',
  `SELECT m.id, m.template, m.bounce_status AS status, m.bounce_class AS cls, m.bounced_at AS at FROM mail m
   WHERE m.tenant_id = $1 AND m.state = 'bounced' AND m.id IN (
     SELECT e.subject_id FROM event e WHERE e.tenant_id = $1 AND e.recommendation_id = $2 AND e.kind = 'mailBounced')
   ORDER BY m.bounced_at DESC, m.id`,
)

/** Mails about a case that did not arrive, as long as mails are stored. */
export const listUndelivered = (tx: Tx, id: string) => tx.rows<UndeliveredMail>(undelivered, [tx.tenantId, id])
