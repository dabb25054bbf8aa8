import { isBlank, type FieldVerdict } from './field-code.ts'

/** Length of an IBAN in each country of the SEPA payment schemes. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** As the bank wants it: pasted blanks, dots, hyphens and an "IBAN" in front are dropped. */
export function compactIban(text: string): string {
  return text
    .replaceAll(/[\s\u00a0\u202f\u200b.\-–]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')
}

/** ISO 7064 MOD 97-10 over the text with its first four characters behind. */
function remainder97(iban: string): number {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** Right length for a SEPA country and right check digits. Takes the compact form. */
export function isIban(iban: string): boolean {
  const country = iban.slice(0, 2)
  if (!Object.hasOwn(LENGTHS, country) || LENGTHS[country] !== iban.length) return false
  const shape = country === 'DE' ? /^DE\d{20}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]+$/
  const digits = Number(iban.slice(2, 4))
  return shape.test(iban) && digits >= 2 && digits <= 98 && remainder97(iban) === 1
}

/** @param options.onlyGerman ModuleIBANNurDE (spec §5) */
export function validateIban(text: string, options: { readonly onlyGerman: boolean }): FieldVerdict {
  if (isBlank(text)) return 'required'
  const iban = compactIban(text)
  if (!isIban(iban)) return 'invalid'
  return options.onlyGerman && !iban.startsWith('DE') ? 'notGerman' : null
}

/** In fours, also while it is being typed: "DE89 3704 0044". */
export function formatIban(text: string): string {
  return (
    compactIban(text)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  )
}

/** Country and last four characters: "DE•• •••• 1234". */
export function maskIban(text: string): string {
  const iban = compactIban(text)
  return iban.length < 10 ? '•••• ••••' : `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}

export function ibanCountry(text: string): string {
  return compactIban(text).slice(0, 2)
}
