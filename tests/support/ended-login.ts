import { expect, type Page } from '@playwright/test'
import type { TenantKey } from './server.ts'

/** The bearer header of the page's latest call. */
export function bearerOf(page: Page): () => string {
  let bearer = ''
  page.on('request', (request) => (bearer = request.headers()['authorization'] ?? bearer))
  return () => bearer
}

/** Ends a login elsewhere: its page does not know yet. A login's token is bound to its browser. */
export async function endElsewhere(
  page: Page,
  authorization: string,
  { tenant = 'fernblick', path = '/account/logout' }: { tenant?: TenantKey; path?: string } = {},
): Promise<void> {
  const status = await page.evaluate(
    async ([to, bearer]) => {
      const headers = { Authorization: bearer, 'X-Requested-With': 'XMLHttpRequest' }
      return (await fetch(to, { method: 'POST', headers })).status
    },
    [`/api/v1/${tenant}${path}`, authorization] as const,
  )
  expect(status).toBe(204)
}
