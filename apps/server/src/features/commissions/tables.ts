import type { CommissionKind, CommissionPeriod, CommissionStep } from '@referral/domain/commission'
import type { TaxStatus } from '@referral/domain/seller-data'
import type { CommissionState } from '@referral/domain/states/commission'
import { cents, day, instant, integer, jsonb, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

/** How a commission model pays from a day on. */
export const commissionModelTable = tenantTable('commission_model', {
  id: uuid().notNull(),
  name: text().notNull(),
  validFrom: day().notNull(),
  kind: text().$type<CommissionKind>().notNull(),
  period: text().$type<CommissionPeriod>().notNull(),
  steps: jsonb().$type<CommissionStep[]>().notNull(),
  createdAt: instant().notNull(),
})

export type ModelRow = Row<typeof commissionModelTable>

/** The commission of a matched order for its seller; every amount is fixed at the match. */
export const commissionTable = tenantTable('commission', {
  id: uuid().notNull(),
  sellerId: uuid().notNull(),
  recommendationId: uuid().notNull(),
  orderId: uuid().notNull(),
  state: text().$type<CommissionState>().notNull(),
  orderNumber: text().notNull(),
  orderedOn: day().notNull(),
  product: text().notNull(),
  productEn: text(),
  model: text().notNull(),
  rank: integer().notNull(),
  baseCents: cents().notNull(),
  extraCents: cents().notNull(),
  cents: cents().notNull(),
  reason: text(),
  heldAt: instant().notNull(),
  earnedAt: instant(),
  endedAt: instant(),
})

export type CommissionRow = Row<typeof commissionTable>

/** An item of a settlement: earned, reversed, or a bonus. */
export const commissionItemTable = tenantTable('commission_item', {
  id: uuid().notNull(),
  sellerId: uuid().notNull(),
  kind: text().$type<'commission' | 'bonus'>().notNull(),
  commissionId: uuid(),
  reversesId: uuid(),
  bookedAt: instant().notNull(),
  bookedOn: day().notNull(),
  orderNumber: text(),
  orderedOn: day(),
  product: text(),
  productEn: text(),
  model: text().notNull(),
  periodFrom: day(),
  /** Null where a release that did not know it yet booked it. */
  periodUntil: day(),
  stepFrom: integer(),
  taxStatus: text().$type<TaxStatus>().notNull(),
  cents: cents().notNull(),
  settlementId: uuid(),
})

export type CommissionItem = Row<typeof commissionItemTable>
