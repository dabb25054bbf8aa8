import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { cachedBytesWithHoles } from './cached-bytes.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../../docs/architecture.md'), 'utf8')
const newNonce = () => randomBytes(16).toString('base64')
const filling = () => ({ text: newNonce(), headers: {} })

/** A text cut at places of no meaning, umlauts and all. */
function cut(pieces: number): string[] {
  const size = Math.floor(text.length / pieces)
  return Array.from({ length: pieces }, (_, at) => text.slice(at * size, (at + 1) * size))
}

it.each([1, 2, 7, 30])(
  'a text with %s pieces is compressed once, and read with whatever fills its holes',
  async (n) => {
    const parts = cut(n)
    const kept = cachedBytesWithHoles(parts, {}, filling)
    for (let round = 0; round < 20; round += 1) {
      const nonce = newNonce()
      const whole = parts.join(nonce)
      expect((await kept.encoded('identity', nonce)).toString()).toBe(whole)
      expect(brotliDecompressSync(await kept.encoded('br', nonce)).toString()).toBe(whole)
      expect(gunzipSync(await kept.encoded('gzip', nonce)).toString()).toBe(whole)
      const lent = kept.ready('gzip', nonce)!
      expect(gunzipSync(lent.bytes).toString()).toBe(whole)
      lent.giveBack!()
    }
  },
)

it('does not refill a buffer that is still being sent', async () => {
  const parts = cut(3)
  const kept = cachedBytesWithHoles(parts, {}, filling)
  const nonces = Array.from({ length: 50 }, newNonce)
  const lent = nonces.map((nonce) => kept.ready('identity', nonce)!)
  nonces.forEach((nonce, at) => expect(lent[at]!.bytes.toString()).toBe(parts.join(nonce)))
})

it('holes may be adjacent, at the beginning and at the end', async () => {
  const parts = ['', 'ä', '', '"', '']
  const kept = cachedBytesWithHoles(parts, {}, filling)
  const nonce = newNonce()
  expect(brotliDecompressSync(await kept.encoded('br', nonce)).toString()).toBe(parts.join(nonce))
  expect(gunzipSync(await kept.encoded('gzip', nonce)).toString()).toBe(parts.join(nonce))
})

it('two texts that differ in their holes’ places alone have the same digest only if they are the same', () => {
  const [one, two] = [cachedBytesWithHoles(['ab', 'c'], {}, filling), cachedBytesWithHoles(['a', 'bc'], {}, filling)]
  expect(one.digest).not.toBe(two.digest)
})
