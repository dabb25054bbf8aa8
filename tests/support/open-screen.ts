import type { BrowserContext, Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'
import { watchStill } from './stand-still.ts'

/** Opens a screen in a context of its own and waits until it stands still. */
export async function openScreen(context: BrowserContext, screen: Screen, scene: ScreenScene): Promise<Page> {
  const { demo, locale, tenant } = scene
  if (screen.undecided !== true) {
    await context.addCookies([{ name: `cookieConsent-${tenant}`, value: '1000', url: demo.origin }])
  }
  if (screen.as !== undefined) await demo.signIn(context, ...screen.as)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(scene)
  const page = await context.newPage()
  const standStill = watchStill(page)
  await page.goto(/^https?:/.test(path) ? path : `${demo.origin}/${locale}${path === '/' ? '' : path}`)
  await standStill()
  // A page that asks for nothing stands still before it has decided what it shows.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (screen.act !== undefined) {
    await screen.act(page, scene)
    await standStill()
  }
  return page
}
