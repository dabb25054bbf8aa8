import { berlinDay } from '@referral/domain/calendar'
import { deleteTokens, endTokens } from '#platform/crypto/tokens.ts'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { Locale } from '#platform/locale.ts'
import { accountColumns, type Account, type NewsletterStateName } from './account.ts'
import { accountTable } from './tables.ts'

const columns = columnsOf(accountTable, { only: accountColumns })

const selectById = statement(
  'account_select',
  `SELECT ${columns} FROM account WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
const selectHeld = statement(
  'account_hold',
  `SELECT ${columns} FROM account WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL FOR SHARE`,
)
const selectByEmail = statement(
  'account_select_email',
  `SELECT ${columns} FROM account WHERE tenant_id = $1 AND email_key = $2 AND erased_at IS NULL`,
)
const selectByExternalId = statement(
  'account_select_external',
  `SELECT ${columns} FROM account WHERE tenant_id = $1 AND external_id = $2 AND erased_at IS NULL`,
)
const updateExternalId = statement(
  'account_external_id',
  'UPDATE account SET external_id = $3 WHERE tenant_id = $1 AND id = $2 AND external_id IS NULL AND erased_at IS NULL',
)
const lockPassword = statement(
  'account_lock_password',
  'SELECT id FROM account WHERE tenant_id = $1 AND id = $2 AND password_hash = $3 AND erased_at IS NULL FOR NO KEY UPDATE',
)
const insert = insertionOf(
  'account_insert',
  accountTable,
  ['id', 'email', 'emailKey', 'firstName', 'lastName', 'hash', 'language', 'createdAt', 'activeOn', 'externalId'],
  `ON CONFLICT DO NOTHING RETURNING ${columns}`,
)
const updatePassword = statement(
  'account_set_password',
  `UPDATE account SET password_hash = $3, email_verified_at = coalesce(email_verified_at, $4) WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
const replacePassword = statement(
  'account_replace_password',
  'UPDATE account SET password_hash = $4 WHERE tenant_id = $1 AND id = $2 AND password_hash = $3 AND erased_at IS NULL',
)
const updateLanguage = statement(
  'account_language',
  'UPDATE account SET language = $3 WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL',
)
const updateNewsletter = statement(
  'account_newsletter',
  `UPDATE account SET newsletter_state = $4, newsletter_sent_at = $5, newsletter_decided_at = $6 WHERE tenant_id = $1 AND id = $2 AND newsletter_state = $3 AND erased_at IS NULL`,
)
export const selectLapsed = statement(
  'account_newsletter_lapsed',
  `SELECT id FROM account WHERE tenant_id = $1 AND newsletter_state = 'pending' AND newsletter_sent_at < $2 AND erased_at IS NULL LIMIT 1000`,
)
const replaceTotp = statement(
  'account_totp_replace',
  'UPDATE account SET totp_sealed = $4 WHERE tenant_id = $1 AND id = $2 AND totp_sealed IS NOT DISTINCT FROM $3',
)
const dropNewEmail = statement(
  'account_drop_new_email',
  'UPDATE account SET new_email = NULL, new_email_at = NULL WHERE tenant_id = $1 AND id = $2 AND new_email IS NOT NULL',
)
const updateBankChanged = statement(
  'account_bank_changed',
  'UPDATE account SET bank_changed_at = $3 WHERE tenant_id = $1 AND id = $2',
)
const erase = statement(
  'account_erase',
  `UPDATE account SET email = NULL, email_key = NULL, first_name = NULL, last_name = NULL, salutation = NULL, password_hash = NULL, roles = '{}', language = NULL, external_id = NULL,
     totp_sealed = NULL, newsletter_state = 'optedOut', newsletter_sent_at = NULL, newsletter_decided_at = NULL, customer_number = NULL, new_email = NULL, new_email_at = NULL, erased_at = $3
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL`,
)
/** Links by which the account's password or address changes. */
const passwordPurposes = ['setPassword', 'resetPassword', 'changeEmail', 'knowDevice'] as const
const accountPurposes = [
  ...passwordPurposes,
  'newsletterOptin',
  'newsletterOptout',
  'reportOptout',
  'adminLogin',
  'autologin',
  'agencyMember',
] as const

export const findAccount = (tx: Tx, id: string) => tx.maybe<Account>(selectById, [tx.tenantId, id])
/** The same, which stays as it is until the transaction ends: it is neither renamed nor erased meanwhile. */
export const holdAccount = (tx: Tx, id: string) => tx.maybe<Account>(selectHeld, [tx.tenantId, id])
export const findByEmailKey = (tx: Tx, key: string) => tx.maybe<Account>(selectByEmail, [tx.tenantId, key])
export const findByExternalId = (tx: Tx, externalId: string) =>
  tx.maybe<Account>(selectByExternalId, [tx.tenantId, externalId])

/** False where the account has one already; throws where another account has this one. */
export const setExternalId = async (tx: Tx, id: string, externalId: string) =>
  (await tx.run(updateExternalId, [tx.tenantId, id, externalId])) === 1

/** Whether the compared password is still the account's; locks the account until the transaction ends. */
export const holdPassword = async (tx: Tx, id: string, hash: string) =>
  (await tx.maybe(lockPassword, [tx.tenantId, id, hash])) !== undefined

/** Undefined where the mail address has an account already. */
export const insertAccount = (tx: Tx, row: Omit<Parameters<typeof insert.valuesOf>[1], 'activeOn'>) =>
  tx.maybe<Account>(insert.statement, insert.valuesOf(tx, { ...row, activeOn: berlinDay(row.createdAt) }))

export const setPasswordHash = async (tx: Tx, id: string, hash: string, at: Date) =>
  (await tx.run(updatePassword, [tx.tenantId, id, hash, at])) === 1

/** False where the password was changed meanwhile. */
export const replacePasswordHash = async (tx: Tx, id: string, from: string, to: string) =>
  (await tx.run(replacePassword, [tx.tenantId, id, from, to])) === 1

export const setLanguage = (tx: Tx, id: string, language: Locale) => tx.run(updateLanguage, [tx.tenantId, id, language])

export interface NewsletterMove {
  readonly from: NewsletterStateName
  readonly to: NewsletterStateName
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
}

/** False where the state was not `from` any more. */
export const moveNewsletterRow = async (tx: Tx, id: string, move: NewsletterMove) =>
  (await tx.run(updateNewsletter, [tx.tenantId, id, move.from, move.to, move.sentAt, move.decidedAt])) === 1

/** False where it was not `from` any more. */
export const replaceTotpSealed = async (tx: Tx, id: string, from: Buffer | null, to: Buffer | null) =>
  (await tx.run(replaceTotp, [tx.tenantId, id, from, to])) === 1

export const setBankChanged = (tx: Tx, id: string, at: Date) => tx.run(updateBankChanged, [tx.tenantId, id, at])

export const eraseAccountRow = async (tx: Tx, id: string, at: Date) =>
  (await tx.run(erase, [tx.tenantId, id, at])) === 1

/**
 * No other link that sets a password, or moves the account to another address, works after one did: no change of address
 * waits for its link any more.
 */
export async function endPasswordLinks(tx: Tx, id: string): Promise<void> {
  await endTokens(tx, passwordPurposes, id)
  await tx.run(dropNewEmail, [tx.tenantId, id])
}

export const deleteAccountTokens = (tx: Tx, id: string) => deleteTokens(tx, accountPurposes, id)
