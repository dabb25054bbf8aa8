import { boolean, instant, jsonb, tenantTable, text, uuid } from '#platform/db/table.ts'

export const approvalTable = tenantTable('approval', {
  id: uuid().notNull(),
  kind: text().notNull(),
  subjectId: uuid().notNull(),
  data: jsonb().notNull(),
  reason: text().notNull(),
  askedBy: uuid().notNull(),
  askedAt: instant().notNull(),
  decidedBy: uuid(),
  decidedAt: instant(),
  granted: boolean(),
})
