import { boolean, bytes, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const advisorTable = tenantTable('advisor', {
  id: uuid().notNull(),
  externalId: text().notNull(),
  lastName: text().notNull(),
  sortName: text().notNull(),
  zipCode: text().notNull(),
  city: text().notNull(),
  photo: bytes(),
  photoType: text(),
  active: boolean().notNull(),
  /** Counted up by each change of what the form shows. */
  version: integer().notNull(),
})

/** Without the picture itself. */
export type AdvisorRow = Omit<Row<typeof advisorTable>, 'photo'>
