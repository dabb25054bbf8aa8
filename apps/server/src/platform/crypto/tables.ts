import type { TokenPurpose } from './token-purpose.ts'
import { bytes, instant, tenantTable, text, uuid } from '../db/table.ts'

export const blindIndexTable = tenantTable('blind_index', {
  kind: text().notNull(),
  digest: bytes().notNull(),
  personId: uuid().notNull(),
  createdAt: instant().notNull(),
})

export const personSecretTable = tenantTable('person_secret', {
  personId: uuid().notNull(),
  wrappedKey: bytes().notNull(),
  birthDate: bytes(),
  address: bytes(),
  phone: bytes(),
  bank: bytes(),
  updatedAt: instant().notNull(),
})

export const tokenTable = tenantTable('token', {
  id: uuid().notNull(),
  digest: bytes().notNull(),
  purpose: text().$type<TokenPurpose>().notNull(),
  subjectId: uuid().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  replacedAt: instant(),
  /** Who granted it, where that is a person. */
  issuedBy: uuid(),
})

export const tenantSecretTable = tenantTable('tenant_secret', {
  name: text().notNull(),
  sealed: bytes().notNull(),
  updatedAt: instant().notNull(),
})
