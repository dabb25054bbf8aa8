import { instant, tenantTable, text, uuid } from '#platform/db/table.ts'

export const accountMarkTable = tenantTable('account_mark', {
  accountId: uuid().notNull(),
  kind: text().notNull(),
  at: instant().notNull(),
})
