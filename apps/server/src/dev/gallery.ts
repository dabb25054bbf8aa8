import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fontFaceCss } from '@referral/theme/fonts'
import { themeAttributes, themeCss } from '@referral/theme/css'
import { demoThemes, type DemoThemeName } from '@referral/theme/themes'
import { newNonce, pagePolicy } from '#platform/http/pages/page-policy.ts'
import { Html, html } from '#platform/http/markup.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

const entry = 'src/gallery/main.tsx'

/** `/dev/gallery?theme=…&lang=…`: every component in every state, in a tenant's theme; the accessibility test walks it. */
export function registerGallery(http: FastifyInstance, builtClient: string): void {
  const manifest = readManifest(builtClient)
  http.get('/dev/gallery', (request, answer) => {
    const chunk = manifest?.[entry]
    if (manifest === undefined || chunk === undefined)
      return answer.code(503).type('text/plain').send('The web app is not built. Run: npm run build')
    const { theme = '', lang } = request.query as { theme?: string; lang?: string }
    const name: DemoThemeName = Object.hasOwn(demoThemes, theme) ? (theme as DemoThemeName) : 'fernblick'
    const nonce = newNonce()
    const attributes = Object.entries(themeAttributes(demoThemes[name])).map(([key, value]) => ` ${key}="${value}"`)
    const css = `${fontFaceCss(demoThemes[name], (file) => `/fonts/${file}`)}\n${themeCss(demoThemes[name])}`
    const page = html`<!doctype html>
      <html lang="${lang === 'en' ? 'en' : 'de'}" ${new Html(attributes.join(''))}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta property="csp-nonce" nonce="${nonce}" />
          <title>Gallery: ${name}</title>
          <link rel="icon" href="data:," />
          <style nonce="${nonce}">
            ${new Html(css)}
          </style>
          ${stylesOf(manifest, entry).map((file) => html`<link rel="stylesheet" href="/${file}" />`)}
        </head>
        <body>
          <div id="root"></div>
          <script type="module" nonce="${nonce}" src="/${chunk.file}"></script>
        </body>
      </html>`
    return answer
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': pagePolicy(nonce) })
      .send(page.text)
  })
}

function readManifest(folder: string): Readonly<Record<string, Chunk>> | undefined {
  const file = join(folder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : undefined
}

/** The style sheets of all imports of a chunk, then its own, so that the order of the layers is declared first. */
function stylesOf(manifest: Readonly<Record<string, Chunk>>, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  return [
    ...new Set([...(chunk.imports ?? []).flatMap((inner) => stylesOf(manifest, inner, seen)), ...(chunk.css ?? [])]),
  ]
}
