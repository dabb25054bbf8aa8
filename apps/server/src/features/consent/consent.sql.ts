import { statement, type Tx } from '#platform/db/tx.ts'

export interface CookieConsent {
  readonly id: string
  /** The browser's own random number; what withdraws bears the number of what it withdraws. */
  readonly consentId: string
  readonly provider: 'internal' | 'tcf' | 'generic'
  readonly functional: boolean
  readonly analytical: boolean
  readonly marketing: boolean
  readonly locale: 'de' | 'en'
  readonly textDigest: Buffer | null
  readonly at: Date
}

const insert = statement(
  'cookie_consent_insert',
  `INSERT INTO cookie_consent (tenant_id, id, consent_id, provider, functional, analytical, marketing, locale, text_digest, at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)
const keepText = statement(
  'cookie_consent_text',
  'INSERT INTO consent_text (tenant_id, digest, body, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
)
const deleteOlder = statement('cookie_consent_age', 'DELETE FROM cookie_consent WHERE tenant_id = $1 AND at < $2')

export const insertConsent = (tx: Tx, one: CookieConsent) =>
  tx.run(insert, [
    ...[tx.tenantId, one.id, one.consentId, one.provider, one.functional, one.analytical, one.marketing],
    ...[one.locale, one.textDigest, one.at],
  ])

export const keepConsentText = (tx: Tx, digest: Buffer, body: string, at: Date) =>
  tx.run(keepText, [tx.tenantId, digest, body, at])

export const deleteConsentsBefore = (tx: Tx, before: Date) => tx.run(deleteOlder, [tx.tenantId, before])
