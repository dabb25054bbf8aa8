import { bytes, instant, tenantTable } from '#platform/db/table.ts'

export const objectionTable = tenantTable('objection', {
  addressDigest: bytes().notNull(),
  createdAt: instant().notNull(),
})
