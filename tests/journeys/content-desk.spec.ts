import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { desk, phone } from '../support/browser.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { previewFrame } from '../support/preview-frame.ts'
import { samplePicture } from '../support/sample-picture.ts'

/** An operator changes the pages' texts, without a developer. */
const texts = '/de/betreiber/inhalte/dokument/teilnahmebedingungen'

test('a text is written with its preview, guarded, published, and taken back', async ({
  server,
  page,
  openAs,
  silence,
}) => {
  // Two operators write at once, and a text has an unknown variable.
  silence.expectNoise(/status of (409|422)/)
  silence.expectNoise(previewFrame)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const visitor = await openAs()
  await page.goto(origin + texts)
  await page.getByRole('tab', { name: 'Deutsch', exact: true }).click()
  const region = page.getByRole('region', { name: 'Vorschau, Deutsch' })
  const preview = region.frameLocator('iframe').locator('main')
  await expect(preview).toContainText('So entsteht eine Prämie')

  // Input is shown a moment later as the page would show it: filled in, with a link, none of it markup.
  const first = page.getByLabel('Absatz', { exact: true }).first()
  await first.fill('Ein **neuer** Anfang von {company}, siehe [Kontakt](seite:Kontakt). <b>{datum}</b>')
  await expect(preview.getByRole('link', { name: 'Kontakt', includeHidden: true })).toHaveAttribute(
    'href',
    '/de/kontakt',
  )
  await expect(preview).toContainText('Anfang von Fernblick Netze GmbH')
  await expect(preview).toContainText('<b>{datum}</b>')
  await expect(region).toContainText('1 unbekannte Variable')

  // By keyboard: another block below, moved up, and saved with Ctrl+S.
  await page.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Liste' }).press('Enter')
  const list = page.getByLabel('Liste', { exact: true }).last()
  await expect(list).toBeFocused()
  await page.keyboard.type('eins\nzwei')
  await expect(list).toHaveValue('eins\nzwei')
  await expect(page.getByRole('status').filter({ hasText: 'Nicht gespeicherte Änderungen' })).toBeVisible()

  // Leaving by mistake is prevented; after staying everything is as it was.
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
  await second.getByRole('tab', { name: 'Deutsch', exact: true }).click()
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

  // An unknown variable would be a gap: reported with its place, and nothing is published.
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

  // The other's draft is in the history; one tap restores the earlier text.
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

test('both languages are written side by side, and the page is shown in its real width', async ({
  server,
  page,
  silence,
}) => {
  silence.expectNoise(previewFrame)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  await page.goto(`${origin}/de/betreiber/inhalte/dokument/agb`)
  const side = (language: string) => page.getByRole('group', { name: new RegExp(`^${language}`) })
  const title = (language: string) => side(language).getByLabel('Titel', { exact: true })
  const head = (language: string) => page.getByRole('heading', { level: 2, name: language }).locator('../..')

  await test.step('each field stands beside its other, and the keyboard goes from one to the other', async () => {
    const [german, english] = [await title('Deutsch').boundingBox(), await title('Englisch').boundingBox()]
    expect(english!.y).toBe(german!.y)
    expect(english!.x).toBeGreaterThan(german!.x + german!.width)
    const [first, other] = [side('Deutsch: Absatz, 1 von'), side('Englisch: Absatz, 1 von')]
    expect((await other.boundingBox())!.y).toBe((await first.boundingBox())!.y)
    await title('Deutsch').press('Tab')
    await expect(title('Englisch')).toBeFocused()
    await title('Englisch').press('Tab')
    await expect(first.getByLabel('Absatz')).toBeFocused()
    await expect(head('Deutsch')).toContainText('Veröffentlicht')
    await expectAccessible(page)
  })

  await test.step('a block is added, moved and removed in both; where one lacks it, its place says so', async () => {
    await page.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Überschrift' }).press('Enter')
    await expect(side('Deutsch: Überschrift').last().getByLabel('Überschrift')).toBeFocused()
    await page.keyboard.type('Zum Schluss')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Finally')
    await page.getByRole('tab', { name: 'Englisch', exact: true }).click()
    await page
      .getByRole('button', { name: /^Überschrift, .* entfernen$/ })
      .last()
      .click()
    await page.getByRole('tab', { name: 'Beide Sprachen' }).click()
    const gap = side('Englisch: Überschrift').last()
    await expect(gap).toContainText('Überschrift: fehlt auf Englisch.')
    await gap.getByRole('button', { name: 'Auf Englisch ergänzen' }).click()
    await gap.getByLabel('Überschrift').fill('Finally')
    await page
      .getByRole('button', { name: /^Überschrift, .* in beiden Sprachen/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'In beiden Sprachen entfernen' }).click()
    await expect(page.getByText('Zum Schluss')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Alles ist so' })).toBeVisible()
  })

  await test.step('each language has its own state, in one draft', async () => {
    await title('Deutsch').fill('Unsere AGB')
    await expect(head('Deutsch')).toContainText('Nicht gespeichert')
    await expect(head('Englisch')).toContainText('Deutsch ist im Entwurf geändert.')
    await page.keyboard.press('Control+s')
    await expect(head('Deutsch')).toContainText('Entwurf')
  })

  await test.step('where there is room for one, what was typed is there', async () => {
    await title('Englisch').fill('Our terms')
    await page.setViewportSize(phone)
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Unsere AGB')
    await page.getByRole('tab', { name: 'Englisch', exact: true }).click()
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Our terms')
    await page.setViewportSize(desk)
  })

  const frame = page.frameLocator('iframe')
  const inFrame = <Value>(read: (root: HTMLElement) => Value) => frame.locator('html').evaluate(read)
  await test.step('the preview is the page itself, at the width of a phone, a tablet and a computer', async () => {
    await page.getByRole('tab', { name: 'Vorschau' }).click()
    await page.getByRole('radio', { name: 'Englisch' }).check()
    await expect(frame.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Our terms')
    await expect(frame.locator('header').getByRole('link', { name: 'Log in', includeHidden: true })).toHaveAttribute(
      'href',
      '/en/login',
    )
    await expect(frame.locator('footer')).toContainText('Legal notice')
    for (const [name, width] of [
      ['Telefon', 390],
      ['Tablet', 768],
      ['Rechner', 1280],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      await expect.poll(() => inFrame((root) => root.ownerDocument.defaultView!.innerWidth)).toBe(width)
    }
    await expect(page.getByText(/^1280 px breit, auf \d+\s% verkleinert$/)).toBeVisible()
    await page.getByRole('group', { name: 'Vorschau, Englisch' }).press('PageDown')
    await expect.poll(() => inFrame((root) => root.scrollTop)).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'In voller Breite' }).click()
    const whole = page.getByRole('dialog', { name: 'Vorschau, Englisch' })
    await expect(whole.frameLocator('iframe').locator('h1')).toHaveText('Our terms')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('nothing of a draft runs in it, and nothing leads out of it', async () => {
    await page.getByRole('tab', { name: 'Englisch', exact: true }).click()
    const told = 'document.documentElement.dataset.ran = 1'
    await page
      .getByLabel('Absatz', { exact: true })
      .first()
      .fill(
        `<script>${told}</script><img src=x onerror="${told}"> [Out](https://example.org/) [Run](javascript:${told})`,
      )
    await expect(frame.locator('main')).toContainText('<script>')
    const element = page.locator('iframe')
    await expect(element).toHaveAttribute('sandbox', 'allow-same-origin')
    expect(await inFrame((root) => [root.ownerDocument.body.inert, root.querySelectorAll('script').length])).toEqual([
      true,
      0,
    ])
    await inFrame((root) => root.querySelectorAll<HTMLElement>('main a, header a').forEach((link) => link.click()))
    await expect(frame.locator('main')).toContainText('<script>')
    expect(page.context().pages()).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined()
    expect(await inFrame((root) => root.dataset['ran'])).toBeUndefined()
    await page.getByLabel('Absatz', { exact: true }).first().fill('In English')
  })

  await test.step('the language that a version left as it was says so', async () => {
    const publish = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
      await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
      await expect(page.getByText('Veröffentlicht. Auf den Seiten').last()).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Beide Sprachen' }).click()
    await publish()
    await expect(head('Englisch')).not.toContainText('Prüfen')
    await title('Deutsch').fill('Unsere neuen AGB')
    await publish()
    await expect(head('Englisch')).toContainText('Deutsch wurde danach geändert, in Fassung 3.')
    await expect(head('Deutsch')).not.toContainText('Prüfen')
  })
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
  // The list of words shows the built-in one before the form is closed, which waits for the list of places.
  const givingBack = page.getByRole('button', { name: /^Eingebaute Fassung für/ })
  const shown = Promise.withResolvers<void>()
  await page.route('**/betreiber/woerter/bereiche', async (route) => {
    await shown.promise
    await route.continue()
  })
  await givingBack.click()
  await expect(givingBack).toHaveCount(0)
  await expect(field).toHaveValue('So einfach ist das')
  shown.resolve()
  await expect(page.getByText('Es gilt wieder die eingebaute Fassung.')).toBeVisible()
  await expect(field).toHaveCount(0)
  // Nothing of it counts as unsaved.
  await page.getByRole('navigation').getByRole('link', { name: 'Fußnoten', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fußnoten' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('a refused picture of a text is reported, and input during an upload stays', async ({ server, page, silence }) => {
  silence.expectNoise(/status of 422/)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(server.origin('fernblick') + texts)
  await page.getByRole('tab', { name: 'Deutsch', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Vorschau, Deutsch' }).frameLocator('iframe').locator('main')
  await expect(preview).toContainText('So entsteht eine Prämie')
  await page.getByRole('button', { name: 'Hinzufügen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Bild' }).press('Enter')
  const file = page.getByLabel('Bild hochladen')
  await file.setInputFiles({ name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(page.getByText('kaputt.png: Diese Datei ist kein Bild')).toBeVisible()
  await expect(preview.getByRole('img')).toHaveCount(0)

  // Input during the upload stays, in its block and in others.
  const sent = Promise.withResolvers<void>()
  await page.route('**/betreiber/medien', async (route) => {
    await sent.promise
    await route.continue()
  })
  await file.setInputFiles({ name: 'garten.png', mimeType: 'image/png', buffer: await samplePicture() })
  await page.getByLabel('Was das Bild zeigt').fill('Ein Garten am Morgen')
  await page.getByLabel('Titel', { exact: true }).fill('Was man wissen muss')
  sent.resolve()
  await expect(preview.getByRole('img', { name: 'Ein Garten am Morgen' })).toBeVisible()
  await expect(page.getByLabel('Was das Bild zeigt')).toHaveValue('Ein Garten am Morgen')
  await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('Was man wissen muss')
})
