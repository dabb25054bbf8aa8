import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoThemes } from '@referral/theme/themes'
import type { DemoThemeName } from '@referral/theme/themes'
import { loadArt } from '#ui/art.ts'
import { Gallery } from './gallery.tsx'

// In Node there is no window: whatever reaches for it while rendering fails here.
describe.each(Object.keys(demoThemes) as DemoThemeName[])('%s', (theme) => {
  beforeAll(() => loadArt(demoThemes[theme].motif))
  it.each(['de', 'en'] as const)('renders every component on the server, in %s', (locale) => {
    const html = renderToString(<Gallery theme={theme} locale={locale} />)
    expect(html.match(/data-example="/g)?.length).toBeGreaterThan(30)
    expect(html.match(/<svg[^>]*viewBox="0 0 (?!24 24|48 48)/g)?.length).toBeGreaterThan(2)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
  })
})
