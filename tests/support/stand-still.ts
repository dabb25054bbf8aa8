import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** How long a page must make no requests to count as quiet; the page's own work does not count. */
const quietMs = 150
const limitMs = 30_000

/** Our script runs; a page that wants none has arrived. */
export const untilStarted = (page: Page): Promise<void> =>
  page.locator('html[data-started=""], html:not(:has(#bootstrap))').waitFor({ state: 'attached' })

/**
 * A frame is drawn, and nothing else is left to do. An idle callback would come at its time limit alone where a field has
 * just been focused. As text, since the tools that use this know no DOM types.
 */
const untilIdle = `new Promise((done) =>
  requestAnimationFrame(() => scheduler.postTask(done, { priority: 'background' }))).then(() => undefined)`
/** An animation bound to a scrolled box has a timeline of its own, and finishes never. */
const finishAnimations = `Promise.all(document.getAnimations()
  .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => undefined)))`
const untilStill = `document.fonts.ready.then(() => ${finishAnimations}).then(() => undefined)`
/** Waits no longer than two seconds: what moves for long is looked at as it is. */
export const untilFaded = `Promise.race([${finishAnimations}, new Promise((resolve) => setTimeout(resolve, 2000))]).then(() => undefined)`

const watched = new WeakMap<Page, () => Promise<void>>()

/**
 * Watches a page from the beginning. The returned function waits until it is still: started, data loaded, fonts drawn,
 * nothing moves. Playwright's `networkidle` waits half a second for something that mostly takes no time.
 */
export function watchStill(page: Page): () => Promise<void> {
  const standStill = watched.get(page) ?? beginToWatch(page)
  watched.set(page, standStill)
  return standStill
}

function beginToWatch(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  let lastAt = performance.now()
  const note = (act: (request: Request) => void) => (request: Request) => {
    act(request)
    lastAt = performance.now()
  }
  page.on(
    'request',
    note((request) => {
      // Drops the requests of the previous page.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
      asked.add(request)
    }),
  )
  page.on(
    'requestfinished',
    note((request) => asked.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => asked.delete(request)),
  )
  // Ignores requests of ended workers: no event reports their end.
  page.on('worker', (worker) =>
    worker.on('close', () => asked.forEach((request) => request.resourceType() === 'script' && asked.delete(request))),
  )
  const quietSince = () => performance.now() - lastAt
  return async () => {
    const since = performance.now()
    await untilStarted(page)
    do {
      if (performance.now() - since > limitMs) throw new Error(`${page.url()} never stood still: ${urls(asked)}`)
      await page.evaluate(untilIdle)
      // Waits once where no answer is missing: each look is work for the page.
      await sleep(Math.max(quietMs / 3, asked.size === 0 ? quietMs - quietSince() + 1 : 0))
    } while (asked.size > 0 || quietSince() < quietMs)
    await page.evaluate(untilStill)
  }
}

const urls = (asked: ReadonlySet<Request>): string => [...asked].map((one) => one.url()).join(', ')
