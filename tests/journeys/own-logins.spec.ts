import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { keyboardOf } from './pages/keyboard.ts'

test.use({ hasDecided: true })

/** An operator who stayed logged in at another desk ends that login, with the keys alone. */
test('an operator ends their other logins from where they are', async ({ server, page, openAs }) => {
  const origin = server.origin('werkstrom')
  const demo = demoClient(server, 'werkstrom')
  const email = 'betreiber2@demo.example'
  await demo.signIn(page.context(), 'operator', email)
  const left = await openAs()
  await demo.signIn(left.context(), 'operator', email)
  await left.goto(`${origin}/de/betreiber/mein-passwort`)
  await expect(left.getByRole('heading', { name: 'Passwort ändern', level: 1 })).toBeVisible()

  await page.goto(`${origin}/de/betreiber`)
  const keys = keyboardOf(page)
  await keys.press(page.locator('header button[aria-haspopup]').last(), 'Enter')
  const item = page.getByRole('menuitem', { name: 'Anmeldungen' })
  await expect(item).toBeVisible()
  await item.press('Enter')
  await expect(page.getByRole('heading', { name: 'Anmeldungen', level: 1 })).toBeFocused()
  await expect(page.getByText('Diese Anmeldung')).toBeVisible()
  await expectAccessible(page)

  await keys.press(page.getByRole('button', { name: 'Alle anderen beenden' }), 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Überall sonst werden Sie sofort abgemeldet')
  await expectAccessible(page, { within: 'dialog[open]' })
  await dialog.getByRole('button', { name: 'Alle anderen beenden' }).press('Enter')
  await expect(page.getByText('Sie sind nur hier angemeldet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anmeldungen', level: 1 })).toBeFocused()

  // The other browser is out at its next step.
  await left.goto(`${origin}/de/betreiber/anmeldungen`)
  await expect(left).toHaveURL(/betreiber\/login/)
})
