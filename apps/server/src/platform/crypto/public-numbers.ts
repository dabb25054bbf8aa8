import { randomBytes } from 'node:crypto'
import { sameBytes, type KeyRing } from './key-ring.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 9
/** Its tenant, hidden: 20 bits. */
const tenantLength = 4
const bodyLength = randomLength + tenantLength
const tagLength = 7
const shape = new RegExp(`^[${alphabet}]{${bodyLength + tagLength}}$`)

export type NumberKind = 'recommendation' | 'recipient' | 'sellerLink'

/**
 * Empfehlungsnummer, Empfaengernummer and the number of a seller's link (product §2.3): 45 random bits, the tenant in
 * 20 bits that look random, and a keyed tag of 35 bits over both, in Crockford's base 32. A forged number is refused
 * before any query, and a share link finds its tenant among ten thousand without one
 * (docs/decisions/0068-tenants-one-by-one.md). Numbers issued before that have 65 random bits instead of both.
 */
export function createPublicNumbers(keys: KeyRing) {
  const tagOf = (digest: Uint8Array) => encode(digest, tagLength)
  return {
    issue(kind: NumberKind, tenantId: number): string {
      if (tenantId >= 32 ** tenantLength) throw new RangeError(`No number can name tenant ${tenantId}`)
      const random = encode(randomBytes(randomLength), randomLength)
      const body = random + encode(hidden(keys.digest('number:tenant', random), tenantId), tenantLength)
      return body + tagOf(keys.digest(`number:${kind}:${tenantId}`, body))
    },
    /** The tenant of a number; undefined where we never issued it, or issued it before numbers named their tenant. */
    tenantOf(kind: NumberKind, given: string): number | undefined {
      const number = written(given)
      if (number === undefined) return undefined
      const place = Uint8Array.from(number.slice(randomLength, bodyLength), (letter) => alphabet.indexOf(letter))
      return keys
        .digests('number:tenant', number.slice(0, randomLength))
        .map((mask) => place.reduce((id, five, at) => id * 32 + (five ^ (mask[at]! & 31)), 0))
        .find((tenantId) => this.accept(kind, tenantId, number) !== undefined)
    },
    /** The number in its written form, or undefined where it was never issued by us. */
    accept(kind: NumberKind, tenantId: number, given: string): string | undefined {
      const number = written(given)
      if (number === undefined) return undefined
      const body = number.slice(0, bodyLength)
      const tag = Buffer.from(number.slice(bodyLength))
      const genuine = keys
        .digests(`number:${kind}:${tenantId}`, body)
        .some((digest) => sameBytes(Buffer.from(tagOf(digest)), tag))
      return genuine ? number : undefined
    },
  }
}

export type PublicNumbers = ReturnType<typeof createPublicNumbers>

/** The number as it was issued, tolerant of mishearing and typing errors; undefined where the input is no number. */
function written(given: string): string | undefined {
  if (given.length > 40) return undefined
  const number = given.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return shape.test(number) ? number : undefined
}

/** A tenant's number in pieces of five bits, each covered by the mask's. */
const hidden = (mask: Uint8Array, tenantId: number) =>
  Uint8Array.from({ length: tenantLength }, (_, at) => {
    const five = Math.floor(tenantId / 32 ** (tenantLength - 1 - at)) & 31
    return five ^ (mask[at]! & 31)
  })

/** `length` characters of 5 bits each: one per byte, its lowest five bits. */
function encode(bytes: Uint8Array, length: number): string {
  let text = ''
  for (let index = 0; index < length; index += 1) text += alphabet[bytes[index]! & 31]
  return text
}
