import type { Page } from '@playwright/test'

/** Calls of these addresses are held; the returned function lets them through. */
export async function hold(page: Page, calls: string, method?: string): Promise<() => void> {
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (method === undefined || route.request().method() === method) await comes
    await route.continue()
  })
  return letCome
}
