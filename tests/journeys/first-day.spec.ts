import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** Questions of a first day in the back office. */
test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
})

test('a case that cannot be released yet shows its open conditions', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/betreiber/empfehlungen?aufgabe=inPeriod`)
  await page.getByRole('table').getByRole('link').first().click()
  const main = page.getByRole('main')
  await expect(main.getByText('Noch nicht freizugeben')).toBeVisible()
  await expect(main.getByText(/^Wegen der Reklamationsfrist frühestens am \d\d\.\d\d\.\d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Freigeben', exact: true })).toHaveCount(0)
})

test('a person who asks for their reward is found by their address', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  await page.goto(`${origin}/de/betreiber/nachrichten`)
  // Others write meanwhile, and the newest come first.
  await page.getByRole('link', { name: 'Wann kommt meine Prämie?' }).last().click()
  const sender = page.getByRole('main').getByText(/^[^\s@]+@[^\s@]+$/)
  await expect(page.getByRole('button', { name: 'Adresse kopieren' })).toBeVisible()
  const address = await sender.innerText()
  await page.getByRole('main').getByRole('link', { name: 'Empfehlungen' }).click()
  await page.getByRole('searchbox').fill(address)
  await expect(page).toHaveURL(/query=/)
  await expect(page.getByRole('row').filter({ hasText: 'Ok' }).first()).toBeVisible()
})
