import { emailKey } from '@referral/domain/email'
import type { NewsletterMove } from '#features/accounts/public.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { RecipientRow } from './tables.ts'

const selectReader = statement(
  'recipient_reader',
  `SELECT id, newsletter_state AS "newsletterState" FROM recipient
   WHERE tenant_id = $1 AND email_key = $2 AND newsletter_state <> 'optedOut' AND erased_at IS NULL`,
)
const updateNewsletter = statement(
  'recipient_newsletter',
  `UPDATE recipient SET newsletter_state = $4, newsletter_sent_at = $5, newsletter_decided_at = $6
   WHERE tenant_id = $1 AND id = $2 AND newsletter_state = $3 AND erased_at IS NULL`,
)
export const selectLapsed = statement(
  'recipient_newsletter_lapsed',
  `SELECT id FROM recipient WHERE tenant_id = $1 AND newsletter_state = 'pending' AND newsletter_sent_at < $2 AND erased_at IS NULL LIMIT 1000`,
)

/** The one recipient of an address who has the newsletter, or was asked for the second yes. */
export const findReader = (tx: Tx, email: string) =>
  tx.maybe<Pick<RecipientRow, 'id' | 'newsletterState'>>(selectReader, [tx.tenantId, emailKey(email)])

/** False where the state was not `from` any more. */
export const moveNewsletterRow = async (tx: Tx, id: string, move: NewsletterMove) =>
  (await tx.run(updateNewsletter, [tx.tenantId, id, move.from, move.to, move.sentAt, move.decidedAt])) === 1
