import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.use({ tenant: 'fernblick', language: 'de' })

/** Until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('input before the script has loaded stays', async ({ scene, page }) => {
  const release = await holdScripts(page)
  await page.goto(`${scene.origin}/de/betreiber/login`, { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'E-Mail', exact: true })
  await email.fill('betreiber@demo.example')
  release()
  // Only the script knows how to show a password.
  const password = page.getByRole('textbox', { name: 'Passwort', exact: true })
  await expect(async () => {
    await page.getByRole('button', { name: /^Passwort (anzeigen|verbergen)$/ }).click()
    await expect(page.getByRole('button', { name: 'Passwort verbergen' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await password.fill('Empfehlen1')
  await expect(email).toHaveValue('betreiber@demo.example')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute')
})

test('a form that is sent before the script has loaded is sent once it has', async ({ scene, page }) => {
  const release = await holdScripts(page)
  // The lines that come with the page itself have run by then.
  await page.goto(`${scene.origin}/de/agentur/login`, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('inhaber@demo.example')
  const password = page.getByRole('textbox', { name: 'Passwort', exact: true })
  await password.fill('Empfehlen1')
  const posted: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && posted.push(request.method()))
  await password.press('Enter')
  await expect(password).toHaveValue('Empfehlen1')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  expect(posted).toEqual([])
})

test('a button that is pressed before the script has loaded answers once it has', async ({ scene, page }) => {
  const release = await holdScripts(page)
  await page.goto(`${scene.origin}/de/agentur/login`, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  // Twice: who waits presses again, and does not mean to hide it again.
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Passwort verbergen' })).toBeVisible()
})

test('a form whose code loads at first use keeps its input, and sends a form that was sent too early', async ({
  server,
  scene,
  page,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route('**/data.form-*.js', async (route) => {
    asked += 1
    await released
    await route.continue()
  })
  const { number } = await demoClient(server, 'fernblick').recommend()
  await page.goto(`${scene.origin}/de/empfaengerdaten/${number}`)
  await page.getByRole('button', { name: 'Nur notwendige' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
  await page.getByRole('link', { name: 'Daten eintragen' }).click()
  await expect.poll(() => asked).toBe(1)
  const firstName = page.getByRole('textbox', { name: 'Vorname', exact: true })
  await firstName.fill('Lena')
  await page.getByRole('button', { name: 'Weiter zur Zustimmung' }).click()
  await expect(firstName).toHaveValue('Lena')
  release()
  // Sent as soon as it is readable: missing fields are named, the input stays.
  await expect(page.getByRole('alert')).toContainText('Nachname')
  await expect(firstName).toHaveValue('Lena')
})
