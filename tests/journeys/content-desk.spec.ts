import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/fixtures.ts'

/** An operator changes what the pages say, without a developer. */
const texts = '/de/betreiber/inhalte/dokument/teilnahmebedingungen'

test('a text is written with its preview, guarded, published, and taken back', async ({
  server,
  page,
  openAs,
  silence,
}) => {
  // Two write at once, and a text that names a variable nobody has.
  silence.expectNoise(/status of (409|422)/)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const visitor = await openAs()
  await page.goto(origin + texts)
  const preview = page.getByRole('region', { name: 'Vorschau, Deutsch' })
  await expect(preview).toContainText('So entsteht eine Prämie')

  // What is typed is seen a moment later as the page would show it: filled in, with a link, nothing of it markup.
  const first = page.getByLabel('Absatz', { exact: true }).first()
  await first.fill('Ein **neuer** Anfang von {company}, siehe [Kontakt](seite:Kontakt). <b>{datum}</b>')
  await expect(preview.getByRole('link', { name: 'Kontakt', includeHidden: true })).toHaveAttribute(
    'href',
    '/de/kontakt',
  )
  await expect(preview).toContainText('Anfang von Fernblick Netze GmbH')
  await expect(preview).toContainText('<b>{datum}</b>')
  await expect(preview).toContainText('1 unbekannte Variable')

  // By keyboard: another block below, moved up, and saved with Ctrl+S.
  await page.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Liste' }).press('Enter')
  const list = page.getByLabel('Liste', { exact: true }).last()
  await expect(list).toBeFocused()
  await page.keyboard.type('eins\nzwei')
  await expect(list).toHaveValue('eins\nzwei')
  await expect(page.getByRole('status').filter({ hasText: 'Nicht gespeicherte Änderungen' })).toBeVisible()

  // Nobody leaves by mistake; whoever stays finds everything as it was.
  await page.getByRole('link', { name: 'Wörter' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Seite verlassen, ohne zu speichern?' })
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(list).toHaveValue('eins\nzwei')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Entwurf gespeichert am' })).toBeVisible()
  await visitor.goto(`${origin}/de/teilnahmebedingungen`)
  await expect(visitor.getByText('Ein neuer Anfang')).toHaveCount(0)

  // A second operator saves meanwhile: both texts stay, and one decides.
  const second = await openAs()
  await demo.signIn(second.context(), 'operator', 'betreiber2@demo.example')
  await second.goto(origin + texts)
  await second.getByLabel('Titel').fill('Titel der anderen')
  await second.keyboard.press('Control+s')
  await expect(second.getByRole('status').filter({ hasText: 'Entwurf gespeichert am' })).toBeVisible()
  await page.getByLabel('Titel').fill('Mein Titel')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Jemand anderes hat inzwischen gespeichert')).toBeVisible()
  await page.getByText('Was sich unterscheidet').click()
  await expect(page.getByText('# Titel der anderen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mit meinem Text weiter' }).click()

  // A variable that nobody has would be a hole: told with its place, and nothing is published.
  const publish = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  }
  await publish()
  const problem = page.getByRole('button', { name: 'Deutsch: Absatz 1 nennt eine Variable, die es nicht gibt.' })
  await expect(problem).toBeInViewport()
  await problem.press('Enter')
  await expect(first).toBeFocused()
  await first.fill('Ein **neuer** Anfang von {company}, siehe [Kontakt](seite:Kontakt). <b>da</b>')

  // Published: the page shows it, in under two seconds by the server's own tests.
  await publish()
  await expect(page.getByText('Veröffentlicht. Auf den Seiten')).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.goto(`${origin}/de/teilnahmebedingungen`)
      return visitor.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Mein Titel')
  await expect(visitor.locator('main')).toContainText('Ein neuer Anfang von Fernblick Netze GmbH')
  await expect(visitor.locator('main')).toContainText('<b>da</b>')
  await expect(visitor.locator('main strong').first()).toHaveText('neuer')

  // The other's draft is in the history; what was before comes back with one tap.
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText('überschrieben').first()).toBeVisible()
  await page.getByRole('button', { name: 'Vorschau von Fassung 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wieder veröffentlichen' }).click()
  await expect(page.getByText('aus Fassung 1')).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.goto(`${origin}/de/teilnahmebedingungen`)
      return (await visitor.getByRole('heading', { level: 1 }).textContent())?.replaceAll('\u00AD', '')
    })
    .toBe('Teilnahmebedingungen')
})

test('a word is put over the built-in one, refused where it would break, and given back', async ({
  server,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 422/)
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/woerter?query=home.steps.title`)
  await page.getByRole('button', { name: 'home.steps.title, Deutsch ändern' }).click()
  const field = page.getByRole('textbox', { name: 'Eigene Fassung' })
  await field.fill('So einfach, {name}')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('An dieser Stelle setzt das Programm nichts ein.')).toBeVisible()
  await expect(field).toHaveValue('So einfach, {name}')
  await field.fill('So einfach ist das')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('article').getByText('Eigene Fassung')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'home.steps.title, Deutsch ändern' }).click()
  await page.getByRole('button', { name: /^Eingebaute Fassung für/ }).click()
  await expect(page.getByText('Es gilt wieder die eingebaute Fassung.')).toBeVisible()
})

test('a new variable takes no name that is taken', async ({ server, page, silence }) => {
  silence.expectNoise(/status of 404/)
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/inhalte`)
  await page.getByRole('button', { name: 'Neue Variable' }).click()
  const name = page.getByLabel('Name', { exact: true })
  for (const [taken, why] of [
    ['servicezeit', 'Diesen Namen gibt es schon. Sie finden den Text in der Liste.'],
    ['phone', 'Dieser Name ist vergeben: So heißt eine Angabe des Unternehmens aus den Einstellungen.'],
    ['1', 'Beginnen Sie mit einem Buchstaben; danach sind Buchstaben, Ziffern, Punkt und Unterstrich möglich.'],
  ] as const) {
    await name.fill(taken)
    await name.press('Enter')
    await expect(page.getByText(why).first()).toBeVisible()
    await expect(name).toHaveValue(taken)
  }
  await expectAccessible(page)
  await name.fill('messetage')
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '{messetage}' })).toBeVisible()
})
