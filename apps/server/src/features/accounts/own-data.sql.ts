import { statement, type Tx } from '#platform/db/tx.ts'
import type { Locale } from '#platform/locale.ts'

const details = statement(
  'account_details',
  `SELECT customer_number AS "customerNumber", new_email AS "newEmail" FROM account WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
/** Waits for concurrent changes of the same account, so that two changes see each other; new rows may refer to it. */
const lock = statement(
  'account_lock',
  'SELECT bank_changed_at AS "bankChangedAt" FROM account WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL FOR NO KEY UPDATE',
)
const updateName = statement(
  'account_name',
  'UPDATE account SET salutation = $3, first_name = $4, last_name = $5 WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL',
)
const updateCustomerNumber = statement(
  'account_customer_number',
  'UPDATE account SET customer_number = $3 WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL',
)
const updateNewEmail = statement(
  'account_new_email',
  'UPDATE account SET new_email = $3, new_email_at = $4 WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL',
)
const takeNewEmail = statement(
  'account_take_new_email',
  `UPDATE account SET email = $3, email_key = $4, email_verified_at = $5, new_email = NULL, new_email_at = NULL
   WHERE tenant_id = $1 AND id = $2 AND new_email = $3 AND erased_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM account o WHERE o.tenant_id = $1 AND o.email_key = $4 AND o.id <> $2)`,
)
export const forgetNewEmails = statement(
  'account_forget_new_emails',
  'UPDATE account SET new_email = NULL, new_email_at = NULL WHERE tenant_id = $1 AND new_email_at < $2',
)
export const selectPartings = statement(
  'account_partings',
  `SELECT subject_id AS id FROM mail m WHERE m.tenant_id = $1 AND m.template = ANY($2) AND (m.state <> 'queued' OR m.created_at < $3)
     AND EXISTS (SELECT 1 FROM person_secret s WHERE s.tenant_id = $1 AND s.person_id = m.subject_id) LIMIT $4`,
)
const selectOptInMail = statement(
  'account_opt_in_mail',
  `SELECT locale FROM mail WHERE tenant_id = $1 AND subject_id = $2 AND template = $3 AND data ->> 'optInId' = $4`,
)

export interface AccountDetails {
  readonly customerNumber: string | null
  readonly newEmail: string | null
}

export const findAccountDetails = (tx: Tx, id: string) => tx.maybe<AccountDetails>(details, [tx.tenantId, id])

export const lockAccount = (tx: Tx, id: string) => tx.maybe<{ bankChangedAt: Date | null }>(lock, [tx.tenantId, id])

export interface PersonName {
  readonly salutation: string | null
  readonly firstName: string
  readonly lastName: string
}

export const setName = async (tx: Tx, id: string, name: PersonName) =>
  (await tx.run(updateName, [tx.tenantId, id, name.salutation, name.firstName, name.lastName])) === 1

export const setCustomerNumberRow = (tx: Tx, id: string, customerNumber: string) =>
  tx.run(updateCustomerNumber, [tx.tenantId, id, customerNumber])

export const setNewEmail = (tx: Tx, id: string, email: string | null, at: Date | null) =>
  tx.run(updateNewEmail, [tx.tenantId, id, email, at])

/** False where it does not wait any more, or has become another account's. */
export const moveToNewEmail = async (tx: Tx, id: string, email: string, emailKey: string, at: Date) =>
  (await tx.run(takeNewEmail, [tx.tenantId, id, email, emailKey, at])) === 1

export const forgetNewEmailsBefore = (tx: Tx, before: Date) => tx.run(forgetNewEmails, [tx.tenantId, before])

/** Addresses stored for one mail that was sent, or never will be. */
export const listSpentPartings = (tx: Tx, templates: readonly string[], queuedBefore: Date, most: number) =>
  tx.rows<{ id: string }>(selectPartings, [tx.tenantId, templates, queuedBefore, most])

/** The mail that asked for the newsletter, by the id of its token. */
export const findOptInMail = (tx: Tx, template: string, readerId: string, tokenId: string) =>
  tx.maybe<{ locale: Locale }>(selectOptInMail, [tx.tenantId, readerId, template, tokenId])
