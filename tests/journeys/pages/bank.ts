import type { Page } from '@playwright/test'
import { expect } from '../../support/journey-fixtures.ts'
import { readDownload } from './operator.ts'

/** The demo's bank: takes the exported file and answers every payment. */
export function bankPage(page: Page) {
  return {
    /** Hands the file in, lets everything be paid, and takes the status report home as a file. */
    async payAll(origin: string, file: string): Promise<{ readonly report: string; readonly payees: string[] }> {
      await page.goto(`${origin}/dev/bank`)
      await page
        .getByLabel('Exported file')
        .setInputFiles({ name: 'pain.001.xml', mimeType: 'application/xml', buffer: Buffer.from(file) })
      await expect(page.getByLabel('Or its content')).toHaveValue(/pain\.001\.001\.09/)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ payments?$/)
      const payees = await page.getByRole('rowheader').allInnerTexts()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the status report' }).click(),
      ])
      return { report: await readDownload(download), payees }
    },
  }
}
