import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress, createDeflateRaw, gunzip } from 'node:zlib'
import { holedChecksum } from './holed-checksum.ts'

/** Bytes with places of one length for one text. */
export interface Holed {
  readonly bytes: Buffer
  /** Where its holes begin. */
  readonly offsets: readonly number[]
  fill(filling: string): Buffer
  /** The same in a buffer that was sent before; the caller returns it once it may be reused. */
  lend(filling: string): Lent
}

export interface Lent {
  readonly bytes: Buffer
  giveBack(): void
}

/** So many buffers wait to be filled again. */
const mostIdle = 32

/**
 * So many bytes after a hole are stored uncompressed with it: brotli's context for the next one is the two before it,
 * which must be the same as when it was compressed.
 */
const tail = 2
const quality = 6
const tries = 4

export function withHoles(parts: readonly string[], holeLength: number): Holed {
  const hole = Buffer.alloc(holeLength)
  const buffers = parts.map((part) => Buffer.from(part))
  const offsets: number[] = []
  let at = 0
  for (const part of buffers.slice(0, -1)) {
    offsets.push((at += part.length))
    at += holeLength
  }
  return holed(Buffer.concat(buffers.flatMap((part, index) => (index === 0 ? [part] : [hole, part]))), offsets)
}

/** @param finish writes what depends on the filling besides */
function holed(
  bytes: Buffer,
  offsets: readonly number[],
  finish: (filled: Buffer, filling: Buffer) => void = () => undefined,
): Holed {
  const idle: Buffer[] = []
  const fillInto = (filled: Buffer, filling: string): Buffer => {
    const text = Buffer.from(filling, 'latin1')
    for (const offset of offsets) filled.set(text, offset)
    finish(filled, text)
    return filled
  }
  return {
    bytes,
    offsets,
    fill: (filling) => fillInto(Buffer.from(bytes), filling),
    lend(filling) {
      // The buffer already contains everything but the fillings.
      const filled = fillInto(idle.pop() ?? Buffer.from(bytes), filling)
      return { bytes: filled, giveBack: () => void (idle.length < mostIdle && idle.push(filled)) }
    },
  }
}

/** A stored piece in its format, and how many bytes precede its content. */
type Stored = (content: Buffer) => { readonly bytes: Buffer; readonly before: number }

/** RFC 7932, 9.2: not the last, length in 16 bits, uncompressed. */
const storedInBrotli: Stored = (content) => {
  const header = ((content.length - 1) << 3) | (1 << 19)
  return { bytes: Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), content]), before: 3 }
}

/** RFC 1951, 3.2.4: not the last, not compressed, length and its complement. */
const storedInDeflate: Stored = (content) => {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(content.length, 1)
  header.writeUInt16LE(65_535 - content.length, 3)
  return { bytes: Buffer.concat([header, content]), before: 5 }
}

export const brotliWithHoles = (parts: readonly string[], holeLength: number): Promise<Holed> =>
  checked(parts, holeLength, promisify(brotliDecompress), async (pieces) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    const stream = createBrotliCompress({ params })
    return assemble(await squeeze(stream, pieces, constants.BROTLI_OPERATION_FLUSH), pieces, storedInBrotli)
  })

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

export const gzipWithHoles = (parts: readonly string[], holeLength: number): Promise<Holed> => {
  const plain = withHoles(parts, holeLength)
  const checksumOf = holedChecksum(plain.bytes, plain.offsets, holeLength)
  return checked(parts, holeLength, promisify(gunzip), async (pieces) => {
    const stream = createDeflateRaw({ level: quality })
    const body = assemble(await squeeze(stream, pieces, constants.Z_SYNC_FLUSH), pieces, storedInDeflate)
    // RFC 1952, 2.3.1: the text's checksum, which depends on its filling, and its length.
    const end = Buffer.alloc(8)
    end.writeUInt32LE(plain.bytes.length, 4)
    return {
      bytes: Buffer.concat([gzipHead, body.bytes, end]),
      offsets: body.offsets.map((offset) => offset + gzipHead.length),
      finish: (filled, filling) => filled.writeUInt32LE(checksumOf(filling), filled.length - 8),
    }
  })
}

const sample = (length: number): string => 'Nonce+0/'.repeat(length).slice(0, length)

interface Made {
  readonly bytes: Buffer
  readonly offsets: readonly number[]
  readonly finish?: (filled: Buffer, filling: Buffer) => void
}

interface Piece {
  readonly bytes: Buffer
  readonly isHole: boolean
}

/**
 * The compressed rest must not refer to the content of a hole, since that content is replaced: so random bytes fill the
 * hole, and the result is decompressed with another filling before it is used.
 */
async function checked(
  parts: readonly string[],
  holeLength: number,
  read: (bytes: Buffer) => Promise<Buffer>,
  make: (pieces: readonly Piece[]) => Promise<Made>,
): Promise<Holed> {
  const expected = withHoles(parts, holeLength).fill(sample(holeLength))
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { bytes, offsets, finish } = await make(piecesOf(parts, holeLength))
    const result = holed(bytes, offsets, finish)
    const again = await read(result.fill(sample(holeLength))).catch(() => undefined)
    if (again?.equals(expected) === true) return result
  }
  throw new Error('A page with holes could not be compressed')
}

function piecesOf(parts: readonly string[], holeLength: number): Piece[] {
  return parts.flatMap((part, index) => {
    const bytes = Buffer.from(part)
    if (index === 0) return [{ bytes, isHole: false }]
    const hole = Buffer.concat([randomBytes(holeLength), bytes.subarray(0, tail)])
    return [
      { bytes: hole, isHole: true },
      { bytes: bytes.subarray(tail), isHole: false },
    ]
  })
}

/** Compresses each piece to whole bytes; later pieces may refer to earlier ones. */
async function squeeze(
  stream: ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>,
  pieces: readonly Piece[],
  flush: number,
): Promise<Buffer[]> {
  const squeezed: Buffer[] = []
  let collected: Buffer[] = []
  stream.on('data', (bytes: Buffer) => collected.push(bytes))
  const take = () => {
    stream.read()
    squeezed.push(Buffer.concat(collected))
    collected = []
  }
  for (const { bytes } of pieces) {
    stream.write(bytes)
    await new Promise<void>((resolve) => stream.flush(flush, resolve))
    take()
  }
  const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
  stream.end()
  await ended
  take()
  return squeezed
}

function assemble(squeezed: readonly Buffer[], pieces: readonly Piece[], store: Stored) {
  const offsets: number[] = []
  const result: Buffer[] = []
  let at = 0
  for (const [index, bytes] of squeezed.entries()) {
    const piece = pieces[index]
    let added = bytes
    if (piece?.isHole === true) {
      const stored = store(piece.bytes)
      offsets.push(at + stored.before)
      added = stored.bytes
    }
    result.push(added)
    at += added.length
  }
  return { bytes: Buffer.concat(result), offsets }
}
