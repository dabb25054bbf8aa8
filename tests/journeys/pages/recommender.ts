import type { Page } from '@playwright/test'
import { expect, type Scene } from '../../support/journey-fixtures.ts'
import type { Person } from '../../support/journey-people.ts'

export type Share = 0 | 50 | 100

/** Answers the cookie question as most people do, where it is asked. */
export async function refuseCookies(page: Page, { say }: Scene): Promise<void> {
  const refuse = page.getByRole('button', { name: say('Nur notwendige', 'Necessary only') })
  await refuse.click()
  await expect(refuse).toBeHidden()
}

/** The recommender's screens, as they are read. */
export function recommenderPage(page: Page, scene: Scene) {
  const { say, origin, locale } = scene
  const shareNames: Record<Share, string> = {
    100: say('Ich selbst', 'Me'),
    50: say('Wir beide, 50:50', 'Both of us, half each'),
    0: say('Mein Kontakt', 'My contact'),
  }
  return {
    page,

    async openHome(): Promise<void> {
      await page.goto(`${origin}/${locale}`)
      await refuseCookies(page, scene)
    },

    /** On the login page, wherever it leads on to. */
    async logIn(email: string, password: string): Promise<void> {
      await refuseCookies(page, scene)
      await page.getByRole('textbox', { name: say('E-Mail', 'E-mail'), exact: true }).fill(email)
      await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say('Anmelden', 'Log in'), exact: true }).click()
      await expect(page).not.toHaveURL(/\/login/)
    },

    /** From wherever one is to the form of a product, by the menu. */
    async chooseProduct(product: string): Promise<void> {
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('Produkte', 'Products') })
        .click()
      const name = say(`${product} empfehlen`, `Recommend ${product}`)
      const folded = page
        .locator('main details:not([open])')
        .filter({ has: page.getByRole('link', { name, includeHidden: true }) })
      await expect(page.getByRole('link', { name, includeHidden: true })).toBeAttached()
      while ((await folded.count()) > 0) await folded.first().locator('> summary').click()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say(`${product} empfehlen`, `Recommend ${product}`),
      )
    },

    shareCard: (share: Share) => page.getByRole('radio', { name: shareNames[share] }),

    /** Who isn't logged in says who they are. */
    async recommend(share: Share, who?: Person): Promise<void> {
      await this.shareCard(share).check()
      if (who !== undefined) {
        await page.getByRole('textbox', { name: say('Vorname', 'First name'), exact: true }).fill(who.firstName)
        await page.getByRole('textbox', { name: say('Nachname', 'Last name'), exact: true }).fill(who.lastName)
        await page.getByRole('textbox', { name: say('E-Mail', 'E-mail'), exact: true }).fill(who.email)
      }
      await page.getByRole('checkbox', { name: say(/^Ich akzeptiere/, /^I accept/) }).check()
      await page.getByRole('button', { name: say('Empfehlung erstellen', 'Create recommendation') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('Fertig. Jetzt teilen', 'All done. Now share it'),
      )
    },

    /** The links of the share step. */
    async readLinks(): Promise<{ readonly shortLink: string; readonly longLink: string; readonly number: string }> {
      const shortLink = await page.getByLabel(say('Kurzer Link', 'Short link')).inputValue()
      await page.getByText(say('Langen Link zeigen', 'Show the long link')).click()
      const longLink = await page.getByLabel(say('Langer Link', 'Long link')).inputValue()
      return { shortLink, longLink, number: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
    },

    /** By the link of the welcome mail; ends in the personal area. */
    async setPassword(address: string, password: string): Promise<void> {
      await page.goto(address)
      await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say(/^Passwort speichern/, 'Save password and continue') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Hallo|Hello|Guten Tag)/)
    },

    /** The newest recommendation in the personal area, opened. */
    async openNewest() {
      await page.goto(`${origin}/${locale}/persoenlicherbereich`)
      const items = page
        .getByRole('region', { name: say(/(Deine|Ihre) Empfehlungen/, 'Your recommendations') })
        .getByRole('group')
      const item = items.first()
      const steps = item.getByRole('list', {
        name: say('Verlauf dieser Empfehlung', 'Progress of this recommendation'),
      })
      await item.getByText(say('Verlauf zeigen', 'Show the progress')).waitFor({ state: 'attached' })
      if (!(await steps.isVisible())) await item.getByText(say(/vom \d\d\./, /made on \d/)).click()
      await expect(steps).toBeVisible()
      return { item, steps: steps.getByRole('listitem') }
    },
  }
}
export type RecommenderPage = ReturnType<typeof recommenderPage>
