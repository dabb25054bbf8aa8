import { insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { cookieConsentTable, type CookieConsent } from './tables.ts'

export type { CookieConsent }

const insert = insertionOf('cookie_consent_insert', cookieConsentTable, [
  'id',
  'consentId',
  'provider',
  'functional',
  'analytical',
  'marketing',
  'locale',
  'textDigest',
  'at',
])
export const deleteOlderConsents = statement(
  'cookie_consent_age',
  'DELETE FROM cookie_consent WHERE tenant_id = $1 AND at < $2',
)

export const insertConsent = (tx: Tx, one: CookieConsent) => tx.run(insert.statement, insert.valuesOf(tx, one))
