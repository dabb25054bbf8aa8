import { createRequire } from 'node:module'

/** German habits that the list, which was gathered worldwide, lacks. */
const german = [
  // The demo's password, which is public in its guide.
  'empfehlen',
  'qwertz',
  'qwertzuiop',
  'willkommen',
  'geheim',
  'geheimnis',
  'kennwort',
  'losung',
  'liebe',
  'hallo',
  'schatzi',
  'fussball',
  'sonnenschein',
  'deutschland',
  'sparkasse',
  'passwort',
  'initial',
  'testtest',
  'asdfgh',
  'yxcvbn',
]

const coreRank = 10_000

let known: { readonly all: ReadonlySet<string>; readonly cores: ReadonlySet<string> } | undefined

/** 49,000 passwords from leaks, most frequent first (@zxcvbn-ts/language-common); read at first use. */
function list() {
  if (known === undefined) {
    const { dictionary } = createRequire(import.meta.url)(
      '@zxcvbn-ts/language-common',
    ) as typeof import('@zxcvbn-ts/language-common')
    const words = dictionary['passwords-common'] as readonly string[]
    known = {
      all: new Set([...words, ...german]),
      cores: new Set([...words.slice(0, coreRank).filter((word) => word.length >= 4), ...german]),
    }
  }
  return known
}

/** The password of all demo accounts, which is public: outside the demo it logs nobody in. */
export const isDemoPassword = (password: string): boolean => password === 'Empfehlen1'

/**
 * Among the first that a guesser tries: a password of the list in any casing, or a frequent one with
 * the usual digits and signs around it ("Sommer2026!"), or the person's or tenant's own words so adorned.
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const plain = password.toLowerCase()
  const { all, cores } = list()
  if (all.has(plain) || new Set(plain).size <= 3) return true
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (plain.length - core.length > 5) return false
  if (cores.has(core) || cores.has(unleet(core))) return true
  return ownWords
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= 4 && (core === word || (plain.startsWith(word) && plain.length - word.length <= 5)))
}

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function unleet(text: string): string {
  return text.replaceAll(/[013457@$!]/g, (sign) => signs[sign]!)
}
