import { isBlank, type FieldVerdict } from './field-code.ts'

const plain = (text: string) => text.replaceAll(/[\s./-]/g, '').toUpperCase()

/** The part after the country's letters, by the rules of the EU's own check (VIES); a blank passes. */
const vatIds: Readonly<Record<string, RegExp>> = {
  DE: /^\d{9}$/,
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  DK: /^\d{8}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  IT: /^\d{11}$/,
  LU: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
}

/** Validates the form of a VAT id; its owner is unknown here. */
export function validateVatId(text: string): FieldVerdict {
  if (isBlank(text)) return null
  const id = plain(text)
  return vatIds[id.slice(0, 2)]?.test(id.slice(2)) === true ? null : 'invalid'
}

/** A German tax number: ten or eleven digits as a tax office writes it, thirteen in the form of all states. */
export function validateTaxNumber(text: string): FieldVerdict {
  if (isBlank(text)) return null
  return /^[\d\s/]+$/.test(text.trim()) && /^(\d{10,11}|\d{13})$/.test(plain(text)) ? null : 'invalid'
}

/** As it is stored: without blanks, in capitals. */
export const tidyVatId = plain
