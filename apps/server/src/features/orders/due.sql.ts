import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'

/** A little at a time, by key, so that a night of any size costs little memory and never skips a row. */
const releasable = statement(
  'orders_due_release',
  `SELECT r.id FROM recommendation r JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND r.state = 'matched' AND r.release_on <= $2 AND NOT r.on_hold AND r.confirmed_at IS NOT NULL AND o.state = 'active' AND r.id > $3
   ORDER BY r.id LIMIT $4`,
)
const expirable = statement(
  'orders_due_expiry',
  `SELECT r.id FROM recommendation r
   WHERE r.tenant_id = $1 AND r.id > $4 AND (
     (r.state IN ('open', 'matched') AND r.expires_on < $2 AND NOT (r.state = 'matched' AND r.confirmed_at IS NOT NULL))
     OR (r.state = 'matched' AND r.confirmed_at IS NULL AND r.recipient_at IS NULL AND r.matched_at < $3))
   ORDER BY r.id LIMIT $5`,
)

const beginning = '00000000-0000-0000-0000-000000000000'
const step = 500

type Page = (after: string) => Promise<{ id: string }[]>

async function* walk(page: Page): AsyncGenerator<string> {
  let after = beginning
  for (;;) {
    const rows = await page(after)
    for (const { id } of rows) yield id
    if (rows.length < step) return
    after = rows.at(-1)!.id
  }
}

type Read = <T>(act: (tx: Tx) => Promise<T>) => Promise<T>

/** Recommendations whose complaint period is over and whose order, recipient and holds permit a release. */
export const dueForRelease = (read: Read, today: PlainDay) =>
  walk((after) => read((tx) => tx.rows<{ id: string }>(releasable, [tx.tenantId, today, after, step])))

/** Recommendations past their last day; @param matchedBefore the first instant that is still young enough to wait */
export const dueForExpiry = (read: Read, today: PlainDay, matchedBefore: Date) =>
  walk((after) => read((tx) => tx.rows<{ id: string }>(expirable, [tx.tenantId, today, matchedBefore, after, step])))
