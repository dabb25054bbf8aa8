import type { PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { throughPages } from '#platform/each-case.ts'

const releasable = statement(
  'orders_due_release',
  `SELECT r.id FROM recommendation r JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
   WHERE r.tenant_id = $1 AND r.state = 'matched' AND r.release_on <= $2 AND NOT r.on_hold AND r.confirmed_at IS NOT NULL AND o.state = 'active'
     AND CASE WHEN o.case_agency_id IS NULL THEN $5::boolean ELSE o.agreed_at IS NOT NULL END AND r.id > $3
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

/**
 * Recommendations whose complaint period is over and whose order, recipient and holds permit a release; of an agency's
 * order its owner has agreed, of another one the tenant releases automatically.
 */
export const dueForRelease = (ctx: Context, today: PlainDay) => {
  const { automaticRelease } = ctx.tenant.config
  const values = (tx: Tx, after: string) => [tx.tenantId, today, after, step, automaticRelease]
  return throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(releasable, values(tx, after)))
}

/** Recommendations past their last day; @param matchedBefore the first instant that is still young enough to wait */
export const dueForExpiry = (ctx: Context, today: PlainDay, matchedBefore: Date) =>
  throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(expirable, [tx.tenantId, today, matchedBefore, after, step]))
