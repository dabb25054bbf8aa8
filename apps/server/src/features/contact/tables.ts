import type { Locale } from '#platform/locale.ts'
import { bytes, instant, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const contactMessageTable = tenantTable('contact_message', {
  id: uuid().notNull(),
  accountId: uuid(),
  senderDigest: bytes().notNull(),
  sealed: bytes().notNull(),
  locale: text().$type<Locale>().notNull(),
  createdAt: instant().notNull(),
  doneAt: instant(),
  doneBy: uuid(),
})

/** With what became of it at the operator's desk. */
export type DeskMessageRow = Row<typeof contactMessageTable>
