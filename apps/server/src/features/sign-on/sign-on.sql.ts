import { columnsOf, insertionOf, type Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { SignOnPurpose } from './purposes.ts'
import { signOnTable } from './tables.ts'

const read = ['state', 'nonce', 'issuer', 'clientId', 'returnAddress'] as const
export type BegunSignOn = Pick<Row<typeof signOnTable>, (typeof read)[number]>

const insertBegun = insertionOf(
  'sign_on_insert',
  signOnTable,
  ['challenge', 'purpose', 'state', 'nonce', 'issuer', 'clientId', 'returnAddress', 'createdAt', 'expiresAt'],
  'ON CONFLICT DO NOTHING',
)
const useBegun = statement(
  'sign_on_use',
  `UPDATE sign_on SET used_at = $6
   WHERE tenant_id = $1 AND challenge = $2 AND purpose = $3 AND issuer = $4 AND client_id = $5 AND used_at IS NULL AND expires_at > $6
   RETURNING ${columnsOf(signOnTable, { only: read })}`,
)
export const deleteOld = statement('sign_on_forget', 'DELETE FROM sign_on WHERE tenant_id = $1 AND created_at < $2')

/** False where this challenge has begun a login before: a verifier is used once. */
export const insertSignOn = async (tx: Tx, row: Parameters<typeof insertBegun.valuesOf>[1]) =>
  (await tx.run(insertBegun.statement, insertBegun.valuesOf(tx, row))) === 1

/** Of many at once one gets it; real time. */
export const takeSignOn = (
  tx: Tx,
  challenge: Buffer,
  purpose: SignOnPurpose,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
) => tx.maybe<BegunSignOn>(useBegun, [tx.tenantId, challenge, purpose, issuer, clientId, new Date()])
