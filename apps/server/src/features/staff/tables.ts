import { boolean, bytes, instant, integer, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

/** A branch of the client's. */
export const shopTable = tenantTable('shop', {
  id: uuid().notNull(),
  /** As the client numbers its branches. */
  number: text().notNull(),
  name: text().notNull(),
  active: boolean().notNull(),
  createdAt: instant().notNull(),
  /** Raised where a save changes anything. */
  version: integer().notNull(),
})

export type ShopRow = Row<typeof shopTable>

export const staffMemberTable = tenantTable('staff_member', {
  id: uuid().notNull(),
  staffNumber: text().notNull(),
  name: text().notNull(),
  shopId: uuid().notNull(),
  lead: boolean().notNull(),
  active: boolean().notNull(),
  /** Of a lead alone, keyed. */
  pinDigest: bytes(),
  createdAt: instant().notNull(),
  leftAt: instant(),
  /** Raised where a save changes anything, not by a PIN. */
  version: integer().notNull(),
})

export type StaffMember = Row<typeof staffMemberTable>

/** A device of a shop: opened by a code, or for one employee who signed on. */
export const terminalTable = tenantTable('terminal', {
  id: uuid().notNull(),
  shopId: uuid().notNull(),
  name: text().notNull(),
  codeDigest: bytes(),
  codeUntil: instant(),
  createdAt: instant().notNull(),
  openedAt: instant(),
  revokedAt: instant(),
  /** The only employee who may use it. */
  staffId: uuid(),
})

export type TerminalRow = Row<typeof terminalTable>
