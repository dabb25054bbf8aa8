import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { makeOwnerless } from '../support/ownerless-agency.ts'

/** An agency joins: mail, password, data, the operator's approval; stopped again, its rights are gone at once. */
test.use({ hasDecided: true })

test('an agency registers, confirms, says who it is, and works once the operator lets it', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const { origin, mailbox } = scene
  const demo = demoClient(server, 'fernblick')
  const owner = invent('Hedda', 'Thormählen')
  const company = `Thormählen & Söhne ${Date.now() % 100_000}`
  await page.goto(`${origin}/de/agentur/login`)
  await page.getByRole('link', { name: 'Agentur registrieren' }).click()
  await page.getByLabel('Firma').fill(company)
  await page.getByLabel('Vorname').fill(owner.firstName)
  await page.getByLabel('Nachname').fill(owner.lastName)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Telefon').fill(owner.phone)
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihr Postfach')

  // Sent once more, it is still one agency when the operator reads it.
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(page.getByText(`Die E-Mail ist noch einmal unterwegs an ${owner.email}.`)).toBeVisible()
  const { href } = await mailbox.waitFor(owner.email, /agentur\/bestaetigen#t/)
  await page.goto('about:blank')
  await page.goto(href)
  await expect(page).toHaveURL(`${origin}/de/agentur/bestaetigen`)
  await page.getByRole('button', { name: 'Ja, bestätigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Willkommen, Hedda')
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Passwort speichern und beginnen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angaben zur Agentur')
  await page.getByRole('button', { name: 'Angaben absenden' }).click()
  await expect(page.getByText('Bitte die Umsatzsteuer-ID oder die Steuernummer angeben.').first()).toBeVisible()
  await page.getByLabel('Rechtsform').fill('GmbH')
  await page.getByLabel('Straße').fill(owner.street)
  await page.getByLabel('Hausnummer').fill(owner.houseNumber)
  await page.getByLabel('Postleitzahl').fill(owner.zip)
  await page.getByLabel('Ort').fill(owner.city)
  await page.getByLabel('Umsatzsteuer-ID').fill('DE 311 170 112')
  await page.getByRole('button', { name: 'Angaben absenden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company)
  await expect(
    page.getByText('Die Angaben werden geprüft. Sie erhalten eine E-Mail, sobald es losgehen kann.'),
  ).toBeVisible()
  await expectAccessible(page)

  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber`)
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Agenturen zur Freigabe/ })
    .click()
  await desk.getByRole('link', { name: company }).click()
  await expect(desk.getByText('DE311170112')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Freigeben' }).click()
  await expect(desk.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  await mailbox.waitFor(owner.email, /agentur\/bereich/)
  await page.reload()
  await expect(page.getByText('Ihre Agentur ist freigegeben.')).toBeVisible()

  // Stopped: the next call of the session that is open has the rights of one who is.
  await desk.getByRole('button', { name: 'Deaktivieren' }).click()
  await desk.getByRole('dialog').getByLabel('Grund').fill('Vertrag gekündigt')
  await desk.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(desk.getByText('Deaktiviert', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Vertrag gekündigt')).toBeVisible()
  await page.goto(`${origin}/de/agentur/logout`)
  await expect(page).toHaveURL(/agentur\/login/)
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/agentur\/bereich/)
})

test('an agency whose owner is gone gets a new one from the operator', async ({ server, scene, page, openAs }) => {
  const { origin, mailbox } = scene
  const demo = demoClient(server, 'fernblick')
  const name = await makeOwnerless(
    demo,
    invent('Ute', 'Klein').email,
    async (email, href) => (await mailbox.waitFor(email, href)).href,
  )
  const hedda = invent('Hedda', 'Brandt')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${origin}/de/betreiber`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agenturen ohne Inhaber/ })
    .click()
  await expect(page).toHaveURL(/ohneinhaber=ja/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Niemand kann für diese Agentur handeln')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(['Gelöschtes Konto'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Inhaber einladen' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vorname').fill(hedda.firstName)
  await dialog.getByLabel('Nachname').fill(hedda.lastName)
  await dialog.getByLabel('E-Mail').fill(hedda.email)
  await expectAccessible(page)
  // Escape loses nothing that was typed.
  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  await asking.getByRole('button', { name: 'Weiter bearbeiten' }).press('Enter')
  await expect(asking).toBeHidden()
  await expect(dialog.getByLabel('E-Mail')).toHaveValue(hedda.email)
  await dialog.getByLabel('E-Mail').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Die Einladung an ${hedda.email} ist noch nicht angenommen.`)).toBeVisible()

  const { href } = await mailbox.waitFor(hedda.email, /agentur\/bestaetigen#t/)
  const own = await openAs()
  await own.goto(href)
  await own.getByRole('button', { name: 'Ja, bestätigen' }).click()
  await own.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await own.getByRole('button', { name: 'Passwort speichern und beginnen' }).click()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Angaben zur Agentur')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Niemand kann für diese Agentur handeln')).toHaveCount(0)
})

test('a visitor without an agency is told so and stays out; a forgotten password leads back to the agencies', async ({
  scene,
  page,
}) => {
  const { origin, mailbox } = scene
  await page.goto(`${origin}/de/agentur/bereich`)
  await expect(page).toHaveURL(/agentur\/login\?redirect=agency/)
  await page.getByLabel('E-Mail').fill('empfehler@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Dieses Konto gehört zu keiner Agentur.')
  await expect(page.getByRole('link', { name: 'Zu Ihrem persönlichen Bereich' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('token-agency'))).toEqual([])

  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort vergessen?')
  // The tenant says "du" to its customers; an agency is a business partner.
  await expect(page.getByText('Wir senden Ihnen einen Link, mit dem Sie ein neues wählen.')).toBeVisible()
  await page.getByLabel('E-Mail').fill('nordlicht@demo.example')
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  const { href } = await mailbox.waitFor('nordlicht@demo.example', /agentur\/passwortsetzen#t/)
  await page.goto('about:blank')
  await page.goto(href)
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Neues Passwort speichern' }).click()
  await expect(page).toHaveURL(/agentur\/bereich/)
})
