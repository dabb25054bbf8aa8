import { demoClient } from '../support/demo-client.ts'
import { expect, expectAccessible, phone } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { logInAtProvider, test } from '../support/provider-journey.ts'

/** Employees open a terminal with the account of their company, on a phone; the shop's code stays beside it. */
test.use({ viewport: phone, hasDecided: true })

const path = 'mitarbeiterempfehlen'

test('an employee signs on, invites, is seen at the desk, signs off, and is ended from there', async ({
  page,
  openAs,
  server,
  provider,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  const origin = server.origin('fernblick')
  await provider.knows('emre', { given_name: 'Emre', family_name: 'Yıldız', staff_number: '1002' })
  await page.goto(`${origin}/de/${path}`)
  const button = page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('Terminal-Code')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button.click()
  await logInAtProvider(page, 'emre')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zum Empfehlen einladen')
  expect(page.url()).toBe(`${origin}/de/${path}`)
  await expect(page.getByText('Emre Yıldız (1002)')).toBeVisible()
  await expect(page.getByText('Heute noch 100 möglich')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Vorname').fill('Ida')
  await page.getByLabel('Nachname').fill('Brandt')
  await page.getByLabel('E-Mail', { exact: true }).fill('ida.sso@demo.example')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ist unterwegs')
  await page.getByRole('button', { name: 'Nächstes Gespräch' }).click()
  await expect(page.getByText('Heute noch 99 möglich')).toBeVisible()
  // The device remembers; no page can read by what.
  await page.reload()
  await expect(page.getByText('Emre Yıldız (1002)')).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toMatch(/t1\.|1002|Emre/)

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal öffnen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal öffnen')
  await button.click()
  // The provider still knows the user, and asks all the same: a colleague may be next at this device.
  await logInAtProvider(page, 'emre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zum Empfehlen einladen')

  const desk = await openAs({ viewport: { width: 1280, height: 900 } })
  await demoClient(server, 'fernblick').signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/filialen`)
  await desk.getByRole('button', { name: 'Abmelden: Emre Yıldız (1002)' }).click()
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(desk.getByText('ist abgemeldet.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Abmelden: Emre Yıldız (1002)' })).toHaveCount(0)
  await desk.close()

  await page.getByLabel('Vorname').fill('Uwe')
  await page.getByLabel('Nachname').fill('Spät')
  await page.getByLabel('E-Mail', { exact: true }).fill('uwe.sso@demo.example')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal öffnen')
  await expect(
    page.getByText('Dieses Terminal ist nicht mehr offen, und die letzte Eingabe wurde nicht gesendet.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('an employee who is on no list of the shop’s is told so, in English and where a login is forced', async ({
  page,
  server,
  provider,
  silence,
}) => {
  silence.expectNoise(/status of (403|503)/)
  const origin = server.origin('hanse-assekuranz')
  await provider.knows('stranger', { given_name: 'Kim', family_name: 'Fremd', staff_number: '9999' })
  await page.goto(`${origin}/en/${path}`)
  const start = () => page.getByRole('button', { name: 'Sign in with Firmenkonto' }).click()
  await start()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You cancelled signing in' })).toBeVisible()
  await expect(page).toHaveURL(`${origin}/en/${path}`)
  await start()
  await logInAtProvider(page, 'stranger')
  await expect(page.getByRole('alert').filter({ hasText: 'was refused' })).toContainText('belongs to nobody')
  await expect(page).toHaveURL(`${origin}/en/${path}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByLabel('Terminal code')).toBeVisible()
})
