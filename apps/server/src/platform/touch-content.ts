import { statement, type Tx } from './db/tx.ts'

const touch = statement('tenant_touch_content', 'SELECT touch_tenant_content()')

/**
 * Says that something pages show has changed: every process is told (platform/tenants) and makes its kept pages anew. Belongs last into the transaction of the change, since it locks the tenant's row.
 */
export async function touchContent(tx: Tx): Promise<void> {
  await tx.rows(touch)
}
