import type { Page } from '@playwright/test'
import { expect, type Scene } from '../../support/journey-fixtures.ts'

/** The demo's shop: the client's own system, with its own words. */
export function shopPage(page: Page, { say }: Scene) {
  const reported = page.getByRole('status')
  return {
    /** Orders by the link's parameters and lets the shop push it. Answers the order's number. */
    async order(state: 'received' | 'active'): Promise<string> {
      await expect(
        page.getByText(say('Ihre Empfehlungsnummer ist dabei', 'Your order will include its number')),
      ).toBeVisible()
      await page
        .getByLabel(say('Der Auftrag ist danach', 'Order status afterwards'))
        .selectOption(state === 'active' ? 'aktiv' : 'eingegangen')
      await page
        .getByRole('button', { name: say('Zahlungspflichtig bestellen (Demo)', 'Order and pay (demo)') })
        .click()
      await expect(reported).toContainText(say('der Empfehlung zugeordnet', 'matched to the recommendation'))
      const number = /S-\d+-\d+/.exec(await reported.innerText())?.[0]
      if (number === undefined) throw new Error('the shop names no order number')
      return number
    },

    /** Reports what became of an order. */
    async report(order: string, move: 'activate' | 'cancel' | 'withdraw'): Promise<void> {
      const name = {
        activate: say('Aktivieren', 'Activate'),
        cancel: say('Stornieren', 'Cancel'),
        withdraw: say('Widerrufen', 'Withdraw'),
      }[move]
      await page.getByRole('button', { name: `${name} ${order}` }).click()
      await expect(reported).toContainText(order)
      await expect(reported).toContainText(
        {
          activate: say('aktiv', 'active'),
          cancel: say('storniert', 'cancelled'),
          withdraw: say('widerrufen', 'withdrawn'),
        }[move],
      )
    },

    async open(origin: string): Promise<void> {
      await page.goto(`${origin}/dev/shop?lang=${say('de', 'en')}`)
    },
  }
}
