import { boolean, instant, integer, jsonb, tenantTable, text, uuid } from '#platform/db/table.ts'

export const payerProposalTable = tenantTable('payer_proposal', {
  id: uuid().notNull(),
  name: text().notNull(),
  iban: text().notNull(),
  bic: text().notNull(),
  askedBy: uuid().notNull(),
  askedAt: instant().notNull(),
  decidedBy: uuid(),
  decidedAt: instant(),
  granted: boolean(),
})

export const scriptProposalTable = tenantTable('script_proposal', {
  id: uuid().notNull(),
  members: jsonb().notNull(),
  askedBy: uuid().notNull(),
  askedAt: instant().notNull(),
  decidedBy: uuid(),
  decidedAt: instant(),
  granted: boolean(),
})

export const tenantRevisionTable = tenantTable('tenant_revision', {
  area: text().notNull(),
  number: integer().notNull(),
  id: uuid().notNull(),
  value: jsonb(),
  changes: jsonb().notNull(),
  accountId: uuid(),
  at: instant().notNull(),
})
