import type { BrowserContext, Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

/** Opens a screen in a context of its own and waits until it stands still. */
export async function openScreen(context: BrowserContext, screen: Screen, scene: ScreenScene): Promise<Page> {
  const { demo, locale, tenant } = scene
  if (screen.undecided !== true) {
    await context.addCookies([{ name: `cookieConsent-${tenant}`, value: '1000', url: demo.origin }])
  }
  if (screen.as !== undefined) await demo.signIn(context, ...screen.as)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(scene)
  const page = await context.newPage()
  await page.goto(/^https?:/.test(path) ? path : `${demo.origin}/${locale}${path === '/' ? '' : path}`)
  await standStill(page)
  if (screen.act !== undefined) {
    await screen.act(page, scene)
    await standStill(page)
  }
  return page
}

// As text, since the tools that use this know no DOM types.
const untilStill = `(async () => {
  await document.fonts.ready
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
})()`

/** Data have come, fonts are drawn, nothing moves. */
async function standStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(untilStill)
}
