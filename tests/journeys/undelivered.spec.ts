import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** A customer's address was typed wrong: the mail comes back, the agency corrects it, and the invitation arrives. */
test('a mail that comes back is marked, and arrives once its address is corrected', async ({
  server,
  page,
  mailbox,
  silence,
}) => {
  // The address that came back is refused by its field.
  silence.expectNoise(/status of 422/)
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const unique = Date.now() % 1_000_000
  const [wrong, right] = [`unzustellbar.${unique}@post.example`, `tilda.${unique}@post.example`]
  await demo.signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=recommend-employees`)
  await page.getByLabel('Vorname').fill('Tilda')
  await page.getByLabel('Nachname').fill(`Vertippt`)
  await page.getByLabel('E-Mail', { exact: true }).fill(wrong)
  await page.getByRole('checkbox', { name: /hat diesem Text heute zugestimmt/ }).check()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByText('Die Einladung an Tilda Vertippt ist unterwegs.')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Vertippt' })
  await expect(async () => {
    await page.goto(`${origin}/de/agentur/bereich?tab=einladungen&status=undelivered`)
    await expect(row).toContainText('E-Mail kam nicht an', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await row.getByRole('button', { name: 'Adresse berichtigen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Diese Adresse gibt es nicht')
  // The address that came back is no correction.
  await dialog.getByRole('button', { name: 'Berichtigen und senden' }).click()
  await expect(dialog).toContainText('An diese Adresse kam die E-Mail nicht an.')
  await dialog.getByLabel('E-Mail').fill(right)
  await dialog.getByRole('button', { name: 'Berichtigen und senden' }).click()
  await expect(page.getByText('Die Einladung ist unterwegs.')).toBeVisible()
  await mailbox.waitFor(right, /einladung#token=/)

  await page.goto(`${origin}/de/agentur/bereich?tab=einladungen&query=Vertippt`)
  await expect(row).toContainText(right)
  await expect(row).toContainText('Gesendet')
  await row.getByRole('button', { name: 'Verlauf' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([
    ...[/Eingeladen/, /Gesendet/, /E-Mail kam nicht an/, /Adresse berichtigt/],
  ])
})
