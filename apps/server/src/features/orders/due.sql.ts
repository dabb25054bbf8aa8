import type { PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { throughPages } from '#platform/each-case.ts'

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

const step = 500

/** Recommendations whose complaint period is over and whose order, recipient and holds permit a release. */
export const dueForRelease = (ctx: Context, today: PlainDay) =>
  throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(releasable, [tx.tenantId, today, after, step]))

/** Recommendations past their last day; @param matchedBefore the first instant that is still young enough to wait */
export const dueForExpiry = (ctx: Context, today: PlainDay, matchedBefore: Date) =>
  throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(expirable, [tx.tenantId, today, matchedBefore, after, step]))
