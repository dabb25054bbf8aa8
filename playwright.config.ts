import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { desk, findChromium, findHeadlessShell, launchFlags } from './tests/support/browser.ts'
import { keepFoldersInMemory } from './tests/support/memory-folder.ts'
import { isSoak } from './tests/support/rounds.ts'

keepFoldersInMemory()

/** A page lives for seconds: V8's last optimizer costs more than it saves there (docs/decisions/0051). */
const noLastOptimizer = '--js-flags=--no-opt'
const launch = (executablePath: string | undefined) => ({
  launchOptions: {
    args: [...launchFlags, noLastOptimizer],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})
/** The shell clicks nothing below the window's edge in another site's tall frame, and asks for no icon of a page. */
const needWholeBrowser = ['**/embed.spec.ts', '**/defences-origins.spec.ts']
/** They move their server's clock by months: on servers of their own, since the others read the demo's year. */
const throughTime = ['**/chain-*.spec.ts']
/** Hundreds of short tests: last, so that no worker waits for a long one of the other's. */
const short = '**/screens.spec.ts'
/** Each act in every tenant, language and way: an hour of its own, in a soak alone. */
const everyAct = '**/every-act.spec.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/seed-once.ts',
  projects: [
    { name: 'whole browser', testMatch: needWholeBrowser, use: launch(findChromium()) },
    {
      name: 'journeys',
      testIgnore: [...needWholeBrowser, ...throughTime, short, everyAct],
      use: launch(findHeadlessShell()),
    },
    { name: 'through time', testMatch: throughTime, use: launch(findHeadlessShell()) },
    { name: 'screens', testMatch: short, use: launch(findHeadlessShell()) },
    ...(isSoak ? [{ name: 'every act', testMatch: everyAct, use: launch(findHeadlessShell()) }] : []),
  ],
  outputDir: 'test-results/journeys',
  // One more than there are cores: a screen waits a third of its time, for the server or until it stands still.
  workers: Math.min(3, availableParallelism() + 1),
  fullyParallel: false,
  // A busy machine is no fault of the product's: one second try there, told by name (docs/decisions/0003).
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // Machines differ by a factor of three; what passes at once waits for nothing.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./tests/support/accessibility-record.ts'],
  ],
  use: {
    viewport: desk,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 20_000,
    // A trace costs every step of a journey: only what failed is told again with one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
