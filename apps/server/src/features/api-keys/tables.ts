import { bytes, instant, tenantTable, text, uuid } from '#platform/db/table.ts'

export const apiKeyTable = tenantTable('api_key', {
  id: uuid().notNull(),
  name: text().notNull(),
  digest: bytes().notNull(),
  scopes: text().array().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  revokedAt: instant(),
  expiresAt: instant(),
  createdBy: uuid(),
  revokedBy: uuid(),
  ending: text(),
})
