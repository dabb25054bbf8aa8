import type { Locale } from '#platform/locale.ts'
import { boolean, bytes, instant, tenantTable, text, uuid, type Row } from '#platform/db/table.ts'

export const consentProofTable = tenantTable('consent_proof', {
  id: uuid().notNull(),
  personId: uuid().notNull(),
  purpose: text().notNull(),
  given: boolean().notNull(),
  textDigest: bytes(),
  at: instant().notNull(),
})

export const consentTextTable = tenantTable('consent_text', {
  digest: bytes().notNull(),
  body: text().notNull(),
  createdAt: instant().notNull(),
})

export const cookieConsentTable = tenantTable('cookie_consent', {
  id: uuid().notNull(),
  /** The browser's own random number; a withdrawal has the number of the consent that it withdraws. */
  consentId: uuid().notNull(),
  provider: text().$type<'internal' | 'tcf' | 'generic'>().notNull(),
  functional: boolean().notNull(),
  analytical: boolean().notNull(),
  marketing: boolean().notNull(),
  locale: text().$type<Locale>().notNull(),
  textDigest: bytes(),
  at: instant().notNull(),
})

export type CookieConsent = Row<typeof cookieConsentTable>
