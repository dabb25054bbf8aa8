import { readFile, rm, writeFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessible.ts'
import { phone } from '../support/browser.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** "My order is missing", and what operators decide alone and by two (product §3). */
test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

const recommender = 'empfehler@demo.example'
const proof = Buffer.from('%PDF-1.7\nBestellung B-2026-77\n%%EOF\n')

test('a recommender reports a missing order by phone, the desk finds it, and both know', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  // The file that is none, and the second report of the same order.
  silence.expectNoise(/status of 422/)
  silence.expectNoise(/status of 409/)
  const demo = demoClient(server, 'fernblick')
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender, Password: 'Empfehlen1' },
  })
  const { number } = await demo.recommend(50, token)
  const recipient = await demo.enter(number)
  await demo.consent(recipient)
  await demo.signIn(page.context(), 'user', recommender)
  await page.setViewportSize(phone)
  await page.goto(`${scene.origin}/de/persoenlicherbereich`)
  await page.locator('main details.card summary').first().click()
  await page.getByRole('link', { name: 'Schon bestellt? Bestellung melden' }).first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Eine Bestellung fehlt')

  // Missing fields are named; a file that is gone, or that the server refuses, takes no input with it.
  const send = page.getByRole('button', { name: 'Meldung absenden' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Bestätigung von Fernblick ist ein Pflichtfeld')
  await page.getByLabel('Bestellnummer').fill('B 2026/77')
  const today = (await demo.call('GET', `/empfehlung/${number}/nachbuchung`, { token })).EmpfehlungVom as string
  await page.getByLabel('Bestellt am').fill(today.split('-').toReversed().join('.'))
  const file = page.locator('input[type=file]')
  const moved = test.info().outputPath('bestaetigung.pdf')
  await writeFile(moved, proof)
  await file.setInputFiles(moved)
  await rm(moved)
  await page.waitForLoadState('networkidle')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht mehr lesen')
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('B 2026/77')
  await file.setInputFiles({ name: 'bestaetigung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
  await page.waitForLoadState('networkidle')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('PDF, JPEG oder PNG')
  await expect(page.getByLabel('Bestellnummer')).toHaveValue('B 2026/77')
  await file.setInputFiles({ name: 'bestaetigung.pdf', mimeType: 'application/pdf', buffer: proof })
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('Bestellnummer').fill('B 2026/77')
  await second.getByLabel('Bestellt am').fill(today.split('-').toReversed().join('.'))
  await second.locator('input[type=file]').setInputFiles({
    ...{ name: 'bestaetigung.pdf', mimeType: 'application/pdf', buffer: proof },
  })
  await send.click()
  await expect(page.getByText('Deine Meldung ist da')).toBeInViewport()
  await expect(heading).toBeFocused()
  // The other tab's report is not taken, and is told so.
  await second.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(second.getByText('Wir sehen gerade nach')).toBeInViewport()
  await expect(second.getByText('Deine Meldung ist da')).toBeHidden()
  await second.close()
  await expect(page.getByText('Eingegangen', { exact: true })).toBeVisible()
  // Nor need the recipient report it again; the mails go to whoever did.
  const theirs = await openAs()
  await theirs.goto(`${scene.origin}/de/empfaenger/nachbuchung#t=${recipient.token}`)
  await expect(theirs.getByText('Diese Bestellung ist schon gemeldet. Du musst nichts tun')).toBeVisible()
  await expect(theirs.getByText('kommt eine Mail')).toBeHidden()
  await theirs.close()
  await expectAccessible(page)
  const subjects = () => scene.mailbox.mailsTo(recommender).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Wir suchen die fehlende Bestellung')

  // The desk: from today's tasks to the report, the proof for saving, the order that fits.
  const Produkt = Number(await demo.productId())
  const order = { Quelle: 'shop', Auftragsnummer: 'B-2026-77', Auftragsdatum: today, Status: 'aktiv', Produkt }
  await demo.call('POST', '/auftrag', { token: 'demo-orders-key-fernblick', body: { Auftraege: [order] } })
  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${scene.origin}/de/betreiber`)
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Fehlende Bestellungen/ })
    .click()
  await desk.getByRole('link', { name: 'B 2026/77' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: /^Nachweis laden \(PDF/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nachweis-[0-9a-f]{12}\.pdf$/)
  expect(await readFile(await download.path())).toEqual(proof)
  await desk.getByRole('button', { name: 'Prüfung beginnen' }).click()
  await expect(desk.getByText('Die Person sieht jetzt, dass geprüft wird.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wird geprüft', { exact: true })).toBeVisible()
  const later = await desk.context().newPage()
  await later.goto(desk.url())
  await later.getByRole('button', { name: 'Ablehnen' }).click()
  await later.getByRole('dialog').getByLabel('Grund').fill('Nicht gefunden')
  await desk
    .getByRole('row', { name: /B-2026-77/ })
    .getByRole('button', { name: 'Zuordnen und annehmen' })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Bestätigung gesehen, Nummer und Tag stimmen.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Zuordnen und annehmen' }).click()
  await expect(desk.getByText('Angenommen. Der Auftrag ist zugeordnet.')).toBeVisible()
  // Another operator's decision comes too late, and shows what was decided.
  await later.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click()
  await expect(later.getByText('Entschieden von')).toBeVisible()
  await expect(later.getByText('Angenommen', { exact: true })).toBeVisible()
  await expect(later.getByRole('dialog')).toBeHidden()
  await later.close()

  await expect.poll(subjects, { timeout: 20_000 }).toContain('Die fehlende Bestellung ist gefunden')
  await page.goto(`${scene.origin}/de/persoenlicherbereich`)
  await page.locator('main details.card summary').first().click()
  await expect(page.getByText('Die Bestellung B 2026/77 ist zugeordnet.').first()).toBeVisible()
})

test('an appeal takes two: the operator who requests it cannot grant it, and is told so', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const demo = demoClient(server, 'fernblick')
  const { number } = await demo.recommend()
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
  })
  const found = await demo.call('GET', `/betreiber/empfehlungen?query=${number}`, { token })
  const id = found.Content[0].Id as string
  await demo.call('POST', `/betreiber/empfehlungen/${id}/cancel`, { token, body: { Grund: 'Doppelt' } })

  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/empfehlungen/${id}`)
  const ask = async () => {
    await page.getByRole('button', { name: 'Einspruch stattgeben lassen' }).click()
    await page.getByRole('dialog').getByLabel('Grund').fill('Die Empfehlung war echt.')
    await page.getByRole('dialog').getByRole('button', { name: 'Einspruch stattgeben lassen' }).click()
  }
  await ask()
  await expect(page.getByText(/^Wartet auf eine zweite Person: Einspruch/)).toBeVisible()
  await page.getByRole('link', { name: 'Zu den Anträgen' }).click()
  const own = page.getByRole('row', { name: new RegExp(number) })
  await expect(own).toContainText('Genehmigen muss ihn jemand anderes')
  await expect(own.getByRole('button', { name: 'Genehmigen' })).toHaveCount(0)

  const second = await openAs()
  await demo.signIn(second.context(), 'operator', 'betreiber2@demo.example')
  await second.goto(`${scene.origin}/de/betreiber`)
  await second
    .getByRole('main')
    .getByRole('link', { name: /^Anträge zu zweit/ })
    .click()
  const theirs = second.getByRole('row', { name: new RegExp(number) })
  await theirs.getByRole('button', { name: 'Genehmigen' }).click()
  await expect(second.getByRole('dialog')).toContainText('Die Empfehlung war echt.')
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: 'Genehmigen' }).click()
  await expect(second.getByText('Genehmigt und ausgeführt.')).toBeVisible()
  await expect(theirs).toContainText('Genehmigt')
  await theirs.getByRole('link', { name: number }).click()
  await expect(second.getByText('Von zweiter Person genehmigt')).toBeVisible()
})

