import { statement, type Tx } from '#platform/db/tx.ts'

/** No operator's account ever gets it. */
const grant = statement(
  'account_seller_role',
  `UPDATE account SET roles = roles || '{profi}'::text[]
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL AND NOT roles && '{operator,platform,profi}'`,
)

/**
 * Gives the account the role of a professional seller. Sessions read roles at each call, so it takes effect at once.
 */
export const grantSellerRole = (tx: Tx, accountId: string) => tx.run(grant, [tx.tenantId, accountId])
