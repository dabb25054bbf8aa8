import { statement, type Tx } from '#platform/db/tx.ts'

const lock = statement('desk_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.catalogue'), $1::integer)`)
const categories = statement('desk_category_ids', 'SELECT id FROM product_category WHERE tenant_id = $1 ORDER BY id')

/**
 * Whoever changes the catalogue waits for whoever does so already, also where there is nothing in it yet: new numbers,
 * places and names that only one may have are then looked at once. Recommendations and readers wait for nobody. Answers
 * the categories there are.
 */
export async function lockCatalogue(tx: Tx): Promise<readonly number[]> {
  await tx.rows(lock, [tx.tenantId])
  return (await tx.rows<{ id: number }>(categories, [tx.tenantId])).map(({ id }) => id)
}