test('a message is read at the desk, answered by mail, and ticked off', async ({ server, scene, page, silence }) => {
  // Ticked off in one tab, and then in the other.
  silence.expectNoise(/status of 409/)
  const demo = demoClient(server, 'fernblick')
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender, Password: 'Empfehlen1' },
  })
  const body = { Email: recommender, Betreff: 'Frage & Antwort?', Nachricht: 'Guten Tag,\nwann kommt sie?' }
  await demo.call('POST', '/kontakt', { token, body })
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Nachrichten/ })
    .click()
  const search = page.getByRole('searchbox')
  await search.fill('empfehler@')
  await expect(page.getByText('Suchen lässt sich nur nach einer ganzen Adresse.')).toBeVisible()
  await search.fill(recommender)
  // At once: a search that begins only after the pause in typing does not navigate back.
  await page.getByRole('link', { name: 'Frage & Antwort?' }).click()
  await expect(page.getByText('wann kommt sie?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mit E-Mail antworten' })).toHaveAttribute(
    'href',
    'mailto:empfehler%40demo.example?subject=Re%3A%20Frage%20%26%20Antwort%3F',
  )
  const tick = { name: 'Als erledigt abhaken' }
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', tick)).toBeVisible()
  await page.getByRole('button', tick).click()
  await expect(page.getByText('Erledigt', { exact: true })).toBeVisible()
  await other.getByRole('button', tick).click()
  await expect(other.getByText('Sie sehen jetzt den neuen Stand.')).toBeVisible()
  await expect(other.getByText('Erledigt', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
  await other.close()
  await page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link', { name: 'Nachrichten' }).click()
  await expect(page.getByRole('link', { name: 'Frage & Antwort?' })).toHaveCount(0)
})
