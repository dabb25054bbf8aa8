import { instant, jsonb, pgTable, text } from './table.ts'

export const installationTable = pgTable('installation', {
  name: text().notNull(),
  value: jsonb().notNull(),
})

export const schemaMigrationTable = pgTable('schema_migration', {
  name: text().notNull(),
  appliedAt: instant().notNull(),
})
