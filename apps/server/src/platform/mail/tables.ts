import { instant, integer, jsonb, tenantTable, text, uuid } from '../db/table.ts'

export const mailTable = tenantTable('mail', {
  id: uuid().notNull(),
  template: text().notNull(),
  subjectId: uuid().notNull(),
  locale: text().notNull(),
  data: jsonb().notNull(),
  state: text().notNull(),
  attempts: integer().notNull(),
  lastError: text(),
  createdAt: instant().notNull(),
  sentAt: instant(),
})
