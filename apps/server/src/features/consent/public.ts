/** What other capabilities may use of consents. */
export { termsShown } from './sentence-shown.ts'
export { findConsentText, keepConsentProof, keepConsentText } from './consent-proof.sql.ts'
