import type { Page } from '@playwright/test'
import { expect, type Scene } from '../../support/journey-fixtures.ts'
import type { Person } from '../../support/journey-people.ts'
import { refuseCookies } from './recommender.ts'

/** The recipient's screens: landing, data, consent, and the four-step page. */
export function recipientPage(page: Page, scene: Scene) {
  const { say, origin, locale } = scene
  const heading = page.getByRole('heading', { level: 1 })
  return {
    page,
    heading,

    async openLink(link: string): Promise<void> {
      await page.goto(link)
      await refuseCookies(page, scene)
    },

    async enter(person: Person): Promise<void> {
      await page.getByRole('textbox', { name: say('Vorname', 'First name'), exact: true }).fill(person.firstName)
      await page.getByRole('textbox', { name: say('Nachname', 'Last name'), exact: true }).fill(person.lastName)
      await page
        .getByRole('textbox', { name: say('Geburtsdatum', 'Date of birth'), exact: true })
        .fill(person.birthDate)
      await page.getByRole('textbox', { name: say('E-Mail', 'E-mail'), exact: true }).fill(person.email)
      await page.getByRole('textbox', { name: say('Telefon', 'Phone') }).fill(person.phone)
      await page.getByRole('textbox', { name: say('Straße', 'Street'), exact: true }).fill(person.street)
      await page.getByRole('textbox', { name: say('Hausnummer', 'House number'), exact: true }).fill(person.houseNumber)
      await page.getByRole('textbox', { name: say('Postleitzahl', 'Postcode'), exact: true }).fill(person.zip)
      await page.getByRole('textbox', { name: say('Ort', 'Town or city'), exact: true }).fill(person.city)
      await page.getByRole('button', { name: say('Weiter zur Zustimmung', 'Continue to consent') }).click()
      await expect(page).toHaveURL(/\/empfaenger\/zustimmung$/)
    },

    async consent(): Promise<void> {
      await page.getByRole('checkbox', { name: say(/^Ich akzeptiere/, /^I accept/) }).check()
      await page.getByRole('button', { name: say('Zustimmen und weiter', 'Agree and continue') }).click()
      await expect(heading).toHaveText(
        say(/Jetzt können Sie abschließen|Jetzt kannst du bestellen/, 'You can order now'),
      )
    },

    /** The four-step page, loaded anew. */
    async openSteps() {
      await page.goto(`${origin}/${locale}/empfaengerbestaetigung`)
      const steps = page.getByRole('list', { name: say(/Weg zur Prämie/, 'Your route to the reward') })
      await expect(steps).toBeVisible()
      return steps.getByRole('listitem')
    },

    /** On to the client's shop, in the same tab. */
    async goToShop(client: string): Promise<void> {
      await page.getByRole('button', { name: say(`Weiter zu ${client}`, `Continue to ${client}`) }).click()
      await expect(page).toHaveURL(/\/dev\/shop/)
    },
  }
}
export type RecipientPage = ReturnType<typeof recipientPage>
