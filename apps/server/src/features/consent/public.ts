/** What other capabilities may use of consents. */
export { keepConsentProof, keepConsentText } from './consent-proof.sql.ts'
