import type { FunnelDimension, FunnelGrain } from '@referral/domain/funnel'
import { cents, day, instant, integer, tenantTable, text, uuid } from '#platform/db/table.ts'

/** Cases whose facts may have changed since they were counted. */
export const funnelWaitingTable = tenantTable('funnel_waiting', {
  id: uuid().notNull(),
  recommendationId: uuid().notNull(),
})

/** The counted facts of one case: counting it again subtracts them first. */
export const funnelCaseTable = tenantTable('funnel_case', {
  recommendationId: uuid().notNull(),
  productId: integer().notNull(),
  channel: text().notNull(),
  listing: text().notNull(),
  campaigns: integer().array().notNull(),
  recommenderId: uuid(),
  /** The agency whose customer recommended. */
  agencyId: uuid(),
  memberId: uuid(),
  /** The agency of the order and the release: the one that its source names, else the same. */
  orderAgencyId: uuid(),
  orderMemberId: uuid(),
  createdOn: day().notNull(),
  clickedOn: day(),
  detailsOn: day(),
  orderedOn: day(),
  releasedOn: day(),
  paidOn: day(),
  cancelledOn: day(),
  releasedCents: cents().notNull(),
  paymentDays: day().array().notNull(),
  paymentCents: cents().array().notNull(),
})

export const funnelCountTable = tenantTable('funnel_count', {
  /** The agency; zeros for the whole tenant. */
  scope: uuid().notNull(),
  dimension: text().$type<FunnelDimension>().notNull(),
  grain: text().$type<FunnelGrain>().notNull(),
  startsOn: day().notNull(),
  value: text().notNull(),
  created: cents().notNull(),
  clicked: cents().notNull(),
  details: cents().notNull(),
  ordered: cents().notNull(),
  released: cents().notNull(),
  paid: cents().notNull(),
  cancelled: cents().notNull(),
  clickedDays: cents().notNull(),
  detailsDays: cents().notNull(),
  orderedDays: cents().notNull(),
  releasedDays: cents().notNull(),
  paidDays: cents().notNull(),
  releasedCents: cents().notNull(),
  paidCents: cents().notNull(),
})

/** Subscribers of the numbers by mail: an operator to those of the tenant, an agency's owner to those of the agency. */
export const numbersSubscriptionTable = tenantTable('numbers_subscription', {
  accountId: uuid().notNull(),
  agencyId: uuid(),
  rhythm: text().$type<'week' | 'month'>().notNull(),
  changedAt: instant().notNull(),
})

/** A report that was mailed: once for a person and a time. */
export const numbersReportTable = tenantTable('numbers_report', {
  id: uuid().notNull(),
  accountId: uuid().notNull(),
  agencyId: uuid(),
  fromOn: day().notNull(),
  untilOn: day().notNull(),
  createdAt: instant().notNull(),
})
