import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontFiles } from '@referral/theme/fonts'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Serves the tenants' fonts as `/fonts/<name>.woff2`, from their packages: known names, nothing binary in the repository. */
export function fontsPlugin(): Plugin {
  return {
    name: 'referral-fonts',
    configureServer(server) {
      server.middlewares.use('/fonts', (request, response, next) => {
        const font = fontFiles.find(({ file }) => request.url?.startsWith(`/${file}`))
        if (!font) return next()
        void readFile(require.resolve(font.source)).then(
          (data) => response.setHeader('content-type', 'font/woff2').end(data),
          next,
        )
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const font of fontFiles) {
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${font.file}`,
          source: await readFile(require.resolve(font.source)),
        })
      }
    },
  }
}
