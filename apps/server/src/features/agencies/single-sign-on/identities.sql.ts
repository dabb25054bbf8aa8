import { insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { accountIdentityTable } from '../tables.ts'

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

export interface Subject {
  readonly issuer: string
  readonly subject: string
}

/** The account of the provider's subject. */
export const findIdentity = async (tx: Tx, { issuer, subject }: Subject) =>
  (await tx.maybe<{ accountId: string }>(selectIdentity, [tx.tenantId, issuer, subject]))?.accountId

export const hasIdentity = async (tx: Tx, accountId: string, issuer: string) =>
  (await tx.maybe(selectOfAccount, [tx.tenantId, accountId, issuer])) !== undefined

/** False where another account was bound to this subject meanwhile. */
export const keepIdentity = async (tx: Tx, { issuer, subject }: Subject, accountId: string, at: Date) =>
  (await tx.run(
    insertIdentity.statement,
    insertIdentity.valuesOf(tx, { issuer, providerSubject: subject, accountId, createdAt: at, usedAt: at }),
  )) === 1

export const useIdentity = (tx: Tx, { issuer, subject }: Subject, at: Date) =>
  tx.run(touchIdentity, [tx.tenantId, issuer, subject, at])

export const forgetIdentities = (tx: Tx, accountId: string) => tx.run(deleteIdentities, [tx.tenantId, accountId])
