import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

const heading = 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Empfelungsnummer\n'
const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const orders = (...numbers: string[]) =>
  heading + numbers.map((number) => `datei;${number};20.11.2026;aktiv;1;K7\n`).join('')

test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/import`)
})

test('the preview names the misspelt column; the focus goes on at what was imported', async ({ page }) => {
  await page.locator('input[type=file]').setInputFiles(file('auftraege.csv', orders('I-1', 'I-2')))
  await expect(page.getByText('Unbekannte Spalten, nicht gelesen: Empfelungsnummer')).toBeVisible()
  await page.getByRole('button', { name: '2 Zeilen wirklich einlesen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Eingelesen' })).toBeFocused()
})

test('a preview belongs to the file that was chosen last, even if the answer about another one is late', async ({
  page,
}) => {
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/auftraege/import', async (route) => {
    if (route.request().postData()!.includes('langsam.csv')) await comes
    await route.continue()
  })
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('langsam.csv') === true)
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('langsam.csv', orders('S-1', 'S-2', 'S-3')))
  await expect(page.getByText('Die Datei wird geprüft.')).toBeVisible()
  await input.setInputFiles(file('schnell.csv', orders('F-1')))
  await expect(page.getByRole('button', { name: '1 Zeile wirklich einlesen' })).toBeVisible()
  letCome()
  await (await late).finished()
  await page.waitForTimeout(200)
  await expect(page.getByRole('button', { name: /wirklich einlesen/ })).toHaveText('1 Zeile wirklich einlesen')
})

test('a workbook, an empty file and one without a line say what is wrong with them', async ({ page }) => {
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('mappe.xlsx', 'PK\u0003\u0004\u0000\u0000'))
  await expect(page.getByRole('alert')).toContainText('„mappe.xlsx“ ist keine Textdatei')
  await input.setInputFiles(file('leer.csv', '\n'))
  await expect(page.getByRole('alert')).toHaveText('„leer.csv“ ist leer. Nichts wurde geändert.')
  await input.setInputFiles(file('kopf.csv', heading))
  await expect(page.getByText('In dieser Datei steht kein Auftrag')).toBeVisible()
  await expect(page.getByRole('button', { name: /wirklich einlesen/ })).toHaveCount(0)
  // What was moved since it was chosen is an error to the browser alone.
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  })
  await input.setInputFiles(file('verschoben.csv', orders('V-1')))
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht mehr lesen.')
})

test('the same file, once it is corrected, is checked when it is chosen again', async ({ page }) => {
  const input = page.locator('input[type=file]')
  await input.setInputFiles(file('auftraege.csv', orders('W-1')))
  await expect(page.getByRole('button', { name: '1 Zeile wirklich einlesen' })).toBeVisible()
  // Browsers tell no change of a file input that still holds the file.
  const choosing = page.waitForEvent('filechooser')
  await page.locator('label').filter({ has: input }).click()
  await choosing
  expect(await input.evaluate((element) => (element as { value?: string }).value)).toBe('')
})
