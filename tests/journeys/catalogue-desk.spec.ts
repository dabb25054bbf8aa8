import { demoClient } from '../support/demo-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** The client's team changes the offers, with the keyboard alone; strangers see it at once. */
test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

const product = 463
/** A text that would be a script, if anything took it for markup. */
const nasty = '</script><script>window.ran=1</script>'

test('an operator changes a price and a reward with the keyboard, and the public pages show both', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const stranger = await openAs()
  await stranger.goto(`${scene.origin}/de/produkte`)
  const tile = stranger.getByRole('article').filter({ hasText: 'Zuhause L' }).first()
  await expect(tile).toBeVisible()

  const { keyboard } = page
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/${product}`)
  const price = page.getByLabel('Preis im Monat')
  await price.focus()
  await keyboard.press('Control+A')
  await keyboard.type('41,23')
  await page.getByLabel('Zeile 3 (deutsch)').fill(nasty)
  // The preview shows it before anything is sent, and a link asks before it leads away from it.
  await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('41,23')
  await page.getByRole('link', { name: 'Fußnoten' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })).toBeVisible()
  await keyboard.press('Escape')
  await price.focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Gespeichert. Die öffentlichen Seiten zeigen es schon.')).toBeVisible()

  // In the page that the server caches for all visitors.
  await expect(async () => {
    await stranger.reload()
    await expect(tile).toContainText('41,23', { timeout: 200 })
  }).toPass({ timeout: 15_000, intervals: [100] })
  expect(await stranger.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined()
  await expect(tile).toContainText(nasty)

  await page.getByRole('tab', { name: /^Prämien/ }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Betrag').focus()
  await keyboard.type('900')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Wirklich 900,00 €?' })).toBeVisible()
  await keyboard.press('Escape')
  await page.getByLabel('Betrag').focus()
  await keyboard.press('Control+A')
  await keyboard.type('85')
  await keyboard.press('Enter')
  await expect(page.getByText('Heute bringt eine Empfehlung 85,00 €')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await stranger.reload()
    await expect(tile).toContainText('85,00 €', { timeout: 200 })
  }).toPass({ timeout: 15_000, intervals: [100] })
  // A day that was typed to end it is asked about before it is lost.
  const end = page.getByRole('button', { name: 'Prämie 85,00 € beenden' })
  await end.focus()
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Letzter Tag').focus()
  await keyboard.press('End')
  await keyboard.press('Backspace')
  await keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Eingaben verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(end).toBeFocused()
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('Preis im Monat: 44,95 € → 41,23 €')).toBeVisible()
})

test('a long dialog proposes short names and shows faults; the navigation shows the current page', async ({
  server,
  scene,
  page,
}) => {
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${scene.origin}/de/betreiber/system`)
  const nav = page.getByRole('navigation', { name: 'Bereiche des Betriebs' })
  await expect(nav.getByRole('link', { name: 'System' })).toBeInViewport()
  await nav.getByRole('link', { name: 'Produktseiten' }).click()
  await page.getByRole('button', { name: 'Neue Produktseite' }).click()

  const dialog = page.getByRole('dialog', { name: 'Neue Produktseite' })
  const title = dialog.getByLabel('Titel (deutsch)')
  await title.fill('Glasfaser für Städte')
  await expect(dialog.getByLabel('Kurzname')).toHaveValue('glasfaser-fuer-staedte')
  await expect(dialog.getByLabel('Adresse der Seite')).toHaveValue('/glasfaser-fuer-staedte')
  await dialog.getByLabel('Kurzname').fill('glas')
  await title.fill('')
  await expect(dialog.getByLabel('Kurzname')).toHaveValue('glas')

  await dialog.getByLabel('Veröffentlicht').scrollIntoViewIfNeeded()
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeInViewport({ ratio: 0.9 })
  await expect(summary).toBeFocused()
  // This tenant says "du" to its customers, and "Sie" here.
  await expect(summary).toContainText('Bitte prüfen Sie diese Angaben')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Titel (deutsch) ist ein Pflichtfeld' }).click()
  await expect(title).toBeFocused()

  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Empfehlen, abschließen, Prämie bekommen.')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Produktseiten' })).toBeVisible()
})

