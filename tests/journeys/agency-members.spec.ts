import { demoClient } from '../support/demo-client.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { samplePicture } from '../support/sample-picture.ts'

/** Who works for an agency: invited, at work, with a picture and another role, and out at once while logged in. */
test('an owner invites an employee, who works, becomes an owner, and is out the moment it ends', async ({
  server,
  mailbox,
  page,
  openAs,
  silence,
}) => {
  silence.expectNoise(/status of 410/)
  silence.expectNoise(/status of 422/)
  silence.expectNoise(/status of 403/)
  const origin = server.origin('fernblick')
  const jette = invent('Jette', 'Brandt')
  await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=mitarbeiter`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mitarbeiter einladen' }).click()
  await dialog.getByLabel('Vorname').fill(jette.firstName)
  // Escape loses nothing that was typed; who discards it is back at the button.
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  await page.keyboard.press('Escape')
  await expect(asking).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(dialog.getByLabel('Vorname')).toBeFocused()
  await expect(dialog.getByLabel('Vorname')).toHaveValue(jette.firstName)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await asking.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const invite = page.getByRole('button', { name: 'Mitarbeiter einladen' })
  await expect(invite).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Vorname').fill(jette.firstName)
  await dialog.getByLabel('Nachname').fill(jette.lastName)
  await dialog.getByLabel('E-Mail').fill(jette.email)
  // A number that is taken is reported at its field, and no input is lost.
  await dialog.getByLabel('Mitarbeiternummer').fill('1001')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByText('Mitarbeiternummer ist schon vergeben').first()).toBeVisible()
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Jette')
  await dialog.getByLabel('Mitarbeiternummer').fill('')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: jette.email })
  await expect(row).toContainText('eingeladen')

  const { href } = await mailbox.waitFor(jette.email, /agentur\/bestaetigen#t/)
  const own = await openAs()
  await own.goto(href)
  await own.getByRole('button', { name: 'Ja, bestätigen' }).click()
  await own.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await own.getByRole('button', { name: 'Passwort speichern und beginnen' }).click()
  // At work at once: the agency's data are none of an employee's business.
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  const nav = own.getByRole('navigation', { name: 'Agenturbereich' })
  await expect(nav.getByRole('link', { name: 'Mitarbeiter' })).toHaveCount(0)
  // The invitation is used up: its page says where an invited person continues.
  const late = await openAs()
  await late.goto(href)
  await late.getByRole('button', { name: 'Ja, bestätigen' }).click()
  await expect(late.getByRole('main')).toContainText('bitten Sie sie um eine neue Einladung')
  await expect(late.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible()

  // A picture is taken at once, shown, and leaves the other fields as they are.
  await page.reload()
  await row.getByRole('button', { name: 'Ändern' }).click()
  const picker = dialog.locator('input[type=file]')
  // A refusal that comes after its dialog was closed is told nevertheless.
  const isClosed = Promise.withResolvers<void>()
  await page.route('**/agentur/mitarbeiter/*/foto', async (route) => {
    await isClosed.promise
    await route.continue()
  })
  await picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toBeHidden()
  isClosed.resolve()
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('Diese Datei ist kein Bild')
  await page.unrouteAll({ behavior: 'wait' })
  await row.getByRole('button', { name: 'Ändern' }).click()
  await dialog.getByLabel('Rolle').selectOption({ label: 'Inhaber' })
  await picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog.getByText('Diese Datei ist kein Bild').first()).toBeVisible()
  // What was moved since it was chosen is an error to the browser alone.
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await samplePicture() }
  await page.evaluate(() => {
    const { prototype } = FileReader
    const read = prototype.readAsDataURL
    prototype.readAsDataURL = function () {
      prototype.readAsDataURL = read
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
  await picker.setInputFiles(photo)
  await expect(picker).toHaveAccessibleDescription(/Die Datei lässt sich nicht mehr lesen\./)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 560 })
  await picker.setInputFiles(photo)
  // The message lies above the dialog, which stays open when it is closed; the dialog's own cross stays free.
  const message = dialog.getByRole('status').locator('> *').filter({ hasText: 'Das Bild ist gespeichert.' })
  await expect(message).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click({ trial: true })
  await message.getByRole('button', { name: 'Schließen' }).click()
  await expect(message).toHaveCount(0)
  await page.setViewportSize(size)
  await expect(picker).not.toHaveAttribute('aria-invalid')
  await expect
    .poll(() => dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(40)
  await expect(dialog.getByLabel('Rolle')).toHaveValue('owner')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.locator('img')).toBeVisible()

  // The new role's rights apply with the next page, without a new login.
  await own.reload()
  await expect(nav.getByRole('link', { name: 'Mitarbeiter' })).toBeVisible()

  await row.getByRole('button', { name: 'Zugang beenden' }).click()
  // Without customers, too: invitations of theirs may be accepted yet.
  await expect(dialog.getByLabel(/^Wer betreut künftig alle, die noch eine Einladung von .* annehmen\?/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Zugang beenden' }).click()
  await expect(row).toContainText('beendet')
  await nav.getByRole('link', { name: 'Interessenten' }).click()
  await expect(own).toHaveURL(/agentur\/login/)
  await expect(own.getByText('Ihr Zugang gilt hier nicht mehr. Bitte melden Sie sich neu an.')).toBeVisible()
  const kept = async () => (await own.context().cookies()).filter(({ name }) => name.startsWith('token-agency'))
  await expect.poll(kept).toEqual([])
})

test('customers are handed over only once it is known to whom', async ({ server, page, silence }) => {
  silence.expectNoise(/ERR_FAILED/)
  await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/agentur/bereich?tab=mitarbeiter&kunden=mit&zugang=active`)
  const end = page.getByRole('button', { name: /^Zugang beenden: / }).first()
  await expect(end).toBeVisible()
  const members = '**/agentur/mitarbeiter'
  await page.route(members, (route) => route.abort())
  await end.click()
  const dialog = page.getByRole('dialog')
  const again = dialog.getByRole('button', { name: 'Noch einmal versuchen' })
  await expect(again).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Zugang beenden' })).toHaveCount(0)
  await page.unroute(members)
  await again.click()
  await expect(dialog.getByLabel('Wer betreut sie künftig?').locator('option').nth(1)).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Zugang beenden' })).toBeVisible()
  // A chosen successor is not lost by Escape.
  await dialog.getByLabel('Wer betreut sie künftig?').selectOption({ index: 1 })
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  await asking.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(end).toBeFocused()
})

