import { demoClient } from '../support/demo-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** The client's team changes what is on offer, with the keyboard alone; strangers see it at once. */
test.use({ tenant: 'fernblick', language: 'de' })

const product = 463
/** A text that would be a script, if anything took it for markup. */
const nasty = '</script><script>window.ran=1</script>'

test('an operator changes a price and a reward with the keyboard, and the public pages show both', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const demo = demoClient(server, 'fernblick')
  const consentCookie = { name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }
  await page.context().addCookies([consentCookie])
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const stranger = await openAs()
  await stranger.context().addCookies([consentCookie])
  await stranger.goto(`${scene.origin}/de/produkte`)
  const tile = stranger.getByRole('article').filter({ hasText: 'Zuhause L' }).first()
  await expect(tile).toBeVisible()

  const { keyboard } = page
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/${product}`)
  const price = page.getByLabel('Preis im Monat')
  await price.focus()
  await keyboard.press('Control+A')
  await keyboard.type('41,23')
  await page.getByLabel('Zeile 3 (deutsch)').fill(nasty)
  // The preview shows it before anything is sent, and a link asks before it leads away from it.
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('41,23')
  await page.getByRole('link', { name: 'Fußnoten' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })).toBeVisible()
  await keyboard.press('Escape')
  await price.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Gespeichert. Die öffentlichen Seiten zeigen es schon.')).toBeVisible()

  // In the page that the server keeps for everybody.
  await expect(async () => {
    await stranger.reload()
    await expect(tile).toContainText('41,23', { timeout: 200 })
  }).toPass({ timeout: 15_000, intervals: [100] })
  expect(await stranger.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined()
  await expect(tile).toContainText(nasty)

  await page.getByRole('tab', { name: /^Prämien/ }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Betrag').focus()
  await keyboard.type('900')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Wirklich 900,00 €?' })).toBeVisible()
  await keyboard.press('Escape')
  await page.getByLabel('Betrag').focus()
  await keyboard.press('Control+A')
  await keyboard.type('85')
  await keyboard.press('Enter')
  await expect(page.getByText('Heute bringt eine Empfehlung 85,00 €')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await stranger.reload()
    await expect(tile).toContainText('85,00 €', { timeout: 200 })
  }).toPass({ timeout: 15_000, intervals: [100] })
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Preis im Monat: 44,95 € → 41,23 €')).toBeVisible()
})

test('a long dialog proposes short names and shows what is wrong; the navigation shows where one is', async ({
  server,
  scene,
  page,
}) => {
  const demo = demoClient(server, 'fernblick')
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${scene.origin}/de/betreiber/system`)
  const nav = page.getByRole('navigation', { name: 'Bereiche des Betriebs' })
  await expect(nav.getByRole('link', { name: 'System' })).toBeInViewport()
  await nav.getByRole('link', { name: 'Produktseiten' }).click()
  await page.getByRole('button', { name: 'Neue Produktseite' }).click()

  const dialog = page.getByRole('dialog', { name: 'Neue Produktseite' })
  const title = dialog.getByLabel('Titel (deutsch)')
  await title.fill('Glasfaser für Städte')
  await expect(dialog.getByLabel('Kurzname')).toHaveValue('glasfaser-fuer-staedte')
  await expect(dialog.getByLabel('Adresse der Seite')).toHaveValue('/glasfaser-fuer-staedte')
  await dialog.getByLabel('Kurzname').fill('glas')
  await title.fill('')
  await expect(dialog.getByLabel('Kurzname')).toHaveValue('glas')

  await dialog.getByLabel('Veröffentlicht').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeInViewport({ ratio: 0.9 })
  await expect(summary).toBeFocused()
  // This tenant says "du" to its customers, and "Sie" here.
  await expect(summary).toContainText('Bitte prüfen Sie diese Angaben')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Titel (deutsch) ist ein Pflichtfeld' }).click()
  await expect(title).toBeFocused()

  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Empfehlen, abschließen, Prämie bekommen.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Produktseiten' })).toBeVisible()
})

test('a picture that was refused stays told, and nothing is saved as if it were there', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 422/)
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/neu`)
  await page.getByLabel('Name (deutsch)', { exact: true }).fill('Mit kaputtem Bild')
  await page.getByLabel('Preis im Monat').fill('9,95')
  await page.getByLabel('Kategorie', { exact: true }).selectOption('3')
  const file = page.getByLabel('Bild hochladen')
  await file.setInputFiles({ name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(file).toHaveAccessibleDescription(/kaputt\.png: /)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('alert')).toContainText('Das gewählte Bild ist nicht übernommen')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link').click()
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleDescription(/kaputt\.png: /)
  await page.getByRole('button', { name: 'Ohne dieses Bild weiter' }).click()
  await expect(file).not.toHaveAccessibleDescription(/kaputt/)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mit kaputtem Bild' })).toBeVisible()
})
