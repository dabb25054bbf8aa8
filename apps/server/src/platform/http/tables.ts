import { boolean, bytes, instant, smallint, tenantTable, text, uuid } from '../db/table.ts'

export const apiKeyTable = tenantTable('api_key', {
  id: uuid().notNull(),
  name: text().notNull(),
  digest: bytes().notNull(),
  scopes: text().array().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  revokedAt: instant(),
  expiresAt: instant(),
  createdBy: uuid(),
  revokedBy: uuid(),
  ending: text(),
})

export const sessionTable = tenantTable('session', {
  id: uuid().notNull(),
  tokenDigest: bytes().notNull(),
  halfDigest: bytes(),
  accountId: uuid().notNull(),
  kind: text().notNull(),
  remember: boolean().notNull(),
  /** The login proved a second factor. */
  secondFactor: boolean().notNull(),
  /** The tenant's OpenID provider vouched for them. */
  byProvider: boolean().notNull(),
  actingOperatorId: uuid(),
  authenticatedAt: instant().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Of the back office's people alone. */
  lastUsedAt: instant(),
})

export const terminalSessionTable = tenantTable('terminal_session', {
  digest: bytes().notNull(),
  terminalId: uuid().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
})

export const storedAnswerTable = tenantTable('stored_answer', {
  operation: text().notNull(),
  caller: text().notNull(),
  keyDigest: bytes().notNull(),
  requestDigest: bytes().notNull(),
  status: smallint(),
  sealed: bytes(),
  createdAt: instant().notNull(),
})
