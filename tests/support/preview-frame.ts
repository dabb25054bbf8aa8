import type { Page } from '@playwright/test'

/** The preview's frame takes no script, not even those that look at this page. */
export const previewFrame = /Blocked script execution in 'about:(blank|srcdoc)'/

/** The preview's content is loaded. */
export const previewShown = (page: Page): Promise<void> =>
  page.frameLocator('iframe').first().locator('h1').first().waitFor()
