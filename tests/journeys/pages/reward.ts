import type { Page } from '@playwright/test'
import { expect, type Scene } from '../../support/journey-fixtures.ts'

/** The reward's screens, opened by the link of its mail. */
export function rewardPage(page: Page, { say }: Scene) {
  const heading = page.getByRole('heading', { level: 1 })
  return {
    page,
    heading,

    async open(link: string): Promise<void> {
      await page.goto(link)
      await expect(heading).toBeVisible()
      // The token is the reward's key: it stays out of the history and of sight.
      await expect(page).not.toHaveURL(/t=/)
    },

    async choose(way: RegExp): Promise<void> {
      await page.getByRole('link', { name: way }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say(/^Wohin dürfen wir|^Für wen ist/, /^Where should we|^Who is the voucher/),
      )
    },

    async fillAccount(owner: string, iban: string): Promise<void> {
      await page.getByLabel(say('Kontoinhaber', 'Account holder')).fill(owner)
      await page.getByLabel('IBAN').fill(iban)
      await page.getByRole('button', { name: say(/überweisen lassen$/, /^Transfer .* to me$/) }).click()
    },

    async expectThanks(): Promise<void> {
      await expect(heading).toHaveText(
        say(/Ihre Prämie ist unterwegs|Deine Prämie ist unterwegs/, 'Done! Your reward is on its way'),
      )
      await expect(page).toHaveURL(/\/praemiedanke$/)
    },
  }
}
