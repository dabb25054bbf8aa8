import type { Holding } from './holding.ts'
import { openSealed } from './open-sealed.ts'

/** The seller that the person is. */
export const ownSeller = '(SELECT id FROM seller WHERE tenant_id = $1 AND account_id = $2)'

/** What is known of a professional seller, table by table (holdings.ts). */
export const sellerHoldings: Readonly<Record<string, Holding>> = {
  seller: {
    columns: [
      ...['id', 'state', 'company', 'data', 'locale', 'self_billing_at', 'reason', 'created_at', 'confirmed_at'],
      ...['completed_at', 'approved_at', 'deactivated_at', 'monthly_goal'],
    ],
    leftOut: ['account_id', 'first_name', 'last_name', 'email', 'terms_digest', 'self_billing_digest'],
    where: 't.account_id = $2',
    orderBy: 't.created_at',
    open: openSealed.seller,
  },
  seller_tax: {
    columns: ['valid_from', 'status', 'created_at'],
    leftOut: ['seller_id'],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.valid_from',
  },
  seller_link: {
    columns: ['id', 'number', 'name', 'channel', 'product_id', 'recommender_share', 'created_at', 'archived_at'],
    leftOut: ['seller_id'],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.created_at, t.id',
  },
  seller_link_day: {
    columns: ['link_id', 'day', 'clicks'],
    leftOut: [],
    where: `t.link_id IN (SELECT id FROM seller_link WHERE tenant_id = $1 AND seller_id IN ${ownSeller})`,
    orderBy: 't.link_id, t.day',
  },
  seller_page: {
    columns: ['greeting', 'product_ids', 'photo', 'photo_type', 'updated_at', 'off_at', 'off_reason'],
    leftOut: ['seller_id', 'photo_mark'],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.updated_at',
    open: openSealed.photo,
  },
  commission: {
    columns: [
      ...['state', 'order_number', 'ordered_on', 'product', 'product_en', 'model', 'rank', 'base_cents'],
      ...['extra_cents', 'cents', 'reason', 'held_at', 'earned_at', 'ended_at'],
    ],
    leftOut: ['id', 'seller_id', 'recommendation_id', 'order_id'],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.held_at, t.id',
    open: openSealed.product,
  },
  commission_item: {
    columns: [
      ...['kind', 'booked_at', 'order_number', 'ordered_on', 'product', 'product_en', 'model', 'period_from'],
      ...['period_until', 'step_from', 'tax_status', 'cents'],
    ],
    leftOut: ['id', 'seller_id', 'commission_id', 'reverses_id', 'booked_on', 'settlement_id'],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.booked_at, t.id',
    open: openSealed.product,
  },
  settlement: {
    columns: [
      ...['kind', 'state', 'period_from', 'period_until', 'issued_on', 'paid_on', 'objected_at', 'objection'],
      ...['answered_at', 'answer', 'reason', 'net_cents', 'vat_cents', 'gross_cents'],
    ],
    // Number and sides are on the documents themselves, which the seller downloads.
    leftOut: [
      ...[
        'id',
        'seller_id',
        'number',
        'year',
        'sequence',
        'month',
        'drafted_at',
        'issued_at',
        'told_at',
        'checked_by',
        'checked_at',
      ],
      ...['approved_by', 'approved_at', 'paid_at', 'attempt', 'corrects_id', 'parties'],
    ],
    where: `t.seller_id IN ${ownSeller}`,
    orderBy: 't.drafted_at, t.id',
  },
}
