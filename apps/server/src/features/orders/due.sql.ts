import { addWeeks, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { CONFIRMATION_WEEKS } from '@referral/domain/eligibility'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { beginning, throughPages } from '#platform/each-case.ts'
import type { Due } from '#platform/night-work.ts'

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
     (r.state IN ('open', 'matched') AND r.expires_on < $2
       AND (r.state = 'open' OR (r.confirmed_at IS NULL AND r.recipient_at IS NOT NULL)))
     OR (r.state = 'matched' AND r.confirmed_at IS NULL AND r.recipient_at IS NULL AND r.matched_at < $3))
   ORDER BY r.id LIMIT $5`,
)

const step = 500

const releaseValues = (ctx: Context, after: string) => [
  ...[berlinDay(ctx.now), after, step],
  ctx.tenant.config.automaticRelease,
]
/**
 * A match without the recipient's data waits 12 weeks too, its last day included; the days of its link are over before.
 */
const expiryValues = ({ now }: Context, after: string) => {
  const today = berlinDay(now)
  return [today, startOfBerlinDay(addWeeks(today, -CONFIRMATION_WEEKS)), after, step]
}

export const anyRelease: Due = { of: releasable, values: (ctx) => releaseValues(ctx, beginning) }
export const anyExpiry: Due = { of: expirable, values: (ctx) => expiryValues(ctx, beginning) }

/**
 * Recommendations whose complaint period is over and whose order, recipient and holds permit a release; of an agency's
 * order its owner has agreed, of another one the tenant releases automatically.
 */
export const dueForRelease = (ctx: Context) =>
  throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(releasable, [tx.tenantId, ...releaseValues(ctx, after)]))

/** Recommendations past their last day. */
export const dueForExpiry = (ctx: Context) =>
  throughPages(ctx, (tx, after) => tx.rows<{ id: string }>(expirable, [tx.tenantId, ...expiryValues(ctx, after)]))