test('the fields of a product come together with its footnotes, which move none of them', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/betreiber/katalog/fussnoten*', async (route) => {
    await isAsked.promise
    await route.continue()
  })
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/neu`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const name = page.getByLabel('Name (deutsch)', { exact: true })
  await expect(name).toHaveCount(0)
  isAsked.resolve()
  await expect(name).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a refused picture stays reported, and nothing is saved as if it existed', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 422/)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/neu`)
  await page.getByLabel('Name (deutsch)', { exact: true }).fill('Mit kaputtem Bild')
  await page.getByLabel('Preis im Monat').fill('9,95')
  await page.getByLabel('Kategorie', { exact: true }).selectOption('3')
  const file = page.getByLabel('Bild hochladen')
  await file.setInputFiles({ name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(file).toHaveAccessibleDescription(/kaputt\.png: /)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('alert')).toContainText('Das gewählte Bild ist nicht übernommen')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('link').click()
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleDescription(/kaputt\.png: /)
  await page.getByRole('button', { name: 'Ohne dieses Bild weiter' }).click()
  await expect(file).not.toHaveAccessibleDescription(/kaputt/)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mit kaputtem Bild' })).toBeVisible()
})

/** Calls of the operator beside the page, as a colleague makes them. */
async function colleague(demo: ReturnType<typeof demoClient>) {
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const token: string = (await demo.call('POST', '/betreiber/login', { body })).Token
  return (method: 'GET' | 'POST' | 'PUT', path: string, given?: unknown) =>
    demo.call(method, `/betreiber/katalog${path}`, { token, ...(given === undefined ? {} : { body: given }) })
}

test('an operator gives a page of products another address, and the old one leads to it', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const demo = demoClient(server, 'fernblick')
  const desk = await colleague(demo)
  const stranger = await openAs()
  await stranger.goto(`${scene.origin}/de/fernsehen?kanal=whatsapp`)
  const open = async () => {
    await page.goto(`${scene.origin}/de/betreiber/katalog/seiten`)
    await page.getByRole('button', { name: /^Sport live bearbeiten/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Produktseite bearbeiten' })
    return { dialog, path: dialog.getByLabel('Adresse der Seite') }
  }
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')

  await test.step('the dialog says what becomes of the old one', async () => {
    const { dialog, path } = await open()
    const note = dialog.getByText('Die bisherige Adresse /fernsehen/sport führt dann zur neuen.')
    await expect(note).toBeHidden()
    await path.fill('/fernsehen/live')
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      (await open()).dialog.getByText('Hierher führen auch frühere Adressen: /fernsehen/sport'),
    ).toBeVisible()
  })

  await test.step('a page that was opened before still leads there, and so does every other link', async () => {
    await stranger
      .getByRole('link', { name: /Sport live/ })
      .first()
      .click()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Sport live')
    await stranger.reload()
    await expect(stranger).toHaveURL(/\/de\/fernsehen\/live$/)
    await stranger.goto(`${scene.origin}/en/fernsehen/sport?kanal=whatsapp`)
    await expect(stranger).toHaveURL(`${scene.origin}/en/fernsehen/live?kanal=whatsapp`)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Live sport')
  })

  // As it was, for whoever comes next.
  const rows: Record<string, unknown>[] = await desk('GET', '/seiten')
  const {
    Schluessel,
    GrafikAdresse: _address,
    Anzahl: _count,
    ...row
  } = rows.find((one) => one['Pfad'] === '/fernsehen/live')!
  await desk('PUT', `/seiten/${Schluessel as string}`, { ...row, Pfad: '/fernsehen/sport' })
})

