import { cents, day, instant, integer, tenantTable, uuid, type Row } from '#platform/db/table.ts'

/** An agency's reward for a recommendation of its customers that ends in an order of this category. */
export const rewardPlanEntryTable = tenantTable('reward_plan_entry', {
  id: uuid().notNull(),
  agencyId: uuid().notNull(),
  categoryId: integer().notNull(),
  cents: cents().notNull(),
  validFrom: day().notNull(),
  createdAt: instant().notNull(),
})

export type RewardPlanEntry = Row<typeof rewardPlanEntryTable>

/** The service fee for a released order of this category. */
export const priceListEntryTable = tenantTable('price_list_entry', {
  id: uuid().notNull(),
  categoryId: integer().notNull(),
  cents: cents().notNull(),
  validFrom: day().notNull(),
  createdAt: instant().notNull(),
})

export type PriceListEntry = Row<typeof priceListEntryTable>
