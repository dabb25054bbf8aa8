import type { Tenant } from './tenant.ts'

/** How letters that the bank's character set lacks are written in it. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '&': '+',
  '’': "'",
  '–': '-',
  '—': '-',
}

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґ'
const cyrillicLatin = 'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia ie i i g'.split(' ')
const greek = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const greekLatin = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ')

/** One letter of another script, or undefined. */
function romanise(letter: string): string | undefined {
  const small = letter.toLowerCase()
  const index = cyrillic.indexOf(small)
  const other = greek.indexOf(small)
  const latin = index >= 0 ? cyrillicLatin[index] : other >= 0 ? greekLatin[other] : undefined
  if (latin === undefined || letter === small) return latin
  return latin.charAt(0).toUpperCase() + latin.slice(1)
}

const allowed = /[A-Za-z0-9/?:().,'+ -]/

/**
 * Converts a text to the character set of SEPA payments (Latin letters, digits and a few marks): umlauts are spelled
 * out, accents dropped, other scripts romanised; any other character becomes a blank.
 * @param max maximum number of characters
 */
export function toBankText(text: string, max: number): string {
  const plain = [...text.normalize('NFC')]
    .map((letter) => spelled[letter] ?? romanise(letter) ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .map((part) =>
      [...part]
        .map((letter) => (allowed.test(letter) ? letter : (spelled[letter] ?? romanise(letter) ?? ' ')))
        .join(''),
    )
    .join('')
  const tidy = plain
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s/]+/, '')
    .slice(0, max)
    .trim()
  return /[A-Za-z0-9]/.test(tidy) ? tidy : 'N N'
}

/** The payer, in the bank file and on the beneficiary's statement. */
export const payerText = ({ config }: Tenant): string => toBankText(config.payer.name, 70)

/**
 * The remittance text of a transfer. The payment's reference is known once the payment is in a batch, and comes last.
 */
export const remittanceText = ({ name }: Tenant, reference = ''): string =>
  toBankText(`Praemie ${name} ${reference}`, 140)
