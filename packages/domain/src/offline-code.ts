/**
 * The spoken code (product §2.3). No vowels, so it never spells a word; no 0, 1, O, I, L and U, which are read and heard
 * alike. Eight of 28 characters: at a million codes that are good, one guess in 370,000 hits.
 */
export const OFFLINE_CODE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
export const offlineCodeLength = 8

const shape = new RegExp(`^[${OFFLINE_CODE_ALPHABET}]{${offlineCodeLength}}$`)

/**
 * The code in its written form, from typed or heard text: blanks, dots and any dash between the groups are ignored.
 * @returns null where it can't be one
 */
export function readOfflineCode(text: string): string | null {
  const code = text.replaceAll(/[\s.\p{Pd}]/gu, '').toUpperCase()
  return shape.test(code) ? code : null
}
