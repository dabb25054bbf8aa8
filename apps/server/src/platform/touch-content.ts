import { statement, type Tx } from './db/tx.ts'

const touch = statement('tenant_touch_content', 'SELECT touch_tenant_content()')

/**
 * Announces a change of the pages' content: every process is notified (platform/tenants) and renders its cached pages
 * anew. It must come last in the change's transaction, since it locks the tenant's row.
 */
export async function touchContent(tx: Tx): Promise<void> {
  await tx.rows(touch)
}
