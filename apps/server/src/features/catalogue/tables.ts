import type { Locale } from '#platform/locale.ts'
import { boolean, cents, day, instant, integer, jsonb, tenantTable, text, uuid } from '#platform/db/table.ts'

/** A text by language, as it is stored. */
export type Texts = Readonly<Partial<Record<Locale, string>>>

/** A product's texts in one language; stored as JSON beside the facts. */
export interface ProductTexts {
  readonly name: string
  readonly lines: readonly string[]
  readonly promotion: string | null
  readonly discount: string | null
  /** The parts of the price; in German where one language lacks them. */
  readonly split?: string | null
  /** A note of this product alone; notes of several products are footnotes. */
  readonly footnote?: string | null
}

export const deviceTable = tenantTable('device', {
  id: integer().notNull(),
  kind: text().notNull(),
  manufacturer: text().notNull(),
  name: text().notNull(),
  texts: jsonb().notNull(),
  picture: text(),
  position: integer().notNull(),
  topPosition: integer(),
  offered: boolean().notNull(),
  changedAt: instant().notNull(),
  version: integer().notNull(),
})

export const deviceTariffTable = tenantTable('device_tariff', {
  deviceId: integer().notNull(),
  productId: integer().notNull(),
  deviceCents: cents().notNull(),
  monthlyCents: cents().notNull(),
  promotion: jsonb(),
  promotionCents: cents(),
})

export const footnoteTable = tenantTable('footnote', {
  id: integer().notNull(),
  identifier: text().notNull(),
  noteGroup: text().notNull(),
  title: jsonb().$type<Texts>().notNull(),
  body: jsonb().$type<Texts>().notNull(),
  version: integer().notNull(),
})

export const listingTable = tenantTable('listing', {
  key: text().notNull(),
  path: text().notNull(),
  parentKey: text(),
  shows: text().notNull(),
  source: text(),
  category: text(),
  young: boolean(),
  hybrid: boolean(),
  productGroups: text().array().notNull(),
  classes: text().array().notNull(),
  title: jsonb().$type<Texts>().notNull(),
  summary: jsonb().$type<Texts>().notNull(),
  intro: jsonb().$type<Texts>().notNull(),
  picture: text(),
  filters: text().array().notNull(),
  defaultProductId: integer(),
  leadsTo: text(),
  position: integer().notNull(),
  published: boolean().notNull(),
  changedAt: instant().notNull(),
  version: integer().notNull(),
})

export const listingFormerPathTable = tenantTable('listing_former_path', {
  path: text().notNull(),
  listingKey: text().notNull(),
})

export const productTable = tenantTable('product', {
  id: integer().notNull(),
  externalId: text(),
  source: text().notNull(),
  categoryId: integer().notNull(),
  kind: text().$type<'DP' | 'TP'>().notNull(),
  name: text().notNull(),
  texts: jsonb().$type<Readonly<Partial<Record<Locale, ProductTexts>>>>().notNull(),
  young: boolean().notNull(),
  hybrid: boolean().notNull(),
  productGroup: text(),
  class: text(),
  priceMonthlyCents: cents().notNull(),
  priceOnceCents: cents().notNull(),
  minimumTermMonths: integer(),
  priceSplit: text(),
  commission: text(),
  telcoProductId: text(),
  shopUrl: text(),
  position: integer().notNull(),
  recommendable: boolean().notNull(),
  picture: text(),
  changedAt: instant().notNull(),
  preselected: boolean().notNull(),
  version: integer().notNull(),
})

export const productCategoryTable = tenantTable('product_category', {
  id: integer().notNull(),
  source: text().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  summary: jsonb().$type<Texts>().notNull(),
  icon: text().notNull(),
  position: integer().notNull(),
  picture: text(),
  iconPicture: text(),
  changedAt: instant().notNull(),
  version: integer().notNull(),
})

export const productFootnoteTable = tenantTable('product_footnote', {
  productId: integer().notNull(),
  footnoteId: integer().notNull(),
  position: integer().notNull(),
})

export const productRewardTable = tenantTable('product_reward', {
  id: uuid().notNull(),
  productId: integer().notNull(),
  cents: cents().notNull(),
  startOn: day().notNull(),
  endOn: day(),
  displayEndOn: day(),
})
