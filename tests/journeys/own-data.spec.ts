import { readFile } from 'node:fs/promises'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'

test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

test('a person changes their data, exports them, and has them erased', async ({ server, scene, page, silence }) => {
  // A failing call, a refused erasure, and the last login of an erased person.
  silence.expectNoise(/ERR_FAILED|status of 40[19]/)
  const { mailbox, origin } = scene
  const person = invent('Vera', 'Wechsel')
  const demo = demoClient(server, 'fernblick')
  await demo.call('POST', '/Empfehlen/create', {
    body: {
      Empfehlung: { Produkt: Number(await demo.productId()), AgbText: 'Bedingungen' },
      Empfehler: { Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
    },
  })
  const welcome = await mailbox.waitFor(person.email, /registrieren/)
  await page.goto(welcome.href)
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Passwort speichern und loslegen' }).click()
  await page.getByRole('link', { name: 'Meine Daten' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Daten')

  // The name, which the header greets by as well.
  await page.getByRole('button', { name: 'Name ändern' }).click()
  await page.getByLabel('Vorname').fill('Verena')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Dein Name ist geändert.')).toBeVisible()
  await expect(page.getByText('Verena Wechsel')).toBeVisible()

  // The password, in the words of the specification (§8).
  await page.getByRole('link', { name: 'Passwort ändern' }).click()
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Brombeere-Regal7')
  for (const field of ['Neues Passwort', 'Passwort wiederholen'])
    await page.getByLabel(field, { exact: true }).fill('Holunder-Treppe8')
  await page.route('**/account/resetPasswordWithoutToken', (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
  )
  await page.unroute('**/account/resetPasswordWithoutToken')
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(page.getByText('Passwort erfolgreich geändert.')).toBeVisible()
  await page.getByRole('link', { name: 'Meine Daten' }).first().click()

  // The address: nothing changes before the link in the new mailbox is opened, and the old one is informed.
  const moved = `neu.${person.email}`
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  await page.getByLabel('Neue E-Mail-Adresse', { exact: true }).fill(moved)
  await page.getByLabel('Neue E-Mail-Adresse wiederholen').fill(`x${moved}`)
  await page.getByRole('button', { name: 'Link an die neue Adresse' }).click()
  await expect(page.getByRole('alert')).toContainText('Die beiden Eingaben stimmen nicht überein.')
  await page.getByLabel('Neue E-Mail-Adresse wiederholen').fill(moved)
  await page.getByRole('button', { name: 'Link an die neue Adresse' }).click()
  await expect(page.getByText(`Sieh ins Postfach von ${moved}.`)).toBeVisible()
  const link = await mailbox.waitFor(moved, /bestaetigen/)
  await expect
    .poll(() => mailbox.mailsTo(person.email).map(({ subject }) => subject))
    .toContain('Deine E-Mail-Adresse soll geändert werden')
  await page.goto(link.href)
  await page.getByRole('button', { name: 'Ja, diese Adresse gilt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine neue Adresse gilt')
  await page.getByRole('link', { name: 'Zu meinen Daten' }).click()
  await expect(page.getByText(moved)).toBeVisible()

  // Bank data: masked, reported by mail, and a change shows until when payments pause.
  await page.getByRole('link', { name: 'Bankverbindung hinterlegen' }).click()
  await page.getByLabel('IBAN').fill(person.iban)
  await page.getByRole('button', { name: 'Bankverbindung speichern' }).click()
  await expect(page.getByText('Deine Bankverbindung ist gespeichert')).toBeVisible()
  await expect(page.getByText(`DE•• •••• ${person.iban.slice(-4)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Andere Bankverbindung' }).click()
  // That the number is right is said when the field is left, and moves the button, but not from under the press.
  await page.getByLabel('IBAN').fill('AT611904300234573201')
  await page.getByRole('button', { name: 'Bankverbindung speichern' }).click({ position: { x: 40, y: 5 } })
  await expect(page.getByText(/Auszahlungen pausieren bis/)).toBeVisible()

  // The newsletter asks by mail, and can be called off again.
  await page.getByRole('link', { name: 'Meine Daten' }).first().click()
  // The bank data read again move what is below them.
  await expect(page.getByText('AT•• •••• 3201')).toBeVisible()
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Wartet auf dich')).toBeVisible()
  await page.getByRole('button', { name: 'Doch nicht' }).click()
  await expect(page.getByText('Nicht angemeldet')).toBeVisible()

  // Everything, to read and for programs.
  for (const [choice, ending] of [
    [/Zum Lesen/, 'html'],
    [/Für ein anderes Programm/, 'json'],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Datei herunterladen' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`fernblick-meine-daten.${ending}`)
    const text = await readFile(await download.path(), 'utf8')
    for (const part of [moved, 'Verena', 'AT611904300234573201']) expect(text).toContain(part)
  }

  // The erasure: what is deleted and what stays is shown before.
  await page.getByRole('link', { name: 'Ansehen, was das heißt' }).click()
  await expect(page.getByText('Sicherungskopie, 14 Tage ab Entstehung')).toBeVisible()
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('Bitte mit dem Häkchen bestätigen.')
  const sure = page.getByRole('checkbox', { name: 'Ja, ich möchte mein Konto endgültig löschen.' })
  await sure.check()
  // A reward was claimed elsewhere meanwhile: its amount is told with the refusal.
  await page.route('**/empfehler/delete', (route) =>
    route.fulfill({
      status: 409,
      json: {
        title: 'Eine eingelöste Prämie ist noch unterwegs.',
        PsoErrorCode: 'PSOF0343',
        type: 'urn:referral:payoutRunning',
      },
    }),
  )
  await page.route('**/empfehler/daten', async (route) => {
    const answer = await route.fetch()
    const own = await answer.json()
    await route.fulfill({ json: { ...own, Loeschung: { ...own.Loeschung, UnterwegsCent: 7000 } } })
  })
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByText(/Du hast 70(,00)?\s€ eingelöst/)).toBeVisible()
  await expect(sure).toBeHidden()
  await page.unroute('**/empfehler/delete')
  await page.unroute('**/empfehler/daten')
  await page.reload()
  await sure.check()
  await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
  await expect(page.getByText('Dein Konto ist gelöscht. Danke, dass du dabei warst.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
  await expect.poll(() => mailbox.mailsTo(moved).map(({ subject }) => subject)).toContain('Dein Konto ist gelöscht')
  await page.goto(`${origin}/de/login`)
  await page.getByLabel('E-Mail').fill(moved)
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmt nicht.')
})
