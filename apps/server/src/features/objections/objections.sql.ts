import { statement, type Tx } from '#platform/db/tx.ts'

/** To the hour, so that repeating the note of an objection changes nothing. */
const insertOrRenew = statement(
  'objection_insert_or_renew',
  `INSERT INTO objection (tenant_id, address_digest, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, address_digest) DO UPDATE SET created_at = $3 WHERE objection.created_at < $4`,
)
const remove = statement('objection_delete', 'DELETE FROM objection WHERE tenant_id = $1 AND address_digest = $2')
const select = statement('objection_select', 'SELECT 1 FROM objection WHERE tenant_id = $1 AND address_digest = $2')
export const deleteOlder = statement('objection_age', 'DELETE FROM objection WHERE tenant_id = $1 AND created_at < $2')

/** @param at when its person objected: the period of one that is there begins anew */
export const insertObjection = async (tx: Tx, digest: Buffer, at: Date) =>
  (await tx.run(insertOrRenew, [tx.tenantId, digest, at, new Date(at.getTime() - 3_600_000)])) === 1

export const deleteObjection = async (tx: Tx, digest: Buffer) => (await tx.run(remove, [tx.tenantId, digest])) === 1

export const isObjectionThere = async (tx: Tx, digest: Buffer) =>
  (await tx.maybe(select, [tx.tenantId, digest])) !== undefined
