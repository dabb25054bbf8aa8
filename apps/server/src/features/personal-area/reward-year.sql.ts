import type { RewardYearKind } from '@referral/domain/reward-year'
import { statement, type Tx } from '#platform/db/tx.ts'

export interface YearRow {
  readonly at: Date
  readonly kind: RewardYearKind
  readonly cents: number
  readonly number: string
  readonly productId: number
  /** The device that was recommended with this tariff; orders name none. */
  readonly deviceId: number | null
}

/**
 * Every movement of an account's own rewards: received on the day on which the bank paid it (§ 11 EStG; when that was
 * booked, in a payment from before that day was kept), or when the code was revealed; clawed back
 * and waived when that was booked. What was offset against a claw-back is a line beside what was transferred. A payment
 * that the bank returned is unpaid again, and no line.
 */
const entries = `WITH own AS (
    SELECT r.id, r.recommendation_id, r.state, r.cents, r.clawed_back_cents, r.written_off_cents,
           coalesce(p.paid_on::timestamp AT TIME ZONE 'Europe/Berlin', r.settled_at) AS received_at,
           greatest(coalesce(p.offset_cents, 0), 0) AS offset_cents,
           CASE WHEN r.clawed_back_cents > 0 THEN (SELECT max(e.at) FROM event e WHERE e.tenant_id = $1 AND e.subject_kind = 'reward' AND e.subject_id = r.id AND e.kind = 'rewardClawedBack') END AS clawed_at,
           CASE WHEN r.written_off_cents > 0 THEN (SELECT max(e.at) FROM event e WHERE e.tenant_id = $1 AND e.subject_kind = 'reward' AND e.subject_id = r.id AND e.kind = 'clawBackWrittenOff') END AS waived_at
    FROM reward r LEFT JOIN payout p ON p.tenant_id = $1 AND p.reward_id = r.id AND p.attempt = r.attempt AND r.state = 'paidOut'
    WHERE r.tenant_id = $1 AND r.beneficiary = 'recommender' AND r.beneficiary_id = $2 AND r.state IN ('paidOut', 'collected')
  ), entry AS (
    SELECT id, recommendation_id, received_at AS at, CASE state WHEN 'collected' THEN 'voucher' ELSE 'transfer' END AS kind, cents - offset_cents AS cents FROM own WHERE cents > offset_cents
    UNION ALL SELECT id, recommendation_id, received_at, 'offset', offset_cents FROM own WHERE offset_cents > 0
    UNION ALL SELECT id, recommendation_id, greatest(clawed_at, received_at), 'clawBack', -clawed_back_cents FROM own WHERE clawed_back_cents > 0
    UNION ALL SELECT id, recommendation_id, greatest(waived_at, clawed_at, received_at), 'waiver', written_off_cents FROM own WHERE written_off_cents > 0
  )`

const ofYear = statement(
  'reward_year',
  `${entries}
   SELECT y.at, y.kind, y.cents, c.number,
          coalesce(o.product_id, c.product_id) AS "productId",
          CASE WHEN coalesce(o.product_id, c.product_id) = c.product_id THEN c.device_id END AS "deviceId"
   FROM entry y JOIN recommendation c ON c.tenant_id = $1 AND c.id = y.recommendation_id
   LEFT JOIN LATERAL (SELECT product_id FROM customer_order WHERE tenant_id = $1 AND recommendation_id = c.id AND product_id IS NOT NULL LIMIT 1) o ON true
   WHERE y.at >= $3 AND y.at < $4 ORDER BY y.at DESC, y.id, y.kind`,
)
const years = statement(
  'reward_years',
  `${entries} SELECT DISTINCT extract(year FROM at AT TIME ZONE 'Europe/Berlin')::integer AS year FROM entry`,
)

export const listYear = (tx: Tx, accountId: string, from: Date, until: Date) =>
  tx.rows<YearRow>(ofYear, [tx.tenantId, accountId, from, until])
export const listYears = async (tx: Tx, accountId: string) =>
  (await tx.rows<{ year: number }>(years, [tx.tenantId, accountId])).map(({ year }) => year)
