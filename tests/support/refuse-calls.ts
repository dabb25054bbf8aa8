import type { Page } from '@playwright/test'
import { refusals, type RefusalName } from '@referral/contract/refusals'

/** Answers a page's calls as the server refuses them, for states that take many calls or much time to reach. */
export async function refuseCalls(page: Page, calls: string, name: RefusalName, reason?: string): Promise<void> {
  const { status, code, de } = refusals[name]
  await page.route(calls, (route) =>
    route.fulfill({
      status,
      json: { status, PsoErrorCode: code, title: de, type: `urn:referral:${name}`, Ursache: reason },
    }),
  )
}
