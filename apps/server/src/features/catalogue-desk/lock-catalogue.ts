import { statement, type Tx } from '#platform/db/tx.ts'

const lock = statement('desk_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.catalogue'), $1::integer)`)
const categories = statement('desk_category_ids', 'SELECT id FROM product_category WHERE tenant_id = $1 ORDER BY id')

/**
 * Serializes changes of the catalogue, even of an empty one: new numbers, places and unique names are then checked one
 * at a time. Recommendations and readers do not wait. Answers the existing categories.
 */
export async function lockCatalogue(tx: Tx): Promise<readonly number[]> {
  await tx.rows(lock, [tx.tenantId])
  return (await tx.rows<{ id: number }>(categories, [tx.tenantId])).map(({ id }) => id)
}
