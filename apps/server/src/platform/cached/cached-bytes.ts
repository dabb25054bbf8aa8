import { createHash } from 'node:crypto'
import { compress, type Encoding } from '../http/pages/compress.ts'
import { brotliWithHoles, gzipWithHoles, withHoles, type Holed } from './holed-bytes.ts'

export type SentEncoding = Encoding | 'identity'

const smallestToCompress = 600

export interface Filling {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** A body that is sent repeatedly: compressed once for each requested encoding. */
export interface CachedBytes {
  /** Of the text without its fillings. */
  readonly digest: string
  readonly size: number
  readonly length: number
  /** All that the answer carries but for its encoding, length and tag. */
  readonly headers: Readonly<Record<string, string>>
  /** Creates the filling of its holes, different for each answer, and the headers that belong to it. */
  readonly newFilling: (() => Filling) | undefined
  /** Which of the encodings it is sent in. */
  fits(encoding: Encoding | undefined): SentEncoding
  /** The bytes if they are made already; the sender returns the buffer where that is required. */
  ready(
    encoding: SentEncoding,
    filling?: string,
  ): { readonly bytes: Buffer; readonly giveBack: (() => void) | undefined } | undefined
  encoded(encoding: SentEncoding, filling?: string): Promise<Buffer>
  onGrowth(listener: (by: number) => void): void
}

/** @param effort brotli's quality */
export function cachedBytes(text: string | Buffer, headers: Readonly<Record<string, string>>, effort = 6): CachedBytes {
  const identity = Buffer.isBuffer(text) ? text : Buffer.from(text)
  const made = new Map<SentEncoding, Buffer>([['identity', identity]])
  return {
    ...shared(identity, identity.length, made, (encoding) => compress(identity, encoding, effort), headers),
    newFilling: undefined,
    ready: (encoding) => {
      const bytes = made.get(encoding)
      return bytes && { bytes, giveBack: undefined }
    },
  }
}

/** The same of a text with holes, each filled with the same `filling` of each answer (its nonce). */
export function cachedBytesWithHoles(
  parts: readonly string[],
  headers: Readonly<Record<string, string>>,
  newFilling: () => Filling,
): CachedBytes {
  const holeLength = newFilling().text.length
  const identity = withHoles(parts, holeLength)
  const made = new Map<SentEncoding, Holed>([['identity', identity]])
  const make = (encoding: Encoding) => (encoding === 'br' ? brotliWithHoles : gzipWithHoles)(parts, holeLength)
  const common = shared(Buffer.from(parts.join('\0')), identity.bytes.length, made, make, headers)
  return {
    ...common,
    newFilling,
    ready: (encoding, filling = '') => made.get(encoding)?.lend(filling),
    encoded: async (encoding, filling = '') => (await common.encoded(encoding)).fill(filling),
  }
}

function shared<T extends Buffer | Holed>(
  text: Buffer,
  length: number,
  made: Map<SentEncoding, T>,
  make: (encoding: Encoding) => Promise<T>,
  headers: Readonly<Record<string, string>>,
) {
  const making = new Map<SentEncoding, Promise<T>>()
  let told: (by: number) => void = () => undefined
  return {
    digest: createHash('sha256').update(text).digest('base64url').slice(0, 27),
    size: length,
    length,
    headers,
    fits: (encoding: Encoding | undefined): SentEncoding =>
      encoding === undefined || length < smallestToCompress ? 'identity' : encoding,
    async encoded(encoding: SentEncoding): Promise<T> {
      const known = made.get(encoding)
      if (known !== undefined) return known
      let asked = making.get(encoding)
      if (asked === undefined) {
        asked = make(encoding as Encoding).then((result) => {
          made.set(encoding, result)
          told('bytes' in result ? result.bytes.length : result.length)
          return result
        })
        making.set(encoding, asked)
        asked.catch(() => undefined).finally(() => making.delete(encoding))
      }
      return asked
    },
    onGrowth(listener: (by: number) => void): void {
      told = listener
    },
  }
}
