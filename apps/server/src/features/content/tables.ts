import { boolean, bytes, instant, integer, jsonb, tenantTable, text, uuid } from '#platform/db/table.ts'

export const contentCopyTable = tenantTable('content_copy', {
  settingDigest: bytes().notNull(),
  name: text().notNull(),
  locale: text().notNull(),
  etag: text(),
  body: jsonb(),
  checkedAt: instant().notNull(),
  changedAt: instant().notNull(),
  missingSince: instant(),
  fault: text(),
  leftOut: jsonb().notNull(),
})

export const contentDocumentTable = tenantTable('content_document', {
  key: text().notNull(),
  locale: text().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  body: jsonb().notNull(),
  publishedAt: instant().notNull(),
  kind: text().notNull(),
  publishedBy: uuid(),
  restoredFrom: integer(),
  withdrawn: boolean().notNull(),
})

export const contentDraftTable = tenantTable('content_draft', {
  kind: text().notNull(),
  key: text().notNull(),
  revision: integer().notNull(),
  baseVersion: integer().notNull(),
  body: jsonb().notNull(),
  state: text().notNull(),
  savedBy: uuid().notNull(),
  savedAt: instant().notNull(),
})

export const contentSourceStateTable = tenantTable('content_source_state', {
  goodAt: instant(),
  failedAt: instant(),
  reason: text(),
})

export const tenantWordsTable = tenantTable('tenant_words', {
  locale: text().notNull(),
  name: text().notNull(),
  value: text().notNull(),
})
