import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.use({ tenant: 'hanse-assekuranz', language: 'de', hasDecided: true })

/** In the settings, as an operator does it. */
async function offerEnglish(page: Page, origin: string, isOffered: boolean): Promise<void> {
  await page.goto(`${origin}/de/betreiber/einstellungen`)
  await page.getByRole('group', { name: 'Sprachen der Seiten' }).getByLabel('Englisch').setChecked(isOffered)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Die Änderungen gelten.')).toBeVisible()
}

test('a tenant that offers German alone is asked for no English, and loses none that it has', async ({
  server,
  scene,
  page,
}) => {
  const { origin } = scene
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  const dialog = page.getByRole('dialog')
  const openCategory = async () => {
    await page.goto(`${origin}/de/betreiber/katalog/kategorien`)
    await page
      .getByRole('button', { name: /bearbeiten$/ })
      .first()
      .click()
    await expect(dialog).toBeVisible()
  }
  await openCategory()
  const english = await dialog.getByLabel(/^Name \(englisch\)/).inputValue()
  expect(english).not.toBe('')

  await offerEnglish(page, origin, false)
  try {
    await openCategory()
    await expect(dialog.getByLabel('Name', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/englisch|\(deutsch\)/i)).toHaveCount(0)
    await dialog.getByLabel(/^Kurzbeschreibung/).fill('Nur auf Deutsch geschrieben')
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`${origin}/de/betreiber/katalog/produkte/neu`)
    await expect(page.locator('[name="de.name"]')).toBeVisible()
    await expect(page.locator('[lang=en]')).toHaveCount(0)
    await page.goto(`${origin}/de/betreiber/katalog/produkte`)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('main').getByText('Englisch', { exact: true })).toHaveCount(0)
    await page.goto(`${origin}/de/betreiber/inhalte/dokument/faq`)
    await expect(page.getByRole('tab')).toHaveText(['Text', 'Vorschau', 'Änderungen', 'Verlauf'])
  } finally {
    await offerEnglish(page, origin, true)
  }

  await openCategory()
  await expect(dialog.getByLabel(/^Kurzbeschreibung \(deutsch\)/)).toHaveValue('Nur auf Deutsch geschrieben')
  await expect(dialog.getByLabel(/^Name \(englisch\)/)).toHaveValue(english)
})
