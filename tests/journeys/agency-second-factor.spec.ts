import { scan } from '../../apps/server/src/features/accounts/authenticator.fixture.ts'
import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { untilStarted } from '../support/stand-still.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.use({ hasDecided: true })

/** An owner sets up the second factor, logs in with it, loses it; an operator resets it. */
test('an owner logs in with a code, and an operator helps when the phone is lost', async ({
  server,
  mailbox,
  page,
  openAs,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  silence.expectNoise(/status of 422/)
  const origin = server.origin('hanse-assekuranz')
  const demo = demoClient(server, 'hanse-assekuranz')
  const email = 'inhaber-inaktiv@demo.example'
  await demo.signIn(page.context(), 'agency', email)
  await page.goto(`${origin}/de/agentur/bereich?tab=stammdaten`)
  await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click()
  const dialog = page.getByRole('dialog')
  // After a fresh login a wrong password is never accepted either.
  await dialog.getByLabel('Ihr Passwort').fill('falsch')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByText('Ihr Passwort ist nicht gültig').first()).toBeVisible()
  await dialog.getByLabel('Ihr Passwort').fill('Empfehlen1')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await expect(dialog.getByLabel('Code aus der App')).toBeFocused()
  const key = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  const codeOf = scan(`otpauth://totp/x?secret=${key}&algorithm=SHA1&digits=6&period=30`)
  await dialog.getByLabel('Code aus der App').fill('000000')
  await dialog.getByRole('button', { name: 'Einschalten' }).click()
  await expect(dialog.getByText('Code aus der App ist nicht gültig').first()).toBeVisible()
  await dialog.getByLabel('Code aus der App').fill(codeOf(-1))
  await dialog.getByRole('button', { name: 'Einschalten' }).click()
  await expect(page.getByText('Der zweite Faktor ist eingeschaltet')).toBeVisible()
  await expectAccessible(page)

  // Another browser: the password alone is not enough.
  const other = await openAs()
  await other.goto(`${origin}/de/agentur/login`)
  await other.getByLabel('E-Mail').fill(email)
  await other.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await other.getByRole('button', { name: 'Anmelden' }).click()
  const code = other.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/die sechs Ziffern aus Ihrer Authenticator-App/)
  // Whoever has lost the phone learns here whom to ask.
  await expect(other.getByRole('main').getByRole('link', { name: 'Melden Sie sich bei uns' })).toBeVisible()
  await expectAccessible(other)
  // Another account may have no second factor.
  await other.getByLabel('E-Mail').fill('inhaber@demo.example')
  await expect(code).toHaveCount(0)
  await other.getByLabel('E-Mail').fill(email)
  await code.fill(codeOf(0))
  await other.getByRole('button', { name: 'Anmelden' }).click()
  await expect(other).toHaveURL(/agentur\/bereich/)

  // Forgotten: the mail's link sets a password, and is no login without the code.
  await other.goto(`${origin}/de/agentur/logout`)
  await expect(other).toHaveURL(/agentur\/login/)
  await untilStarted(other)
  await other.getByRole('link', { name: 'Passwort vergessen?' }).click()
  // The login's page, which stands until the next one has loaded, has such a field too.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Passwort vergessen?')
  await other.getByLabel('E-Mail').fill(email)
  await other.getByRole('button', { name: 'Link anfordern' }).click()
  const { href } = await mailbox.waitFor(email, /agentur\/passwortsetzen#t/)
  await other.goto('about:blank')
  await other.goto(href)
  await expect(other.getByText(/danach melden Sie sich mit dem neuen Passwort und dem Code/)).toBeVisible()
  await other.getByLabel('Neues Passwort', { exact: true }).fill('Brombeere-Regal7')
  await other.getByRole('button', { name: 'Neues Passwort speichern' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ihr Passwort ist gespeichert')
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(other.getByText(/fragen wir wie immer nach dem Code aus Ihrer Authenticator-App/)).toBeVisible()
  await expectAccessible(other)
  expect((await other.context().cookies()).filter(({ name }) => name.startsWith('token-agency'))).toEqual([])

  await other.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Anmeldung für Agenturen')

  // The phone is lost: the operator takes the factor off.
  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/agenturen`)
  await desk.getByRole('link', { name: /Krüger/ }).click()
  await desk.getByRole('button', { name: 'Zurücksetzen' }).click()
  const reset = desk.getByRole('dialog')
  await reset.getByLabel('Grund').fill('Telefon verloren')
  await reset.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(desk.getByText('Zurückgesetzt. Die E-Mail ist unterwegs.')).toBeVisible()
  await expectAccessible(desk)
  await other.getByLabel('E-Mail').fill(email)
  await other.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await other.getByRole('button', { name: 'Anmelden' }).click()
  await expect(other).toHaveURL(/agentur\/bereich/)
  await other.goto(`${origin}/de/agentur/bereich?tab=stammdaten`)
  await expect(other.getByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeVisible()
})
