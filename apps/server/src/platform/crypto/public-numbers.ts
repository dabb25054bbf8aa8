import { randomBytes } from 'node:crypto'
import { sameBytes, type KeyRing } from './key-ring.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 13
const tagLength = 7
const shape = new RegExp(`^[${alphabet}]{${randomLength + tagLength}}$`)

export type NumberKind = 'recommendation' | 'recipient'

/**
 * Empfehlungsnummer and Empfaengernummer (product §2.3): 65 random bits and a keyed tag of 35 bits,
 * in Crockford's base 32. A forged number is refused before the database is asked.
 */
export function createPublicNumbers(keys: KeyRing) {
  const tagOf = (digest: Uint8Array) => encode(digest, tagLength)
  return {
    issue(kind: NumberKind, tenantId: number): string {
      const random = encode(randomBytes(randomLength), randomLength)
      return random + tagOf(keys.digest(`number:${kind}:${tenantId}`, random))
    },
    /** The number in its written form, or undefined where it was never issued by us. */
    accept(kind: NumberKind, tenantId: number, given: string): string | undefined {
      if (given.length > 40) return undefined
      const number = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
      if (!shape.test(number)) return undefined
      const random = number.slice(0, randomLength)
      const tag = Buffer.from(number.slice(randomLength))
      const genuine = keys
        .digests(`number:${kind}:${tenantId}`, random)
        .some((digest) => sameBytes(Buffer.from(tagOf(digest)), tag))
      return genuine ? number : undefined
    },
  }
}

export type PublicNumbers = ReturnType<typeof createPublicNumbers>

/** `length` characters of 5 bits each: one per byte, its lowest five bits. */
function encode(bytes: Uint8Array, length: number): string {
  let text = ''
  for (let index = 0; index < length; index += 1) text += alphabet[bytes[index]! & 31]
  return text
}
