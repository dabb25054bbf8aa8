import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { desk, findChromium, launchFlags } from './tests/support/browser.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: desk,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: launchFlags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
})
