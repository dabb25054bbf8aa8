import { expect, type Page } from '@playwright/test'
import type { TenantKey } from './server.ts'
import type { Silence } from './silence.ts'

/**
 * Ends the page's login elsewhere each time it is called: the page learns it by a refused call. The token is that of the
 * page's latest call, sent from the page, since a login's token is bound to its browser.
 */
export function endingOf(
  page: Page,
  silence: Silence,
  { tenant = 'fernblick', path = '/account/logout' }: { tenant?: TenantKey; path?: string } = {},
): () => Promise<void> {
  silence.expectNoise(/status of 401/)
  let bearer = ''
  page.on('request', (request) => (bearer = request.headers()['authorization'] ?? bearer))
  return async () => {
    const status = await page.evaluate(
      async ([to, authorization]) => {
        const headers = { Authorization: authorization, 'X-Requested-With': 'XMLHttpRequest' }
        return (await fetch(to, { method: 'POST', headers })).status
      },
      [`/api/v1/${tenant}${path}`, bearer] as const,
    )
    expect(status).toBe(204)
  }
}

/** On the login page that the page became, or began as. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await page.getByRole('button', { name: 'Anmelden' }).click()
}
