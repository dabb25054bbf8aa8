import { sameBytes, type KeyRing } from './key-ring.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const idLength = 16
const bodyLength = 4 + idLength
const tagLength = 10
/** 240 bits, five to a letter. */
const textLength = ((tagLength + bodyLength) * 8) / 5
const shape = new RegExp(`^[${alphabet}]{${textLength}}$`)

export interface MailReference {
  readonly tenantId: number
  readonly mailId: string
}

/**
 * The identifier of a mail in its return address (docs/decisions/0075-bounces.md): tenant and mail under a mask, and a
 * keyed tag of 80 bits over both. It reveals nothing to a reader, and a forged one never reaches the database. Mail
 * servers may change the case of the local part, so the letters are lower case and are read in either case.
 */
export function createMailReferences(keys: KeyRing) {
  const tagOf = (digest: Buffer) => digest.subarray(0, tagLength)
  const covered = (body: Uint8Array, mask: Uint8Array) => body.map((byte, at) => byte ^ mask[at]!)
  return {
    issue({ tenantId, mailId }: MailReference): string {
      const body = Buffer.alloc(bodyLength)
      body.writeUInt32BE(tenantId)
      body.write(mailId.replaceAll('-', ''), 4, 'hex')
      const tag = tagOf(keys.digest('mailReference', body.toString('hex')))
      return encode(Buffer.concat([tag, covered(body, keys.digest('mailReference:mask', tag.toString('hex')))]))
    },
    /** Undefined where it was never issued by us. */
    accept(given: string): MailReference | undefined {
      const text = given.toLowerCase()
      if (!shape.test(text)) return undefined
      const bytes = decode(text)
      const tag = bytes.subarray(0, tagLength)
      for (const mask of keys.digests('mailReference:mask', tag.toString('hex'))) {
        const body = Buffer.from(covered(bytes.subarray(tagLength), mask))
        const digests = keys.digests('mailReference', body.toString('hex'))
        if (digests.some((digest) => sameBytes(tagOf(digest), tag)))
          return { tenantId: body.readUInt32BE(), mailId: uuidOf(body.subarray(4)) }
      }
      return undefined
    },
  }
}

export type MailReferences = ReturnType<typeof createMailReferences>

const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const bitsOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
const encode = (bytes: Uint8Array): string =>
  bitsOf(bytes).replaceAll(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)]!)

function decode(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
