import { addDays, berlinDay, formatGermanDay } from '@referral/domain/calendar'
import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'

/**
 * A professional seller registers: mail, password, data, the operator's approval; deactivated again, the area says so.
 */
test.use({ hasDecided: true })

const password = 'Brombeere-Regal7'

test('a professional seller registers, says their data, and earns once the operator lets them', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const { origin, mailbox } = scene
  const demo = demoClient(server, 'fernblick')
  const seller = invent('Janne', 'Brodersen')
  await page.goto(`${origin}/de`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Als Profi verkaufen' }).click()
  await page.getByLabel('Vorname').fill(seller.firstName)
  await page.getByLabel('Nachname').fill(seller.lastName)
  await page.getByLabel('E-Mail').fill(seller.email)
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sieh in dein Postfach')

  const { href } = await mailbox.waitFor(seller.email, /profi\/bestaetigen#t/)
  await page.goto('about:blank')
  await page.goto(href)
  await expect(page).toHaveURL(`${origin}/de/profi/bestaetigen`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, bestätigen' }).click()
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Passwort speichern und loslegen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meine Daten')
  await expect(page.getByRole('button', { name: 'Zur Prüfung einreichen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByText('Bitte die Umsatzsteuer-ID oder die Steuernummer angeben.').first()).toBeVisible()
  await page.getByLabel('Telefon').fill(seller.phone)
  await page.getByLabel('Straße').fill(seller.street)
  await page.getByLabel('Hausnummer').fill(seller.houseNumber)
  await page.getByLabel('Postleitzahl').fill(seller.zip)
  await page.getByLabel('Ort', { exact: true }).fill(seller.city)
  await page.getByLabel('Steuernummer').fill('22/815/08156')
  await page.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByText('Die Angaben sind gespeichert.')).toBeVisible()
  await page.getByRole('radio', { name: /^Kleinunternehmer/ }).check()
  await page.getByRole('button', { name: 'Status speichern' }).click()
  await expect(page.getByRole('row', { name: /^Kleinunternehmer/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ich bin einverstanden.' }).check()
  await page.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(page.getByText(/^Du hast am .* zugestimmt\.$/)).toBeVisible()
  await expect(page.getByText('Es fehlt noch: Bankkonto.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Konto hinterlegen' }).click()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('status').getByRole('link', { name: 'Zurück zu „Meine Daten“' }).click()
  await page.getByRole('navigation', { name: 'Profibereich' }).getByRole('link', { name: 'Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Janne')
  // A login opens the personal area, which leads here.
  await page.getByRole('navigation').getByRole('link', { name: 'Mein Bereich' }).last().click()
  await page.getByRole('main').getByRole('link', { name: 'Zum Profibereich' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Janne')
  await expect(page.getByRole('heading', { name: 'Dein Geld' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Zur Prüfung einreichen' }).click()
  await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
  await expect(page.getByText(/Die Angaben werden geprüft/)).toBeVisible()

  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/verkaeufer?status=complete`)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: `${seller.firstName} ${seller.lastName}` }).click()
  await expect(desk.getByText('22/815/08156')).toBeVisible()
  await expect(desk.getByText(/rechnet meine Provisionen durch Gutschriften ab/)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Freigeben' }).click()
  await expect(desk.getByText('Aktiv', { exact: true }).first()).toBeVisible()
  await mailbox.waitFor(seller.email, /\/profi$/)

  await page.goto(`${origin}/de/profi`)
  await expect(page.getByRole('heading', { name: 'Das bringt Provision' })).toBeVisible()
  await expect(page.getByRole('link', { name: /empfehlen$/ }).first()).toBeVisible()
  await expectAccessible(page)
  for (const [path, title] of [
    ['auftraege', 'Auftragsübersicht'],
    ['provisionen', 'Provisionen'],
  ] as const) {
    await page.goto(`${origin}/de/profi/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
  }

  await desk.getByRole('button', { name: 'Deaktivieren' }).click()
  await desk.getByRole('dialog').getByLabel('Grund').fill('Vertrag gekündigt')
  await desk.getByRole('dialog').getByRole('button', { name: 'Deaktivieren' }).click()
  await expect(desk.getByText('Deaktiviert', { exact: true }).first()).toBeVisible()
  await page.goto(`${origin}/de/profi`)
  await expect(page.getByText('Vertrag gekündigt')).toBeVisible()
})

test('a visitor who is no seller is told so, on each of their pages', async ({ server, scene, page, silence }) => {
  silence.expectNoise(/status of 403/)
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'user', 'empfehler@demo.example')
  for (const path of ['', '/auftraege', '/provisionen', '/meinedaten', '/links', '/meineseite']) {
    await page.goto(`${origin}/de/profi${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Dafür fehlt die Berechtigung')
  }
  await expectAccessible(page)
})

test('an operator describes how a model pays, and takes it back', async ({ server, scene, openAs }) => {
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/provisionsmodelle`)
  await desk.getByRole('button', { name: 'Modell festlegen' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill('sommer')
  await dialog.getByLabel('Gültig ab').fill(formatGermanDay(addDays(berlinDay(new Date()), 40)))
  await dialog.getByRole('radio', { name: /^Gestaffelt/ }).check()
  await dialog.getByLabel('Ab Auftrag Nummer').fill('10')
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('5')
  // The keyboard follows a step that comes, and is not lost with one that goes.
  await dialog.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await expect(dialog.getByLabel('Ab Auftrag Nummer').nth(1)).toBeFocused()
  await dialog.getByRole('button', { name: 'Letzte Stufe entfernen' }).click()
  await expect(dialog.getByLabel('Ab Auftrag Nummer')).toBeFocused()
  // 12 orders at 50 €, of which three are the tenth or later.
  await expect(dialog.getByText(/12 Aufträge zu 50,00.€ im Monat: 615,00.€, davon 15,00.€/)).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Festlegen' }).click()
  await expect(desk.getByText('ab 10: 5,00 €')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /^Löschen: sommer/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(desk.getByText('ab 10: 5,00 €')).toBeHidden()
})
