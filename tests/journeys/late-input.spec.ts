import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { hold } from '../support/hold.ts'

/** What somebody does while something else is still going on is not lost: typing, selecting, turning pages. */
test.use({ tenant: 'fernblick', language: 'de' })

test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
})

const desk = (page: Page, origin: string, path: string) => page.goto(`${origin}/de/betreiber/${path}`)

/** The dialog that matches the first order by hand. */
async function openMatchDialog(page: Page, origin: string) {
  await desk(page, origin, 'auftraege')
  await page
    .getByRole('button', { name: /^Zuordnen/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

test('what is typed while a save is on its way stays, unsaved', async ({ scene, page }) => {
  await desk(page, scene.origin, 'katalog/produkte/463')
  const price = page.getByLabel('Preis im Monat')
  const line = page.getByLabel('Zeile 3 (deutsch)')
  await price.fill('43,21')
  const letSaveCome = await hold(page, '**/api/v1/**/betreiber/**/463*', 'PUT')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await line.fill('Nachgereicht')
  letSaveCome()
  await expect(page.getByText('Gespeichert. Die öffentlichen Seiten zeigen es schon.')).toBeVisible()
  await expect(line).toHaveValue('Nachgereicht')
  await expect(price).toHaveValue('43,21')
  await expect(page.getByText('Nicht gespeichert')).toBeVisible()
})

test('so does what is typed into a text behind its save by the keys', async ({ scene, page }) => {
  await desk(page, scene.origin, 'inhalte/dokument/agb')
  const title = page.getByRole('group', { name: /^Deutsch/ }).getByLabel('Titel', { exact: true })
  await title.fill('Bedingungen')
  const letSaveCome = await hold(page, '**/betreiber/inhalte/dokument/agb', 'PUT')
  await title.press('Control+s')
  await title.press('End')
  await title.pressSequentially(' für alle')
  letSaveCome()
  await expect(page.getByText('Entwurf gespeichert').first()).toBeVisible()
  await expect(title).toHaveValue('Bedingungen für alle')
})

test('so do settings that are changed while others are saved', async ({ scene, page }) => {
  await desk(page, scene.origin, 'einstellungen')
  const name = page.getByLabel('Name des Programms', { exact: true })
  const phone = page.getByLabel('Telefon', { exact: true })
  await phone.fill('+49 341 5550100')
  const letSaveCome = await hold(page, '**/betreiber/einstellungen', 'PUT')
  await page.getByRole('button', { name: 'Speichern' }).click()
  // The name, which other journeys read, is never saved.
  await name.fill('Fernblick Vorteil')
  letSaveCome()
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Fernblick Vorteil')
  await expect(phone).toHaveValue('+49 341 5550100')
})

test('nothing is typed into a form whose answer opens another page, or closes its dialog', async ({ scene, page }) => {
  await desk(page, scene.origin, 'katalog/produkte/neu')
  const name = page.getByLabel('Name (deutsch)', { exact: true })
  await name.fill('Leitung S')
  await page.getByLabel('Preis im Monat').fill('9,95')
  await page.getByLabel('Kategorie', { exact: true }).selectOption('3')
  const letProductCome = await hold(page, '**/betreiber/katalog/produkte', 'POST')
  await name.press('Enter')
  await page.keyboard.type('2')
  await expect(name).toHaveValue('Leitung S')
  await expect(page.getByRole('button', { name: 'Anlegen' })).toBeFocused()
  letProductCome()
  await expect(page.getByRole('heading', { level: 1, name: 'Leitung S' })).toBeFocused()

  await desk(page, scene.origin, 'katalog/fussnoten')
  await page
    .getByRole('button', { name: /bearbeiten/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const group = dialog.getByLabel('Gruppe')
  const grouped = await group.inputValue()
  const letNoteCome = await hold(page, '**/betreiber/katalog/fussnoten/*', 'PUT')
  await group.press('Enter')
  await page.keyboard.type('2')
  await expect(group).toHaveValue(grouped)
  letNoteCome()
  await expect(dialog).toHaveCount(0)
})

test('a refusal gives the fields of such a form back', async ({ scene, page, silence }) => {
  silence.expectNoise(/status of 422|ERR_FAILED/)
  await desk(page, scene.origin, 'katalog/produkte/neu')
  const name = page.getByLabel('Name (deutsch)', { exact: true })
  await name.fill('Leitung M')
  await page.getByLabel('Preis im Monat').fill('9,95')
  await page.getByLabel('Kategorie', { exact: true }).selectOption('3')
  await page.route('**/betreiber/katalog/produkte', (route) => route.abort())
  await name.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await name.click()
  await name.press('End')
  await page.keyboard.type('2')
  await expect(name).toHaveValue('Leitung M2')
})

test('a search keeps the space behind a word', async ({ scene, page }) => {
  await desk(page, scene.origin, 'auftraege')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('Max ')
  await expect(page).toHaveURL(/query=Max$/)
  await page.waitForTimeout(200)
  await search.pressSequentially('Muster')
  await expect(search).toHaveValue('Max Muster')
})

test('text selected beyond the edge of a dialog closes nothing', async ({ scene, page }) => {
  const dialog = await openMatchDialog(page, scene.origin)
  const reason = dialog.getByRole('textbox', { name: /Begründung|Grund/ })
  await reason.fill('Am Telefon geklärt')
  const box = (await reason.boundingBox())!
  await page.mouse.move(box.x + 60, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(reason).toHaveValue('Am Telefon geklärt')
  // A press on what is behind it still closes it, once it is said that the reason may go.
  await page.mouse.click(5, 5)
  await page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the last page that is turned to by keyboard keeps the focus', async ({ scene, page }) => {
  await desk(page, scene.origin, 'auftraege')
  const turning = page.getByRole('navigation', { name: 'Seiten' })
  const next = turning.getByRole('button', { name: 'Nächste Seite' })
  await expect(next).toBeVisible()
  await turning
    .getByRole('button', { name: /^Seite/ })
    .last()
    .click()
  await turning.getByRole('button', { name: 'Vorherige Seite' }).click()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
})

test('a day is corrected in its middle', async ({ scene, page }) => {
  await desk(page, scene.origin, 'empfehlungen')
  const from = page.getByRole('textbox', { name: 'Von', exact: true })
  await from.fill('12.03.2026')
  await from.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await expect(from).toHaveValue('12.04.2026')
})

test('who mends the first of two faults goes on typing there', async ({ scene, page, silence }) => {
  silence.expectNoise(/status of 422/)
  await desk(page, scene.origin, 'inhaltsquelle')
  await page.getByRole('radio', { name: /Squidex/ }).check()
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('https://cloud.squidex.io')
  await page.getByRole('textbox', { name: /^Name Ihrer App/ }).fill('laden')
  await page.getByRole('button', { name: 'Prüfen und übernehmen' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  const id = page.getByRole('textbox', { name: /^Kennung/ })
  await id.click()
  await id.pressSequentially('laden')
  await expect(id).toBeFocused()
  await expect(id).toHaveValue('laden')
})

test('a lost connection is told in words, and a late answer leaves the next dialog open', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/ERR_FAILED/)
  const demo = demoClient(server, 'fernblick')
  for (let logins = 0; logins < 3; logins += 1) await demo.openSession('operator', 'betreiber@demo.example')
  await desk(page, scene.origin, 'anmeldungen')
  const end = page.getByRole('table').getByRole('button', { name: /^Beenden/ })
  const dialog = page.getByRole('dialog')
  const calls = '**/api/v1/**/anmeldungen/**'

  await end.first().click()
  await page.route(calls, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Beenden', exact: true }).click()
  // The tenant says "du", its back office does not.
  await expect(dialog.getByText(/^Keine Verbindung\. Ihre Angaben/)).toBeVisible()
  await page.unroute(calls)

  const letAnswerCome = await hold(page, calls)
  await dialog.getByRole('button', { name: 'Beenden', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await end.nth(1).click()
  await expect(dialog).toBeVisible()
  letAnswerCome()
  await expect(page.getByText('Die Anmeldung ist beendet.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('an address behind the last page of a list leads to the last one', async ({ scene, page }) => {
  await desk(page, scene.origin, 'auftraege?page=99')
  await expect(page).toHaveURL(/page=\d$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
})

test('a note about the login moves nothing of its form', async ({ scene, page, server }) => {
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  await demoClient(server, 'fernblick').signIn(page.context(), 'user', 'empfehler@demo.example')
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { readonly sources: readonly { node?: Node }[] }[])
        for (const { node } of sources)
          if (node instanceof Element && (node.closest('form') ?? node.querySelector('form')) !== null)
            moved.push(node.outerHTML.slice(0, 200))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${scene.origin}/de/login`)
  await expect(page.getByText('Du bist schon angemeldet')).toBeVisible()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
})

test('what could not be copied is told until it is tried again', async ({ scene, page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const answers = [false, true, true]
    navigator.clipboard.writeText = () => (answers.shift() === true ? Promise.resolve() : Promise.reject(new Error()))
  })
  await desk(page, scene.origin, 'einstellungen')
  await page.getByRole('tab', { name: 'Zugang' }).click()
  const copy = page.getByRole('button', { name: 'Kopieren' }).first()
  const failed = page.getByText('Bitte von Hand kopieren')
  await copy.click()
  await expect(failed).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(failed).toBeVisible()
  await copy.click()
  await expect(failed).toBeHidden()
  const copied = page.getByRole('button', { name: 'Kopiert' })
  await expect(copied).toBeVisible()
  // The first success ends no later one early.
  await page.clock.runFor(3_000)
  await copied.click()
  await page.clock.runFor(3_000)
  await expect(copied).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(copied).toHaveCount(0)
})

test('an order is matched by hand where no suggestions come, and they are asked for again', async ({
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/ERR_FAILED/)
  const suggestions = '**/betreiber/auftraege/*/vorschlaege'
  await page.route(suggestions, (route) => route.abort())
  const dialog = await openMatchDialog(page, scene.origin)
  const told = dialog.getByText('Die Vorschläge konnten nicht geladen werden.')
  await expect(told).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Begründung|Grund/ })).toBeInViewport()
  await page.unroute(suggestions)
  await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(told).toHaveCount(0)
  await expect(dialog.getByRole('listitem').or(dialog.getByText('Keine Vorschläge.')).first()).toBeVisible()
})
