import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

interface RingKey {
  readonly id: string
  readonly seal: Buffer
  /** Prepared once: from bytes each digest would cost five times as much. */
  readonly digest: KeyObject
}

/**
 * The installation's keys. The first entry seals and signs, all entries open and verify, so a key
 * is rotated by putting a new one in front (docs/operations.md).
 */
export interface KeyRing {
  /** AES-256-GCM; `context` binds the ciphertext to its place and must be given again to open it. */
  seal(plain: Uint8Array | string, context: string): Buffer
  open(sealed: Uint8Array, context: string): Buffer
  /** Keyed digest under the current key; the purpose separates uses. */
  digest(purpose: string, value: string): Buffer
  /** Keyed digests under every key of the ring, current first. */
  digests(purpose: string, value: string): Buffer[]
  /** A key that must not change with rotation (blind indexes, role passwords): of the last, oldest entry. */
  stableDigest(purpose: string, value: string): Buffer
}

export function createKeyRing(secretsKey: string): KeyRing {
  const keys: RingKey[] = secretsKey.split(',').map((entry) => {
    const [id, encoded] = entry.split(':') as [string, string]
    const master = Buffer.from(encoded, 'base64')
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, 'referral', use, 32))
    return { id, seal: derive('seal'), digest: createSecretKey(derive('digest')) }
  })
  const mac = (key: RingKey, purpose: string, value: string) =>
    createHmac('sha256', key.digest).update(purpose).update('\0').update(value).digest()
  return {
    seal: (plain, context) => {
      const current = keys[0]!
      return Buffer.concat([
        Buffer.from([current.id.length]),
        Buffer.from(current.id),
        sealWith(current.seal, plain, context),
      ])
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed)
      const idLength = bytes[0] ?? 0
      const id = bytes.subarray(1, 1 + idLength).toString()
      const key = keys.find((candidate) => candidate.id === id)
      if (key === undefined) throw new Error(`The key ring has no key "${id}"`)
      return openWith(key.seal, bytes.subarray(1 + idLength), context)
    },
    digest: (purpose, value) => mac(keys[0]!, purpose, value),
    digests: (purpose, value) => keys.map((key) => mac(key, purpose, value)),
    stableDigest: (purpose, value) => mac(keys.at(-1)!, purpose, value),
  }
}

/** AES-256-GCM with a random nonce: nonce, tag, ciphertext. */
export function sealWith(key: Uint8Array, plain: Uint8Array | string, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain as Uint8Array), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function openWith(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

export const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest()

export const sameBytes = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && timingSafeEqual(left, right)
