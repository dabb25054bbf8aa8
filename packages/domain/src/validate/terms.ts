import type { FieldVerdict } from './field-code.ts'

/** Accepted: the boolean true, the text yes in any case, or a number above 0 (spec §5). */
export function isTermsAccepted(value: unknown): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === 'yes'
  return value === true || (typeof value === 'number' && value > 0)
}

/** Missing and refused have words of their own (spec §5). */
export function validateTerms(value: unknown): FieldVerdict {
  if (value === undefined || value === null || value === '') return 'required'
  return isTermsAccepted(value) ? null : 'notAccepted'
}
