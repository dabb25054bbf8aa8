import { renderToString } from 'react-dom/server'
import { loadArt } from '#ui/art.ts'
import { createWordStore } from '#platform/i18n/word-store.ts'
import type { Bootstrap } from './bootstrap.ts'
import { createApp } from './create-app.tsx'
import { StaticView } from './router-view.tsx'

export { words } from './all-words.ts'
export { indexed, locate, resolve } from './resolve.ts'
export type { Resolution, Site } from './resolve.ts'
export { lookOf } from './modules.ts'

export type { Bootstrap } from './bootstrap.ts'

/**
 * The page's markup inside the root element.
 * @param path address without a host; only its widget parameter matters
 */
export async function render(bootstrap: Bootstrap, path: string): Promise<string> {
  const words = createWordStore(bootstrap.locale, bootstrap.words, () =>
    Promise.reject(new Error('Words come with the page')),
  )
  const pathname = path.split('?', 1)[0] ?? path
  const missingPath = bootstrap.isMissing === true ? pathname : undefined
  const { match, pages, Around, answers } = createApp(bootstrap, { words, missingPath })
  const place = match(pathname) ?? { name: 'FileNotFound', params: {} }
  await Promise.all([pages.loadFirst(place.name), loadArt(bootstrap.tenant.brand.motif)])
  const html = renderToString(
    <Around>
      <StaticView path={path} match={place} pages={pages} />
    </Around>,
  )
  answers.clear()
  return html
}
