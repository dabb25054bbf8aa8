import { day, integer, jsonb, tenantTable } from '#platform/db/table.ts'

export const campaignTable = tenantTable('campaign', {
  id: integer().notNull(),
  title: jsonb().notNull(),
  body: jsonb().notNull(),
  legalText: jsonb().notNull(),
  startOn: day().notNull(),
  endOn: day(),
  version: integer().notNull(),
})

export const campaignCategoryTable = tenantTable('campaign_category', {
  campaignId: integer().notNull(),
  categoryId: integer().notNull(),
})

export const campaignProductTable = tenantTable('campaign_product', {
  campaignId: integer().notNull(),
  productId: integer().notNull(),
})
