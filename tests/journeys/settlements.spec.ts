import { readFile } from 'node:fs/promises'
import { demoClient } from '../support/demo-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.use({ hasDecided: true })

/** A seller objects to a settlement; one operator answers by a new one and checks it, another approves. */
test('a settlement is objected to, answered by a new one, checked by one person, and approved by another', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'user', 'profi@demo.example')
  await page.goto(`${origin}/de/profi/abrechnung?status=issued`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abrechnungen')
  await expectAccessible(page)
  const [year] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Jahresübersicht \d{4} als PDF$/ })
      .first()
      .click(),
  ])
  expect(year.suggestedFilename()).toMatch(/^jahresuebersicht-\d{4}\.pdf$/)
  expect((await readFile((await year.path())!)).subarray(0, 4).toString()).toBe('%PDF')
  const show = page.getByRole('button', { name: /^Ansehen: GS-/ }).first()
  const number = (await show.getAttribute('aria-label'))!.replace('Ansehen: ', '')
  await show.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Widersprechen' }).click()
  await dialog.getByLabel('Was stimmt nicht?').fill('Ein Auftrag fehlt.')
  await dialog.getByRole('button', { name: 'Widersprechen' }).click()
  await expect(dialog.getByText('Ein Auftrag fehlt.')).toBeVisible()
  await expectAccessible(page)

  const first = await openAs()
  await demo.signIn(first.context(), 'operator', 'betreiber@demo.example')
  await first.goto(`${origin}/de/betreiber/abrechnungen?status=objected`)
  await first.getByRole('link', { name: number }).click()
  await expect(first.getByText('Ein Auftrag fehlt.')).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('button', { name: 'Antworten und neu ausstellen' }).click()
  await first.getByRole('dialog').getByLabel('Antwort an den Verkäufer').fill('Er kommt im nächsten Monat.')
  await first.getByRole('dialog').getByRole('button', { name: 'Antworten und neu ausstellen' }).click()
  await expect(first.getByRole('heading', { level: 1 })).not.toContainText(number)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GS-/)
  await first.getByRole('button', { name: 'Als geprüft eintragen' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Als geprüft eintragen' }).click()
  await expect(first.getByText('Zur Freigabe braucht es eine zweite Person')).toBeVisible()
  const address = first.url()

  const second = await openAs()
  await demo.signIn(second.context(), 'operator', 'betreiber2@demo.example')
  await second.goto(address)
  await second.getByRole('button', { name: 'Zur Zahlung freigeben' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Zur Zahlung freigeben' }).click()
  await expect(second.getByText('Freigegeben', { exact: true })).toBeVisible()
})
