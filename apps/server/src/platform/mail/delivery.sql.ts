import type { Bounce, BounceClass } from '@referral/domain/mail-delivery'
import { statement, type Tx } from '../db/tx.ts'

const noteAddress = statement(
  'mail_address',
  `UPDATE mail SET address_digest = $3, delayed_at = NULL WHERE tenant_id = $1 AND id = $2 AND state = 'queued'`,
)
const lock = statement(
  'mail_lock',
  `SELECT template, subject_id AS "subjectId", state, address_digest AS "addressDigest" FROM mail WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
const bounce = statement(
  'mail_bounce',
  `UPDATE mail SET state = 'bounced', bounced_at = $3, bounce_status = $4, bounce_class = $5, address_digest = $6,
     attempts = attempts + $7, last_error = $8, sent_at = coalesce(sent_at, $9)
   WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'sent')`,
)
const delay = statement(
  'mail_delay',
  `UPDATE mail SET delayed_at = $3 WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'sent') AND delayed_at IS NULL`,
)
/** The newest one with a final state: a mail that arrived since then proves that the mailbox works again. */
const newest = statement(
  'mail_newest_of_address',
  `SELECT state, bounce_status AS status, bounce_class AS cls FROM mail
   WHERE tenant_id = $1 AND address_digest = $2 AND state IN ('sent', 'bounced') ORDER BY created_at DESC, id DESC LIMIT 1`,
)
const forget = statement(
  'mail_forget_address',
  `UPDATE mail SET address_digest = NULL, delayed_at = NULL, bounced_at = NULL, bounce_status = NULL, bounce_class = NULL,
     state = CASE state WHEN 'bounced' THEN 'dropped' ELSE state END
   WHERE tenant_id = $1 AND address_digest = $2`,
)
const count = statement(
  'mail_report_count',
  `INSERT INTO mail_report AS r (tenant_id, on_day, outcome, count) VALUES ($1, $2, $3, 1)
   ON CONFLICT (tenant_id, on_day, outcome) DO UPDATE SET count = r.count + 1`,
)

export interface SentMail {
  readonly template: string
  readonly subjectId: string
  readonly state: string
  /** Null before it was written, and once its person was erased. */
  readonly addressDigest: Buffer | null
}

export const noteMailAddress = (tx: Tx, id: string, digest: Buffer) => tx.run(noteAddress, [tx.tenantId, id, digest])
export const lockMail = (tx: Tx, id: string) => tx.maybe<SentMail>(lock, [tx.tenantId, id])

export interface BounceMark extends Bounce {
  readonly at: Date
  readonly digest: Buffer
  /** Of a refusal in our own session: an attempt, and the reply's code. */
  readonly attempts: number
  readonly error: string | null
  readonly sentAt: Date | null
}

/** False where it has bounced before, or was dropped. */
export const markBounced = async (tx: Tx, id: string, mark: BounceMark): Promise<boolean> => {
  const { at, status, cls, digest, attempts, error, sentAt } = mark
  return (await tx.run(bounce, [tx.tenantId, id, at, status, cls, digest, attempts, error, sentAt])) === 1
}

export const markDelayed = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tx.run(delay, [tx.tenantId, id, at])) === 1

/** Why the newest mail to a mailbox bounced; undefined where it did not. */
export async function findBounceOf(tx: Tx, digest: Buffer): Promise<Bounce | undefined> {
  const row = await tx.maybe<{ state: string; status: string; cls: BounceClass }>(newest, [tx.tenantId, digest])
  return row?.state === 'bounced' ? { status: row.status, cls: row.cls } : undefined
}

export const forgetMailAddress = (tx: Tx, digest: Buffer) => tx.run(forget, [tx.tenantId, digest])
export const countReport = (tx: Tx, day: string, outcome: string) => tx.run(count, [tx.tenantId, day, outcome])
