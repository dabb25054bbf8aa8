import { cutText } from '@referral/domain/cut-text'

const longestWord = 80
const mostWords = 24

/** Lower case, without accents, split at characters other than letters and digits; a mail address also as a whole. */
export function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = fold(text ?? '')
    return [...(plain.includes('@') ? [plain] : []), ...plain.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words.filter((word) => word !== '').map((word) => cutText(word, longestWord)))].slice(0, mostWords)
}

/** The part of a mail address before its "@" counts as a name, too. */
const nameOf = (text: string) => (text.includes('@') ? text.slice(0, text.indexOf('@')) : text)
const mostInName = 4

/**
 * Two words of one name as one word, which no text begins with: in alphabetical order, since a text may have either.
 */
export const pairOf = (one: string, other: string) => ` ${one < other ? `${one} ${other}` : `${other} ${one}`}`

/**
 * Pairs of words of one name: those of all texts without mail addresses together, and those of each mail address by
 * itself. A number is no part of a name.
 */
export function pairsOf(texts: readonly (string | null | undefined)[]): string[] {
  const given = texts.map((text) => text ?? '')
  const names = [
    given.filter((text) => !text.includes('@')),
    ...given.filter((text) => text.includes('@')).map((text) => [text]),
  ]
  const pairs = names.flatMap((name) => {
    const words = wordsOf(name.map(nameOf))
      .filter((word) => !/\p{N}/u.test(word))
      .slice(0, mostInName)
    return words.flatMap((word, index) => words.slice(index + 1).map((other) => pairOf(word, other)))
  })
  return [...new Set(pairs)]
}

const fold = (text: string) =>
  text.trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
