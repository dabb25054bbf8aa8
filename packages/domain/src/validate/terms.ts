import type { FieldVerdict } from './field-code.ts'

/** Accepted: the boolean true, the text yes in any case, or a number above 0 (spec §5). */
export function isTermsAccepted(value: unknown): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === 'yes'
  return value === true || (typeof value === 'number' && value > 0)
}

/** An untouched box and a refused one have different messages (spec §5). */
export function validateTerms(value: unknown): FieldVerdict {
  if (value === undefined || value === null || value === '') return 'requiredChoice'
  return isTermsAccepted(value) ? null : 'notAccepted'
}

/** Consent is the words that were agreed to; a box sent beside them may still refuse. */
export const validateConsent = (words: string, accepted: boolean | undefined): FieldVerdict =>
  validateTerms(words === '' ? undefined : (accepted ?? true))
