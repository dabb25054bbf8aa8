import { boolean, bytes, instant, integer, tenantTable, text } from '../db/table.ts'

export const pictureTable = tenantTable('picture', {
  digest: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  hasAlpha: boolean().notNull(),
  bytes: bytes().notNull(),
  createdAt: instant().notNull(),
})

export const pictureVariantTable = tenantTable('picture_variant', {
  digest: text().notNull(),
  size: text().notNull(),
  format: text().notNull(),
  bytes: bytes().notNull(),
})
