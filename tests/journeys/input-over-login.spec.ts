import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** Input survives a login that ended in its middle, for the same account alone (decision 92). */
test.use({ tenant: 'fernblick', language: 'de' })

/** Elsewhere: the page does not know yet. A login's token is bound to its browser. */
async function endElsewhere(page: Page, authorization: string, path = '/account/logout'): Promise<void> {
  const status = await page.evaluate(
    async ([to, bearer]) => {
      const headers = { Authorization: bearer, 'X-Requested-With': 'XMLHttpRequest' }
      return (await fetch(to, { method: 'POST', headers })).status
    },
    [`/api/v1/fernblick${path}`, authorization] as const,
  )
  expect(status).toBe(204)
}

/** The bearer header of the page's latest call. */
function bearerOf(page: Page): () => string {
  let bearer = ''
  page.on('request', (request) => (bearer = request.headers()['authorization'] ?? bearer))
  return () => bearer
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('what a user typed about themselves survives the end of their login, but not their password', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  const bearer = bearerOf(page)
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  await demoClient(server, 'fernblick').signIn(page.context(), 'user', 'empfehler@demo.example')
  await page.goto(`${scene.origin}/de/meinedaten`)
  const heading = page.getByRole('heading', { level: 1 })
  const firstName = page.getByLabel('Vorname')
  const kept = page.getByText('Deine Eingaben sind noch da.')
  const typeAndLose = async () => {
    await firstName.fill('Runa')
    await endElsewhere(page, bearer())
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte melde dich wieder an')).toBeVisible()
    await expect(kept).toBeVisible()
  }

  await test.step('the same account', async () => {
    await page.getByRole('button', { name: 'Name ändern' }).click()
    await typeAndLose()
    await logIn(page, 'empfehler@demo.example')
    await expect(heading).toHaveText('Meine Daten')
    await expect(firstName).toHaveValue('Runa')
    await expect(kept).toBeVisible()
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'profi@demo.example')
    await expect(heading).toHaveText('Meine Daten')
    await expect(page.getByRole('button', { name: 'Name ändern' })).toBeVisible()
    await page.getByRole('button', { name: 'Name ändern' }).click()
    await expect(firstName).not.toHaveValue('Runa')
  })
})

test('what a seller wrote for their page survives the end of their login, whose page is another document', async ({
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  silence.expectNoise(/status of 403/)
  const bearer = bearerOf(page)
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  const greeting = page.getByRole('textbox', { name: /^Begrüßung/ })
  const typeAndLose = async () => {
    await greeting.fill('Schön, dass ihr da seid.')
    await endElsewhere(page, bearer())
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte melde dich wieder an')).toBeVisible()
    // In the memory of this document alone.
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  }
  await page.goto(`${scene.origin}/de/profi/meineseite`)
  await logIn(page, 'profi@demo.example')

  await test.step('the same account', async () => {
    await typeAndLose()
    await logIn(page, 'profi@demo.example')
    await expect(greeting).toHaveValue('Schön, dass ihr da seid.')
    await expect(page.getByText('Deine Eingaben sind noch da.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'empfehler@demo.example')
    await expect(page).toHaveURL(/meineseite/)
    // They are no seller.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dafür fehlt die Berechtigung')
    await expect(page.getByText('Schön, dass ihr da seid.')).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })
})

test('an operator’s changed settings are kept for them, and not for the next one in the same tab', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  const bearer = bearerOf(page)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/einstellungen`)
  const name = page.getByLabel('Name des Programms', { exact: true })
  const before = await name.inputValue()
  const typeAndLose = async () => {
    await name.fill('Fernblick Vorteil')
    await endElsewhere(page, bearer(), '/betreiber/logout')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  }

  await test.step('the same account', async () => {
    await typeAndLose()
    await logIn(page, 'betreiber@demo.example')
    await expect(name).toHaveValue('Fernblick Vorteil')
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'betreiber2@demo.example')
    await expect(name).toHaveValue(before)
  })
})