test('a late answer about one member leaves the dialog of another open', async ({ server, page }) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${server.origin('hanse-assekuranz')}/de/agentur/bereich?tab=mitarbeiter&zugang=active`)
  const change = page.getByRole('button', { name: /^Ändern: / })
  const dialog = page.getByRole('dialog')
  await change.first().click()
  const letAnswerCome = await hold(page, '**/agentur/mitarbeiter/*', 'POST')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await change.last().click()
  letAnswerCome()
  await expect(dialog.getByRole('status')).toContainText('Gespeichert')
  await expect(dialog).toBeVisible()
})

test('an invitation is taken back as one, and no access is ended', async ({ server, page }) => {
  const mio = invent('Mio', 'Sommer')
  await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/agentur/bereich?tab=mitarbeiter`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mitarbeiter einladen' }).click()
  await dialog.getByLabel('Vorname').fill(mio.firstName)
  await dialog.getByLabel('Nachname').fill(mio.lastName)
  await dialog.getByLabel('E-Mail').fill(mio.email)
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByRole('button', { name: 'Einladung zurücknehmen: Mio Sommer' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Einladung an Mio Sommer zurücknehmen')
  await dialog.getByRole('button', { name: 'Einladung zurücknehmen' }).click()
  await expect(page.getByText('Die Einladung ist zurückgenommen.')).toBeVisible()
})
