import { parseGermanDay, type PlainDay } from '../calendar.ts'
import { isOfAge } from '../eligibility.ts'
import { hasControlCharacters, isBlank, type FieldVerdict } from './field-code.ts'

const LINE_MAX = 200

/** One line of free text, such as a street or a city. */
export function validateLine(text: string, max = LINE_MAX): FieldVerdict {
  if (isBlank(text)) return 'required'
  if ([...text.trim()].length > max) return 'tooLong'
  return hasControlCharacters(text) ? 'invalid' : null
}

/** Number of a house: "12", "12 a", "3-5". */
export function validateHouseNumber(text: string): FieldVerdict {
  if (isBlank(text)) return 'required'
  if (text.trim().length > 15) return 'tooLong'
  return hasControlCharacters(text) || !/\d/.test(text) ? 'invalid' : null
}

/** A German postal code: five digits, 01001 and up. */
export function validatePostalCode(text: string): FieldVerdict {
  if (isBlank(text)) return 'required'
  const code = text.trim()
  return /^\d{5}$/.test(code) && Number(code) > 1000 ? null : 'invalid'
}

/** A phone number in the usual spellings, 6 to 15 digits; optional, so a blank passes. */
export function validatePhone(text: string): FieldVerdict {
  if (isBlank(text)) return null
  const phone = text.trim()
  const digits = phone.replaceAll(/\D/g, '').length
  return phone.length <= 30 &&
    /^\+?[\d\s()/.-]+$/.test(phone) &&
    !hasControlCharacters(phone) &&
    digits >= 6 &&
    digits <= 15
    ? null
    : 'invalid'
}

/** Digits with country code for comparisons: "0171 123" and "+49 (0)171/123" are one; Germany unless it says otherwise. */
export function normalizePhone(text: string): string {
  const compact = text
    .trim()
    .replace(/\(0\)/, '')
    .replaceAll(/[^\d+]/g, '')
  if (compact.startsWith('+')) return compact.slice(1)
  if (compact.startsWith('00')) return compact.slice(2)
  return compact.startsWith('0') ? `49${compact.slice(1)}` : compact
}

/** The number that a search is for, for comparisons; undefined for any other text. */
export const phoneOfText = (text: string): string | undefined =>
  isBlank(text) || validatePhone(text) !== null ? undefined : normalizePhone(text)

/** A real day as DD.MM.YYYY and in no other form (spec §5), not before 1900 and not in the future; beneficiaries are 18 (product §6). */
export function validateBirthDate(text: string, today: PlainDay): FieldVerdict {
  if (isBlank(text)) return 'required'
  const day = parseGermanDay(text)
  if (day === null || day < '1900-01-01' || day > today) return 'invalid'
  return isOfAge(day, today) ? null : 'tooYoung'
}
