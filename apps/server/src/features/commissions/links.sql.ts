import type { PlainDay } from '@referral/domain/calendar'
import type { LinkChannel } from '@referral/domain/seller-link'
import type { RecommenderShare } from '@referral/domain/shares'
import { statement, type Tx } from '#platform/db/tx.ts'

/** A seller's link with what came of it. */
export interface LinkNumbers {
  readonly id: string
  readonly sellerId: string
  readonly number: string
  readonly name: string
  readonly channel: LinkChannel
  readonly productId: number | null
  readonly recommenderShare: RecommenderShare
  readonly createdAt: Date
  readonly archivedAt: Date | null
  readonly clicks: number
  readonly details: number
  readonly orders: number
  readonly released: number
  readonly cents: number
}

/**
 * Each count by the day of its event: opened, data left, ordered, earned. Commissions that were cancelled since are not
 * counted.
 */
const numbers = statement(
  'commission_links',
  `SELECT l.id, l.seller_id AS "sellerId", l.number, l.name, l.channel, l.product_id AS "productId",
     l.recommender_share AS "recommenderShare", l.created_at AS "createdAt", l.archived_at AS "archivedAt",
     (SELECT coalesce(sum(d.clicks), 0)::bigint FROM seller_link_day d
      WHERE d.tenant_id = $1 AND d.link_id = l.id AND d.day BETWEEN $3 AND $4) AS clicks,
     (SELECT count(*) FROM recommendation r
      WHERE r.tenant_id = $1 AND r.seller_link_id = l.id AND r.recipient_at >= $5 AND r.recipient_at < $6) AS details,
     earned.orders, earned.released, earned.cents
   FROM seller_link l CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE c.ordered_on BETWEEN $3 AND $4) AS orders,
       count(*) FILTER (WHERE c.state = 'earned' AND c.earned_at >= $5 AND c.earned_at < $6) AS released,
       coalesce(sum(c.cents) FILTER (WHERE c.state = 'earned' AND c.earned_at >= $5 AND c.earned_at < $6), 0)::bigint AS cents
     FROM recommendation r JOIN commission c
       ON c.tenant_id = $1 AND c.recommendation_id = r.id AND c.state <> 'cancelled' AND c.seller_id = $2
     WHERE r.tenant_id = $1 AND r.seller_link_id = l.id
   ) earned
   WHERE l.tenant_id = $1 AND l.seller_id = $2
   ORDER BY l.archived_at IS NOT NULL, l.created_at DESC, l.id DESC`,
)

export interface Period {
  readonly from: PlainDay
  readonly until: PlainDay
  readonly start: Date
  readonly end: Date
}

export const listLinkNumbers = (tx: Tx, sellerId: string, { from, until, start, end }: Period) =>
  tx.rows<LinkNumbers>(numbers, [tx.tenantId, sellerId, from, until, start, end])
