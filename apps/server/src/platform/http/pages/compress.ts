import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** The best encoding a client takes; `q=0` means it doesn't. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase())
      return [name, !options.some((option) => /^q=0(\.0+)?$/.test(option))] as const
    }),
  )
  return (['br', 'gzip'] as const).find((encoding) => accepted.get(encoding) === true)
}

/** @param effort brotli's quality: 11 for cached bodies, 4 for a body that is sent once */
export function compress(body: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: effort > 6 ? 9 : 6 })
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
