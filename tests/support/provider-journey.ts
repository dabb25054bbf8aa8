import type { Page } from '@playwright/test'
import { enterProvider } from './enter-provider.ts'
import { test as base } from './fixtures.ts'
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts'
import { startServer, type TestServer } from './server.ts'

/** A started product whose operators have entered a real OpenID provider in two tenants. */
export const test = base.extend<{ providersPages: void }, { provider: OpenIdProvider; server: TestServer }>({
  // The provider's own pages request a font that no test machine gets, and their field may have taken the focus before.
  providersPages: [
    async ({ context, silence }, use) => {
      silence.allowNoise(/^console\.info: Autofocus processing was blocked .*\/interaction\//)
      await context.route('https://fonts.googleapis.com/**', (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      )
      await use()
    },
    { auto: true },
  ],
  provider: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider()
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer({ SIGN_ON_PRIVATE_HOSTS: provider.host })
      const addresses: string[] = []
      for (const tenant of ['fernblick', 'hanse-assekuranz'] as const)
        addresses.push(...(await enterProvider(server, tenant, provider)))
      await provider.start(addresses)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** The form of the provider's own page. */
export async function logInAtProvider(page: Page, subject: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(subject)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
