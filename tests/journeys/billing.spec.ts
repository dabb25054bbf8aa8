import { readFile } from 'node:fs/promises'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/**
 * An agency's payments and charges: a plan with a day, an invoice with its lines and files, a payment, a correction.
 */
const inTwoMonths = () => {
  const day = new Date(Date.now() + 61 * 86_400_000)
  return `${String(day.getDate()).padStart(2, '0')}.${String(day.getMonth() + 1).padStart(2, '0')}.${day.getFullYear()}`
}

test('the owner plans a reward, takes it back, and reads an invoice with its files', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=praemienplan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prämienplan')
  const entries = page.getByRole('table', { name: 'Alle Einträge' })
  await expect(entries.getByText('vorbei').first()).toBeVisible()
  await page.getByRole('button', { name: 'Prämie hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  // What is missing, in the order of the fields.
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([/Kategorie/, /Prämie/, /Gültig ab/])
  await dialog.getByLabel('Kategorie').selectOption({ label: 'Glasfaser' })
  await dialog.getByRole('textbox', { name: 'Prämie' }).fill('88,50')
  await dialog.getByLabel(/^Gültig ab/).fill('01.01.2020')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog.getByText('Gültig ab ist frühestens morgen').first()).toBeVisible()
  await dialog.getByLabel(/^Gültig ab/).fill(inTwoMonths())
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog).toBeHidden()
  const added = entries.getByRole('row').filter({ hasText: '88,50' })
  await expect(added).toContainText('kommt')
  await added.getByRole('button', { name: /Löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(entries.getByRole('row').filter({ hasText: '88,50' })).toHaveCount(0)

  // The search stays under the hand of who is about to press it while the invoices come.
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/agentur/rechnungen', async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(`${origin}/de/agentur/bereich?tab=rechnungen`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungen')
  const search = page.getByRole('searchbox').first()
  const place = await search.boundingBox()
  letCome()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible()
  expect(await search.boundingBox()).toEqual(place)
  await page
    .getByRole('button', { name: /^Ansehen/ })
    .first()
    .click()
  const invoice = page.getByRole('dialog')
  await expect(invoice.getByText('Umsatzsteuer 19 %')).toBeVisible()
  const download = page.waitForEvent('download')
  await invoice.getByRole('button', { name: 'PDF mit E-Rechnung' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^RE-\d{4}-\d{5}\.pdf$/)
  const pdf = await readFile(await file.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1')).toContain('factur-x.xml')
  // Over to the correction, in the same dialog: the keyboard goes on at its title.
  await page.goto(`${origin}/de/agentur/bereich?tab=rechnungen&status=corrected`)
  await page
    .getByRole('button', { name: /^Ansehen/ })
    .first()
    .click()
  await invoice.getByRole('button', { name: /^Korrigiert durch / }).press('Enter')
  const title = invoice.getByRole('heading').first()
  await expect(title).toHaveText(/^Korrektur RE-/)
  await expect(title).toBeFocused()
})

test('the operator notes a payment, corrects an invoice and issues the draft in its place', async ({
  server,
  page,
}) => {
  const origin = server.origin('hanse-assekuranz')
  const demo = demoClient(server, 'hanse-assekuranz')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const openFirst = async (state: string) => {
    await page.goto(`${origin}/de/betreiber/rechnungen?status=${state}`)
    await page.getByRole('rowheader').filter({ hasNotText: 'Korrektur' }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rechnung RE-|Entwurf/)
  }
  await openFirst('sent')
  await page.getByRole('button', { name: 'Korrigieren' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Grund|Begründung/)
    .fill('Anschrift war falsch')
  await page.getByRole('dialog').getByRole('button', { name: 'Korrigieren' }).click()
  await expect(page.getByText(/Korrektur RE-\d{4}-\d{5} ist ausgestellt/)).toBeVisible()
  await expect(page.getByText('Korrigiert', { exact: true })).toBeVisible()
  // The button disappeared with what it did.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The draft that takes over its orders is one click away.
  await page.getByRole('main').getByRole('link', { name: 'Entwurf', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entwurf')
  await page.getByRole('button', { name: 'Jetzt ausstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt ausstellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rechnung RE-/)
  await page.getByRole('button', { name: 'Zahlung eintragen' }).click()
  const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(new Date())
  await page
    .getByRole('dialog')
    .getByLabel(/^Bezahlt am/)
    .fill(today)
  await page.getByRole('dialog').getByRole('button', { name: 'Zahlung eintragen' }).click()
  await expect(page.getByText('Bezahlt', { exact: true })).toBeVisible()
})

test('a stranger reads the agencies’ fee for a released order', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/agentur/kosten`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Servicegebühr je freigegebenem Auftrag' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: '12,50' }).first()).toBeVisible()
  await expect(main.getByText(/^Ab \d/).first()).toBeVisible()
})
