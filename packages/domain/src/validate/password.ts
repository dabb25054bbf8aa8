import type { FieldCode, FieldVerdict } from './field-code.ts'

export const PASSWORD_MIN = 8
/** Bounds the work of hashing. */
export const PASSWORD_MAX = 200

/** The checklist beside the field, in this order (spec §5). */
export const passwordRules = [
  { code: 'tooShort', holds: (password: string) => [...password].length >= PASSWORD_MIN },
  { code: 'needsLowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'needsUppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'needsDigit', holds: (password: string) => /\p{Nd}/u.test(password) },
  { code: 'tooLong', holds: (password: string) => [...password].length <= PASSWORD_MAX },
] as const satisfies readonly { code: FieldCode; holds: (password: string) => boolean }[]

/** At least 8 characters, a lowercase and an uppercase letter, a digit (spec §5); at most 200 characters. */
export function validatePassword(password: string): FieldVerdict {
  if (password === '') return 'required'
  return passwordRules.find((rule) => !rule.holds(password))?.code ?? null
}

export function validatePasswordConfirmation(password: string, confirmation: string): FieldVerdict {
  if (confirmation === '') return 'required'
  return password === confirmation ? null : 'notEqual'
}
