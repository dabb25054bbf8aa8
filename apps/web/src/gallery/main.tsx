import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { themeAttributes, themeCss } from '@referral/theme/css'
import { fontFaceCss } from '@referral/theme/fonts'
import { demoThemes } from '@referral/theme/themes'
import type { DemoThemeName } from '@referral/theme/themes'
import '#ui/styles.css'
import '#ui/area.css'
import '#ui/styles/hero-wide.css'
import '#ui/styles/hero-split.css'
import '#ui/styles/hero-block.css'
import { loadArt } from '#ui/art.ts'
import { Gallery } from './gallery.tsx'

// Behind the product's server the page has its theme in the head; alone (`npm run gallery`) it is added here.
const query = new URLSearchParams(location.search)
const wanted = query.get('theme') ?? 'fernblick'
const name: DemoThemeName = wanted in demoThemes ? (wanted as DemoThemeName) : 'fernblick'
const locale = query.get('lang') === 'en' ? 'en' : 'de'
const page = document.documentElement
if (!page.hasAttribute('data-hero')) {
  const theme = demoThemes[name]
  const style = document.createElement('style')
  style.textContent = `${fontFaceCss(theme, (file) => `/fonts/${file}`)}\n${themeCss(theme)}`
  document.head.append(style)
  page.lang = locale
  for (const [attribute, value] of Object.entries(themeAttributes(theme))) page.setAttribute(attribute, value)
}

await loadArt(demoThemes[name].motif)

const root = document.getElementById('root')
if (root) {
  const gallery = (
    <StrictMode>
      <Gallery theme={name} locale={locale} only={query.get('only') ?? undefined} />
    </StrictMode>
  )
  if (root.hasChildNodes()) hydrateRoot(root, gallery)
  else createRoot(root).render(gallery)
}
