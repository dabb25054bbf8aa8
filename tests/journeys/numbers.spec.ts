import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** What came of the recommendations: the operator's page, the cases behind its numbers, its file; an agency's part. */
test('the operator asks what came of it, opens the cases behind a number and saves the table', async ({
  server,
  page,
}) => {
  const origin = server.origin('fernblick')
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${origin}/de/betreiber/zahlen`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlen')
  const funnel = page.getByRole('table', { name: 'Von der Empfehlung zur Prämie' })
  const ordered = funnel.getByRole('row').filter({ hasText: 'Bestellt' }).getByRole('link').first()
  const before = (await ordered.getAttribute('href'))!
  await page.getByRole('combobox', { name: 'Zeitraum' }).selectOption({ label: 'Letzte 90 Tage' })
  await expect(page).toHaveURL(/zeitraum=90/)
  await expect(page.getByText('Was kam dabei heraus?')).toBeVisible()
  // Until the new period is loaded, the page shows the previous one.
  await expect(ordered).not.toHaveAttribute('href', before)
  const count = (await ordered.textContent())!
  await ordered.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empfehlungen')
  await expect(page.getByText(`${count} Treffer`).first()).toBeVisible()
  await page.goBack()
  // Payments have a list of their own, beside that of releases.
  await page.getByRole('link', { name: /^ausgezahlt wurden/ }).click()
  await expect(page).toHaveURL(/schritt=payment/)
  await expect(page.getByRole('columnheader', { name: 'Ausgezahlt' })).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Aufgeteilt nach' }).selectOption({ label: 'Agentur' })
  await expect(page.getByRole('table', { name: 'Aufgeteilt nach: Agentur' })).toContainText('Agentur Aydın & Partner')
  const saved = page.waitForEvent('download')
  // The funnel's, the course's, then this table's.
  await page
    .getByRole('button', { name: /^Herunterladen: / })
    .nth(2)
    .click()
  await page.getByRole('menuitem', { name: 'CSV-Datei' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('Agentur Aydın & Partner')
  const report = page.getByRole('combobox', { name: 'Zahlen per Mail' })
  await report.selectOption({ label: 'Jede Woche' })
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.reload()
  await expect(report).toHaveValue('week')

  // The next key is pressed before the last choice is saved.
  await page.route('**/betreiber/bericht', async (route) => {
    await sleep(300)
    await route.continue()
  })
  const isSaved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('week'))
  await report.focus()
  for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(report).toHaveValue('week')
  await expect(report).toBeFocused()
  await isSaved
  await page.reload()
  await expect(report).toHaveValue('week')
})

test('the owner sees today’s tasks, then the agency’s part, and its numbers by employee', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich`)
  const headings = page.getByRole('heading')
  await expect(headings.filter({ hasText: 'Ihr Anteil in diesem Monat' })).toBeVisible()
  await expect(page.getByText('Freizugeben')).toBeVisible()
  await page.goto(`${origin}/de/agentur/bereich?tab=statistik&zeitraum=year`)
  const byEmployee = page.getByRole('table', { name: 'Aufgeteilt nach: Mitarbeiter der Agentur' })
  await expect(byEmployee.getByRole('row').nth(1)).toBeVisible()
})
