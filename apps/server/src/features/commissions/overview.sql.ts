import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isSettled } from './settle-items.sql.ts'

interface Amount {
  readonly count: number
  readonly cents: number
}

const held = statement(
  'commission_sum_held',
  `SELECT count(*) AS count, coalesce(sum(cents), 0)::bigint AS cents FROM commission
   WHERE tenant_id = $1 AND seller_id = $2 AND state = 'held'`,
)
const booked = statement(
  'commission_sum_booked',
  `SELECT ${isSettled} AS settled, count(*) AS count, coalesce(sum(i.cents), 0)::bigint AS cents FROM commission_item i
   WHERE i.tenant_id = $1 AND i.seller_id = $2 GROUP BY 1`,
)
const months = statement(
  'commission_months',
  `SELECT to_char(ordered_on, 'YYYY-MM') AS month, count(*) AS orders, coalesce(sum(cents), 0)::bigint AS cents FROM commission
   WHERE tenant_id = $1 AND seller_id = $2 AND ordered_on >= $3 AND state <> 'cancelled' GROUP BY 1 ORDER BY 1`,
)
const recommendations = statement(
  'commission_recommendations',
  'SELECT count(*) AS count FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2 AND seller_id = $3',
)

export const sumHeld = (tx: Tx, sellerId: string) => tx.one<Amount>(held, [tx.tenantId, sellerId])
export const sumBooked = (tx: Tx, sellerId: string) =>
  tx.rows<Amount & { readonly settled: boolean }>(booked, [tx.tenantId, sellerId])
export const sumByMonth = (tx: Tx, sellerId: string, since: PlainDay) =>
  tx.rows<{ month: string; orders: number; cents: number }>(months, [tx.tenantId, sellerId, since])
export const countSellersRecommendations = async (tx: Tx, accountId: string, sellerId: string) =>
  (await tx.one<{ count: number }>(recommendations, [tx.tenantId, accountId, sellerId])).count
