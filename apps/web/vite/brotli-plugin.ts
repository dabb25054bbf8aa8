import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)

/**
 * Writes scripts and styles once more, compressed as far as brotli goes: 3 s of a core for all of them, which each
 * process of the server would spend on its first visitors' time.
 */
export const brotliPlugin = (): Plugin => ({
  name: 'referral-brotli',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client' || dir === undefined) return
    const written = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
    await Promise.all(
      written.map(async (file) => {
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        await writeFile(join(dir, `${file.fileName}.br`), await toBrotli(text, { params }))
      }),
    )
  },
})
