import type { FraudFinding } from '@referral/domain/fraud'
import type { AgencyRelease } from '@referral/domain/agency-release'
import type { OrderState } from '@referral/domain/states/order'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import {
  boolean,
  day,
  instant,
  integer,
  jsonb,
  smallint,
  tenantTable,
  text,
  uuid,
  type Row,
} from '#platform/db/table.ts'

/** How an order came to its recommendation. */
export type MatchKind = 'recipientNumber' | 'recommendationNumber' | 'code' | 'customerNumber' | 'operator'

/** Birth date and post code, which only serve suggestions, are sealed under the order's id. */
export const customerOrderTable = tenantTable('customer_order', {
  id: uuid().notNull(),
  source: text().notNull(),
  orderNumber: text().notNull(),
  orderedAt: instant().notNull(),
  orderedOn: day().notNull(),
  state: text().$type<OrderState>().notNull(),
  productId: integer(),
  externalId: text(),
  recommendationNumber: text(),
  recipientNumber: text(),
  code: text(),
  customerNumber: text(),
  firstName: text(),
  lastName: text(),
  email: text(),
  emailKey: text(),
  newCustomer: boolean(),
  /** As reported by its source. */
  agencyId: uuid(),
  /** The agency of the case: the order's, else the one that brought the recommender. */
  caseAgencyId: uuid(),
  /** The category of the ordered product at the match: the reward plan and the price list go by it (decision 168). */
  caseCategoryId: integer(),
  /** When the agency's owner agreed to the release. */
  agreedAt: instant(),
  /** Copies of the recommendation's, for the lists of its agency; the database maintains them (migration 0070). */
  caseState: text().$type<RecommendationState>(),
  caseOnHold: boolean(),
  caseConfirmed: boolean(),
  caseReleaseOn: day(),
  /** The part of the release's state that depends neither on the day nor on the reader. */
  agencyRelease: text().$type<Exclude<AgencyRelease, 'ready'>>(),
  staffNumber: text(),
  recommendationId: uuid(),
  matchKind: text().$type<MatchKind>(),
  matchProblem: text(),
  matchedAt: instant(),
  fraudScore: smallint().notNull(),
  fraudFindings: jsonb().$type<readonly FraudFinding[]>().notNull(),
  receivedAt: instant().notNull(),
  changedAt: instant().notNull(),
  erasedAt: instant(),
})

export type OrderRow = Row<typeof customerOrderTable>

export const orderImportTable = tenantTable('order_import', {
  id: uuid().notNull(),
  operatorId: uuid(),
  fileName: text(),
  dryRun: boolean().notNull(),
  lines: integer().notNull(),
  counts: jsonb().notNull(),
  createdAt: instant().notNull(),
})
