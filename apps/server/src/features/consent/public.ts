/** What other capabilities may use of consents. */
export { findConsentText, keepConsentProof, keepConsentText } from './consent-proof.sql.ts'
