import { cents, instant, smallint, tenantTable, text, uuid } from '#platform/db/table.ts'

export const ledgerAccountTable = tenantTable('ledger_account', {
  id: uuid().notNull(),
  kind: text().notNull(),
  ownerId: uuid(),
  debitCents: cents().notNull(),
  creditCents: cents().notNull(),
  minimumCents: cents(),
  maximumCents: cents(),
})

/** What the entries of all segments up to one moved, by the kind of account. */
export const ledgerCarriedTable = tenantTable('ledger_carried', {
  kind: text().notNull(),
  debitCents: cents().notNull(),
  creditCents: cents().notNull(),
  segment: cents().notNull(),
})

export const ledgerEntryTable = tenantTable('ledger_entry', {
  id: uuid().notNull(),
  businessKey: text().notNull(),
  reversesId: uuid(),
  subjectId: uuid(),
  at: instant().notNull(),
})

export const ledgerPostingTable = tenantTable('ledger_posting', {
  entryId: uuid().notNull(),
  line: smallint().notNull(),
  debitAccountId: uuid().notNull(),
  creditAccountId: uuid().notNull(),
  cents: cents().notNull(),
})
