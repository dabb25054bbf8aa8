import { crc32 } from 'node:zlib'

/** A linear map of 32 bits: the image of each bit. */
type Matrix = Uint32Array

function times(matrix: Matrix, vector: number): number {
  let sum = 0
  for (let bit = 0, rest = vector; rest !== 0; bit += 1, rest >>>= 1) if ((rest & 1) === 1) sum ^= matrix[bit]!
  return sum >>> 0
}

const product = (left: Matrix, right: Matrix): Matrix => right.map((column) => times(left, column))
const identity: Matrix = Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit)
/** The effect of a bit 0 behind a text on its checksum, but for the constant (RFC 1952, 8). */
const zeroBit: Matrix = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb88320 : 2 ** (bit - 1)))

/** What so many bytes 0 behind it do. */
function zeroBytes(count: number): Matrix {
  let result = identity
  let power = zeroBit
  for (let rest = count * 8; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(power, result)
    power = product(power, power)
  }
  return result
}

/**
 * CRC-32 of a text whose holes are all filled alike, without reading the text again: the checksum is linear, so the
 * effect of the filling is one matrix times the checksum of the filling.
 * @param empty the text with zeros in its holes, which begin at `offsets`
 */
export function holedChecksum(empty: Buffer, offsets: readonly number[], holeLength: number) {
  const base = crc32(empty)
  const ofZeros = crc32(Buffer.alloc(holeLength))
  const sum = new Uint32Array(32)
  for (const offset of offsets)
    zeroBytes(empty.length - offset - holeLength).forEach((column, bit) => (sum[bit] = sum[bit]! ^ column))
  return (filling: Buffer): number => (base ^ times(sum, (crc32(filling) ^ ofZeros) >>> 0)) >>> 0
}
