import { isBlank, type FieldVerdict } from './field-code.ts'

/** Three to forty letters, digits and separators; at least one digit. */
export function validateCustomerNumber(text: string): FieldVerdict {
  if (isBlank(text)) return 'required'
  const number = text.trim()
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,39}$/u.test(number) && /\p{N}/u.test(number) ? null : 'invalid'
}