test('an operator selects a campaign’s offers with the keyboard, and only its form shows it', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  silence.expectNoise(/status of 4(09|10)/)
  const demo = demoClient(server, 'fernblick')
  const desk = await colleague(demo)
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/katalog/aktionen`)
  await page.getByRole('button', { name: 'Neue Aktion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Aktion' })
  await dialog.getByLabel('Titel (deutsch)').fill('Zuhause-Wochen')
  await dialog.getByLabel('Text (deutsch)', { exact: true }).fill('Für alle, die umziehen.')
  await dialog.getByLabel('Rechtstext (deutsch)').fill('Ich mache mit.')
  const { Heute } = await desk('GET', `/produkte/${product}`)
  const [year, month, day] = (Heute as string).slice(0, 10).split('-')
  await dialog.getByLabel('Beginn').fill(`${day}.${month}.${year}`)
  await dialog.getByLabel('Bestimmte Kategorien und Produkte').check()
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await dialog.getByRole('link', { name: 'Wählen Sie mindestens eine Kategorie oder ein Produkt' }).click()
  const search = dialog.getByLabel('Kategorie oder Produkt suchen')
  await expect(search).toBeFocused()
  const { keyboard } = page
  // Without a search the categories are listed.
  await keyboard.press('Tab')
  await keyboard.press('Space')
  const chips = dialog.getByRole('list', { name: 'Gewählt' })
  await expect(chips).toHaveText('Internet & Festnetz (Kategorie)')
  await search.focus()
  await keyboard.type(String(product))
  await keyboard.press('Enter')
  await expect(chips).toContainText('Zuhause L')
  await expect(search).toHaveValue('')
  await expectAccessible(page)
  await chips.getByRole('button', { name: 'Internet & Festnetz (Kategorie) entfernen' }).focus()
  await keyboard.press('Enter')
  await expect(chips.getByRole('button', { name: 'Zuhause L entfernen' })).toBeFocused()
  await expect(chips).toHaveText('Zuhause L')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Zuhause-Wochen' })
  await expect(row).toContainText('Zuhause L')

  const visitor = await openAs()
  await visitor.goto(`${scene.origin}/de/empfehlen/${product}`)
  await expect(visitor.getByText('Gilt für Zuhause L', { exact: true })).toBeVisible()
  await expect(visitor.getByLabel('Ja, ich mache bei „Zuhause-Wochen“ mit.')).not.toBeChecked()
  await visitor.goto(`${scene.origin}/de/empfehlen/462`)
  await expect(visitor.getByLabel('Vorname')).toBeVisible()
  await expect(visitor.getByText('Zuhause-Wochen')).toBeHidden()

  // A colleague's change meanwhile is named and taken over; the history has both.
  await row.getByRole('button', { name: 'Zuhause-Wochen bearbeiten' }).click()
  const editing = page.getByRole('dialog', { name: 'Aktion bearbeiten' })
  const rows: Record<string, unknown>[] = await desk('GET', '/aktionen')
  const mine = rows.find(({ ProduktIds }) => String(ProduktIds) === String(product))!
  const { Titel, Text, RechtsText, Startdatum, Enddatum, Version, AktionsId } = mine
  await desk('PUT', `/aktionen/${String(AktionsId)}`, {
    ...{ Titel, Text, RechtsText, Startdatum, Enddatum, Version, KategorieIds: [2], ProduktIds: [product] },
  })
  await editing.getByLabel('Ende').fill(`${day}.${month}.${Number(year) + 1}`)
  await editing.getByRole('button', { name: 'Speichern' }).click()
  await expect(editing.getByRole('alert')).toContainText('Kategorien: „Glasfaser“')
  await expect(editing.getByRole('list', { name: 'Gewählt' })).toContainText('Glasfaser (Kategorie)')
  await editing.getByRole('button', { name: 'Speichern' }).click()
  await expect(row).toContainText('Glasfaser (Kategorie), Zuhause L')
  await row.getByRole('button', { name: 'Zuhause-Wochen bearbeiten' }).click()
  await editing.getByText('Verlauf').click()
  await expect(editing.getByText('Kategorien: leer → Glasfaser (2)')).toBeVisible()
})

test('offering a product without a reward asks, and so does bringing one back that has lost its reward', async ({
  server,
  scene,
  page,
}) => {
  const demo = demoClient(server, 'fernblick')
  const desk = await colleague(demo)
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const { Id } = await desk('POST', '/produkte/462/kopie', {})
  const name = 'Zuhause M (Kopie)'
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte?query=${Id}`)
  const offer = page.getByRole('button', { name: `${name} anbieten` })
  const hide = page.getByRole('button', { name: `${name} ausblenden` })
  const question = page.getByRole('dialog', { name: `${name} ohne Prämie anbieten?` })
  const undo = page.getByRole('button', { name: 'Rückgängig' }).last()
  const isOffered = async () => (await desk('GET', `/produkte/${Id}`)).Angeboten

  await offer.focus()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await isOffered()).toBe(false)
  await offer.click()
  await question.getByRole('button', { name: 'Trotzdem anbieten' }).click()
  await expect(hide).toBeVisible()

  // It was on offer without one: bringing it back asks nothing.
  await hide.click()
  await expect(offer).toBeVisible()
  await undo.click()
  await expect(hide).toBeVisible()
  expect(await isOffered()).toBe(true)

  // Hidden with a reward, which ends before it is brought back.
  const { Heute: Startdatum } = await desk('GET', `/produkte/${Id}`)
  await desk('POST', `/produkte/${Id}/praemien`, { WertCent: 5_000, Startdatum, Enddatum: null, EnddatumAnzeige: null })
  await page.reload()
  await hide.click()
  await expect(offer).toBeVisible()
  await page.route(`**/betreiber/katalog/produkte/${Id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), Fehlt: ['reward'] } })
  })
  await undo.click()
  const asking = page.getByText(`${name} hat inzwischen keine Prämie mehr und bleibt ausgeblendet`)
  await expect(asking).toBeVisible()
  expect(await isOffered()).toBe(false)
  await page.getByRole('button', { name: 'Trotzdem anbieten' }).click()
  await expect(hide).toBeVisible()
  expect(await isOffered()).toBe(true)
  // Other journeys look for the product that it is a copy of.
  await page.unroute(`**/betreiber/katalog/produkte/${Id}`)
  await hide.click()
  await expect(offer).toBeVisible()
})
