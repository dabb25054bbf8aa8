import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { findRecommendedNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/** A case in one line, as lists of the back office show it. */
export interface CaseRow {
  readonly id: string
  readonly number: string
  readonly state: RecommendationState
  readonly createdAt: Date
  readonly productId: number
  readonly deviceId: number | null
  readonly recommender: string
  readonly recipient: string
  /** Promised until an order is matched, then earned: the ordered product may earn another amount, or none. */
  readonly totalCents: number
  readonly onHold: boolean
  readonly releaseOn: PlainDay | null
}

/** As `earnedTotal` of the timeline computes it, of the rewards of the present life. */
const totalOfCase = `CASE WHEN r.matched_at IS NULL THEN r.reward_cents ELSE (
    SELECT coalesce(sum(w.cents), 0)::bigint FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.opened_at >= r.matched_at
      AND w.generation = (SELECT max(m.generation) FROM reward m WHERE m.tenant_id = $1 AND m.recommendation_id = r.id)) END`

/** Of a recommendation `r` and its recipient `p`; the tenant is the statement's first value. */
export const caseColumns = `r.id, r.number, r.state, r.created_at AS "createdAt", r.product_id AS "productId", r.device_id AS "deviceId",
  trim(coalesce(r.recommender_first_name, '') || ' ' || coalesce(r.recommender_last_name, '')) AS recommender,
  trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) AS recipient,
  ${totalOfCase} AS "totalCents", (r.on_hold OR EXISTS (SELECT 1 FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.on_hold)) AS "onHold", r.release_on AS "releaseOn"`

/** With the name of the recommended product, a device with its tariff, as the wire requires it. */
export async function withProducts<Row extends CaseRow>(ctx: Context, tx: Tx, rows: readonly Row[]) {
  const nameFor = await findRecommendedNames(tx, rows, ctx.locale)
  return rows.map((row) => ({ ...row, product: nameFor(row) }))
}
