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
    await expect(tile).toContainText('85 €', { timeout: 200 })
  }).toPass({ timeout: 15_000, intervals: [100] })
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Preis im Monat: 44,95 € → 41,23 €')).toBeVisible()
})
