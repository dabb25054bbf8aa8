import { fieldMessage } from '@referral/contract/messages'

/** Codes of the domain's validators whose wire name differs. */
const wireCodes: Readonly<Record<string, string>> = {
  needsLowercase: 'weakPassword',
  needsUppercase: 'weakPassword',
  needsDigit: 'weakPassword',
  notGerman: 'ibanNotGerman',
  notAllowed: 'emailNotAllowed',
}

/** The message of a code, with the field's label in it (spec §5, §8). */
export function fieldText(code: string, label: string, locale: 'de' | 'en'): string {
  return fieldMessage(wireCodes[code] ?? code, label, locale)
}
