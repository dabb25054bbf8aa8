/**
 * The written form of public numbers and codes (product §2.3). How they are made and their keyed tag checked needs
 * secrets and lies on the server; here are the alphabet and the encodings both sides share.
 */

/** Crockford's base 32: no I, L, O, U. */
export const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalizes a typed or heard number as Crockford defined: blanks and hyphens dropped, O is 0, I and L are 1. */
export function normalizeCrockford(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Whether a normalised text consists of the alphabet only. */
export function isCrockford(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(text)
}

/** 5 bits a character; the last character is padded with zero bits. */
export function encodeCrockford(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += CROCKFORD_ALPHABET[(buffer >> bits) & 31]
      buffer &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + CROCKFORD_ALPHABET[(buffer << (5 - bits)) & 31] : text
}

/** @returns null for a character outside the alphabet or padding bits that are not zero */
export function decodeCrockford(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const character of text) {
    const value = CROCKFORD_ALPHABET.indexOf(character)
    if (value < 0) return null
    buffer = (buffer << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(buffer >> bits)
      buffer &= (1 << bits) - 1
    }
  }
  return bits < 5 && buffer === 0 ? Uint8Array.from(bytes) : null
}

/** "ABCD-EFGH": easier to read aloud. @param size characters a group, at least 1 */
export function groupCode(code: string, size = 4): string {
  return code.match(new RegExp(`.{1,${size}}`, 'g'))?.join('-') ?? ''
}

/** The hex segment of `/empfehlen/{nummer}/{hex}`: the number's UTF-8 bytes. An encoding, not a secret. */
export function toHexSegment(number: string): string {
  return Array.from(new TextEncoder().encode(number), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @returns null unless the segment is the hex of valid UTF-8 */
export function fromHexSegment(segment: string): string | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(segment)) return null
  const bytes = Uint8Array.from(segment.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

export function hexSegmentMatches(number: string, segment: string): boolean {
  return toHexSegment(number) === segment.toLowerCase()
}

/** What belongs to a word, so that it is no mark that was glued on; half a letter (a surrogate) and its accents do. */
const ofWord = /[\p{L}\p{N}\p{Cs}/]|(?!\ufe0f)\p{M}/u
const escaped = /(?:%[0-9a-f]{2})+/gi

/** Consists only of marks, after all escapes; a part of an escaped letter is none. */
function isMarks(text: string): boolean {
  let plain = text
  try {
    while (plain.search(escaped) >= 0) plain = plain.replaceAll(escaped, (escapes) => decodeURIComponent(escapes))
  } catch {
    return false
  }
  return !ofWord.test(plain)
}

/** A link's end without the punctuation that a messenger took for a part of it, escaped once or twice too. */
export function withoutGluedMarks(text: string): string {
  for (let at = Math.max(0, text.length - 30); at < text.length; at += 1)
    if (isMarks(text.slice(at))) return text.slice(0, at)
  return text
}
