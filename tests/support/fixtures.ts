import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { keepSilence, type Silence } from './silence.ts'
import { startServer, type TenantKey, type TestServer } from './server.ts'
import { untilStarted } from './stand-still.ts'

type TestFixtures = {
  /** Whether users have answered the question about cookies already: it would lie over what they press. */
  readonly hasDecided: boolean
  readonly silence: Silence
  /** Another user's page: a separate browser, with nothing stored. */
  readonly openAs: (options?: BrowserContextOptions) => Promise<Page>
}

type WorkerFixtures = { readonly server: TestServer }

/**
 * Journeys run against the real server process, one for each worker, and stay silent: any console message,
 * uncaught error or failed request fails the test (see `silence.expectNoise`).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  silence: [
    async ({ context }, use) => {
      const silence = keepSilence()
      const stop = silence.watch(context)
      await use(silence)
      stop()
      base.expect(silence.faults(), 'the console must stay silent').toEqual([])
    },
    { auto: true },
  ],
  hasDecided: [false, { option: true }],
  context: async ({ context, server, hasDecided }, use) => {
    context.on('page', arriveStarted)
    if (hasDecided) await decide(context, server)
    await use(context)
  },
  openAs: async ({ browser, contextOptions, silence, server, hasDecided }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options })
      contexts.push(context)
      silence.watch(context)
      if (options.javaScriptEnabled !== false) context.on('page', arriveStarted)
      if (hasDecided) await decide(context, server)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

const tenants = ['fernblick', 'hanse-assekuranz', 'werkstrom'] as const satisfies readonly TenantKey[]
/** All but what a page needs is declined, at every tenant. */
const decide = (context: BrowserContext, server: TestServer): Promise<void> =>
  context.addCookies(
    tenants.map((tenant) => ({ name: `cookieConsent-${tenant}`, value: '1000', url: server.origin(tenant) })),
  )

/** One of our pages has arrived when it answers, not when it is painted; unless the test wants it earlier. */
function arriveStarted(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const response = await goto(...address)
    if (address[1]?.waitUntil === 'commit') return response
    await untilStarted(page)
    return response
  }
}

export { expect } from '@playwright/test'
export { desk, narrow, phone } from './browser.ts'
export { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
