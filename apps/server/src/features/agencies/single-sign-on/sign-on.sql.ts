import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { accountIdentityTable, signOnTable } from '../tables.ts'

const read = ['state', 'nonce', 'issuer', 'clientId', 'returnAddress'] as const
export type BegunSignOn = Pick<Row<typeof signOnTable>, (typeof read)[number]>

const insertBegun = insertionOf(
  'sign_on_insert',
  signOnTable,
  ['challenge', 'state', 'nonce', 'issuer', 'clientId', 'returnAddress', 'createdAt', 'expiresAt'],
  'ON CONFLICT DO NOTHING',
)
const useBegun = statement(
  'sign_on_use',
  `UPDATE sign_on SET used_at = $5
   WHERE tenant_id = $1 AND challenge = $2 AND issuer = $3 AND client_id = $4 AND used_at IS NULL AND expires_at > $5
   RETURNING ${columnsOf(signOnTable, { only: read })}`,
)
const deleteOld = statement('sign_on_forget', 'DELETE FROM sign_on WHERE tenant_id = $1 AND created_at < $2')

const selectIdentity = statement(
  'account_identity_select',
  'SELECT account_id AS "accountId" FROM account_identity WHERE tenant_id = $1 AND issuer = $2 AND provider_subject = $3',
)
const selectOfAccount = statement(
  'account_identity_of_account',
  'SELECT 1 FROM account_identity WHERE tenant_id = $1 AND account_id = $2 AND issuer = $3 LIMIT 1',
)
const insertIdentity = insertionOf(
  'account_identity_insert',
  accountIdentityTable,
  ['issuer', 'providerSubject', 'accountId', 'createdAt', 'usedAt'],
  'ON CONFLICT DO NOTHING',
)
const touchIdentity = statement(
  'account_identity_use',
  'UPDATE account_identity SET used_at = $4 WHERE tenant_id = $1 AND issuer = $2 AND provider_subject = $3',
)
const deleteIdentities = statement(
  'account_identity_forget',
  'DELETE FROM account_identity WHERE tenant_id = $1 AND account_id = $2',
)

/** False where this challenge has begun a login before: a verifier is used once. */
export const insertSignOn = async (tx: Tx, row: Parameters<typeof insertBegun.valuesOf>[1]) =>
  (await tx.run(insertBegun.statement, insertBegun.valuesOf(tx, row))) === 1

/** Of many at once one gets it; real time. */
export const takeSignOn = (
  tx: Tx,
  challenge: Buffer,
  provider: { readonly issuer: string; readonly clientId: string },
) => tx.maybe<BegunSignOn>(useBegun, [tx.tenantId, challenge, provider.issuer, provider.clientId, new Date()])

export const deleteSignOnsBefore = (tx: Tx, before: Date) => tx.run(deleteOld, [tx.tenantId, before])

export interface Subject {
  readonly issuer: string
  readonly subject: string
}

/** Whose account the provider's subject is. */
export const findIdentity = async (tx: Tx, { issuer, subject }: Subject) =>
  (await tx.maybe<{ accountId: string }>(selectIdentity, [tx.tenantId, issuer, subject]))?.accountId

export const hasIdentity = async (tx: Tx, accountId: string, issuer: string) =>
  (await tx.maybe(selectOfAccount, [tx.tenantId, accountId, issuer])) !== undefined

/** False where somebody else was bound to this subject meanwhile. */
export const keepIdentity = async (tx: Tx, { issuer, subject }: Subject, accountId: string, at: Date) =>
  (await tx.run(
    insertIdentity.statement,
    insertIdentity.valuesOf(tx, { issuer, providerSubject: subject, accountId, createdAt: at, usedAt: at }),
  )) === 1

export const useIdentity = (tx: Tx, { issuer, subject }: Subject, at: Date) =>
  tx.run(touchIdentity, [tx.tenantId, issuer, subject, at])

export const forgetIdentities = (tx: Tx, accountId: string) => tx.run(deleteIdentities, [tx.tenantId, accountId])
