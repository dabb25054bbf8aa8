import type { BrowserContext, Page } from '@playwright/test'
import { desk } from './browser.ts'
import type { Screen, ScreenScene } from './screens.ts'
import { watchStill } from './stand-still.ts'

/**
 * Opens a screen and waits until it is still. The page keeps nothing of the previous screen but its renderer, with the
 * scripts that it has compiled.
 */
export async function openScreen(page: Page, screen: Screen, scene: ScreenScene): Promise<Page> {
  const { demo, locale, tenant } = scene
  const context = page.context()
  await forgetLastScreen(page, demo.origin)
  if (screen.undecided !== true) {
    await context.addCookies([{ name: `cookieConsent-${tenant}`, value: '1000', url: demo.origin }])
  }
  const session = screen.as === undefined ? undefined : await demo.openSession(...screen.as)
  if (session !== undefined) await context.addCookies([session.cookie])
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(scene)
  const first = await page.addInitScript({ content: `${emptyStorage}\n${session?.script ?? ''}` })
  const standStill = watchStill(page)
  await page.goto(/^https?:/.test(path) ? path : `${demo.origin}/${locale}${path === '/' ? '' : path}`)
  await first.dispose()
  await standStill()
  // A page without calls is still before it has decided what to show.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (screen.act !== undefined) {
    await screen.act(page, scene)
    await standStill()
  }
  return page
}

/** A blank page and others' pages have no storage; a frame shares its page's. */
const emptyStorage = `if (top === window) try { localStorage.clear(); sessionStorage.clear() } catch {}`

/**
 * Runs no script. On the way over a blank page the browser would end the renderer, and the compiled scripts would be
 * lost: a sixth of a screen's cost.
 */
const plainText = '/robots.txt'

/**
 * The storage is deleted when the next screen begins: a page that is left may still write something there. Answers that
 * a screen had given instead of the server would otherwise be given to the next one too.
 */
async function forgetLastScreen(page: Page, origin: string): Promise<void> {
  if (page.url() === 'about:blank') return
  const size = page.viewportSize() ?? desk
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.goto(`${origin}${plainText}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  await page.context().clearCookies()
  if (size.width !== desk.width) await page.setViewportSize(desk)
}

const kept = new Map<string, Promise<Page>>()

/** The page in which this worker opens one screen after the other; `name` identifies the options of its context. */
export function cachedPage(name: string, makeContext: () => Promise<BrowserContext>): Promise<Page> {
  const page = kept.get(name) ?? makeContext().then((context) => context.newPage())
  kept.set(name, page)
  return page
}
