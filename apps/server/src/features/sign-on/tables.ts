import { bytes, instant, tenantTable, text } from '#platform/db/table.ts'

/** A login with the tenant's provider that a browser has begun. */
export const signOnTable = tenantTable('sign_on', {
  challenge: bytes().notNull(),
  /** The only purpose that it is valid for. */
  purpose: text().$type<'agency' | 'terminal'>().notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  returnAddress: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})
