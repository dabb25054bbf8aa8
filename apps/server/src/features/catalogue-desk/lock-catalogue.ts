import { statement, type Tx } from '#platform/db/tx.ts'

const lock = statement(
  'desk_lock',
  'SELECT id FROM product_category WHERE tenant_id = $1 ORDER BY id FOR NO KEY UPDATE',
)

/**
 * Whoever changes the catalogue waits for whoever does so already: new numbers, places and names that only one may have
 * are then looked at once. Recommendations and readers wait for nobody. Answers the categories there are.
 */
export const lockCatalogue = async (tx: Tx): Promise<readonly number[]> =>
  (await tx.rows<{ id: number }>(lock, [tx.tenantId])).map(({ id }) => id)
