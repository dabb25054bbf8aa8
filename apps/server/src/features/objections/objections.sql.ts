import { statement, type Tx } from '#platform/db/tx.ts'

const insert = statement(
  'objection_insert',
  'INSERT INTO objection (tenant_id, address_digest, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const remove = statement('objection_delete', 'DELETE FROM objection WHERE tenant_id = $1 AND address_digest = $2')
const select = statement('objection_select', 'SELECT 1 FROM objection WHERE tenant_id = $1 AND address_digest = $2')
export const deleteOlder = statement('objection_age', 'DELETE FROM objection WHERE tenant_id = $1 AND created_at < $2')

export const insertObjection = async (tx: Tx, digest: Buffer, at: Date) =>
  (await tx.run(insert, [tx.tenantId, digest, at])) === 1

export const deleteObjection = async (tx: Tx, digest: Buffer) => (await tx.run(remove, [tx.tenantId, digest])) === 1

export const isObjectionThere = async (tx: Tx, digest: Buffer) =>
  (await tx.maybe(select, [tx.tenantId, digest])) !== undefined
