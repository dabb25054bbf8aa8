import type pg from 'pg'
import type { Services } from '../context.ts'

/** Tenants whose night is due; the longest waiting one comes first (docs/decisions/0080-doors-and-nights.md). */
export const dueNow = ({ clock }: Services) => ({
  text: 'SELECT id FROM tenant WHERE night_due_at <= $1 ORDER BY night_due_at, id',
  values: [clock.now()],
})

/** Caches of the tenant are not notified. */
export async function setNextNight(owner: pg.ClientBase, tenantId: number, at: Date): Promise<void> {
  await owner.query('UPDATE tenant SET night_due_at = $2 WHERE id = $1', [tenantId, at])
}
