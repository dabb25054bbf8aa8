import { isBlank, type FieldVerdict } from './field-code.ts'

export const NAME_MAX = 100
const mostWords = 12
const mostDigits = { person: 2, company: 5 } as const

type Kind = keyof typeof mostDigits

/** Letters of any script with their marks, and separators: O’Neill, d'Arc, A. & B. Müller, トム・クルーズ. */
const ofPersons = String.raw`\p{L}\p{M}\p{N}\p{Zs}\p{Pd}'’‘\u00b4\u0060.,()&+/·・･‧\u0f0b\u05f3\u05f4`
const characters: Readonly<Record<Kind, RegExp>> = {
  person: new RegExp(`^[${ofPersons}]+$`, 'u'),
  company: new RegExp(`^[${ofPersons}!"„“”«»]+$`, 'u'),
}

/** Persian, Arabic and Indic spelling joins letters and keeps them apart; Chinese characters have marked variants. */
const spelling =
  /([\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=[\p{L}\p{M}])|(\p{scx=Hani})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu
const invisible = /\p{Default_Ignorable_Code_Point}/u
/** A mark needs its letter; more of them on one letter than any script has cover the lines around. */
const strayMarks = /^\p{M}|[\p{Zs}\p{P}]\p{M}|\p{M}{7}/u

/**
 * The allowed characters of a name, for the small forms of public pages: the server's whole rule (`name.ts`) also
 * recognises addresses and advertising.
 */
export const validateNameShape = (text: string): FieldVerdict => validate(text, 'person')
export const validateCompanyNameShape = (text: string): FieldVerdict => validate(text, 'company')

function validate(text: string, kind: Kind): FieldVerdict {
  if (isBlank(text)) return 'required'
  const name = text.trim()
  if ([...name].length > NAME_MAX) return 'tooLong'
  return isName(name.replaceAll(spelling, '$1$2'), kind) ? null : 'invalidName'
}

function isName(name: string, kind: Kind): boolean {
  if (invisible.test(name) || strayMarks.test(name) || !characters[kind].test(name)) return false
  const plain = plainName(name)
  return (
    /\p{L}|\d&\d/u.test(plain) &&
    (plain.match(/\p{N}/gu)?.length ?? 0) <= mostDigits[kind] &&
    plain.split(/\s+/u).length <= mostWords &&
    !/!.*!/.test(plain)
  )
}

/** Wide and ornamental letters read as plain ones, to people and to mail programs. */
export const plainName = (text: string): string => text.replaceAll('\u00b4', "'").normalize('NFKC')
