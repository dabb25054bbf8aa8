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
        .getByLabel('The exported file')
        .setInputFiles({ name: 'pain.001.xml', mimeType: 'application/xml', buffer: Buffer.from(file) })
      await expect(page.getByLabel('or its text')).toHaveValue(/pain\.001\.001\.09/)
      await page.getByRole('button', { name: 'Hand in' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ payments?$/)
      const payees = await page.getByRole('rowheader').allInnerTexts()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Get the status report as a file' }).click(),
      ])
      return { report: await readDownload(download), payees }
    },
  }
}
