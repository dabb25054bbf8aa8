import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { readPdfText } from '../support/pdf-text.ts'

/** An agency's morning: what waits, one order released, many with a look before, a file, a case. */
test('the owner releases due orders, after a preview of each release', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  const demo = demoClient(server, 'hanse-assekuranz')
  await demo.signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  await page.getByRole('main').getByRole('link', { name: 'Freizugeben' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status & Auftragsfreigabe')
  const count = async () =>
    Number(
      /\d+/.exec(
        await page
          .getByText(/\d+ Treffer/)
          .first()
          .innerText(),
      )![0],
    )
  const before = await count()
  expect(before).toBeGreaterThan(3)

  // One by its button.
  const first = page.getByRole('row').nth(1)
  const order = (await first.getByRole('rowheader').innerText()).trim()
  await first.getByRole('button', { name: /^Freigeben: / }).click()
  const dialog = page.getByRole('dialog')
  // The cost, with the fee, comes before the release; after cancelling, the focus is where it was.
  await expect(
    dialog.getByText(/Kosten zusammen: \d+,\d\d\s€ ohne Steuer \(Prämien .* Servicegebühr 12,50\s€\)/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(first.getByRole('button', { name: /^Freigeben: / })).toBeFocused()
  expect(await count()).toBe(before)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Jetzt freigeben' }).click()
  await expect(page.getByText(`Auftrag ${order} ist freigegeben.`)).toBeVisible()
  await expect.poll(count).toBe(before - 1)
  // The row disappeared, and the focus is on the next.
  await expect(first.getByRole('rowheader')).not.toContainText(order)
  await expect(first.getByRole('button', { name: /^Freigeben: / })).toBeFocused()

  // Two after a preview.
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check()
  await page.getByRole('button', { name: 'Freigeben …' }).click()
  await expect(dialog).toContainText('2 Aufträge werden freigegeben')
  await dialog.getByRole('button', { name: 'Jetzt freigeben' }).click()
  await expect(dialog.getByRole('heading', { name: 'So ist es jetzt' })).toBeVisible()
  await expect(dialog.getByRole('table').getByText('Freigegeben', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect.poll(count).toBe(before - 3)
  // The dialog's button disappeared with its rows: the focus is in the list.
  await expect(first.getByRole('button', { name: /^Freigeben: / })).toBeFocused()

  // Those are chosen no longer: the next choice is of one order, not of three.
  await page.locator('tbody input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Freigeben …' }).click()
  await expect(dialog).toContainText('1 Auftrag wird freigegeben')
  await expect(dialog.getByRole('rowheader')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.locator('tbody input[type=checkbox]').first().uncheck()

  // In print there are no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('tbody input[type=checkbox]').first()).toBeHidden()
  await expect(page.locator('tbody button').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Everything of the filter to a file.
  const download = page.waitForEvent('download')
  const exportButton = page.getByRole('button', { name: 'Herunterladen' })
  const answered = Promise.withResolvers<void>()
  await page.route(/\/agentur\/auftraege\/export/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await exportButton.click()
  await page.getByRole('menuitem', { name: 'CSV-Datei' }).click()
  // While the file is made the button shows that, keeps the focus, and ignores presses.
  await expect(exportButton).toHaveAttribute('aria-busy', 'true')
  await expect(exportButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  answered.resolve()
  expect((await download).suggestedFilename()).toBe('auftraege.csv')
  await expect(exportButton).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Herunterladen' }).click()
  await page.getByRole('menuitem', { name: 'Excel-Arbeitsmappe' }).click()
  expect((await workbook).suggestedFilename()).toBe('auftraege.xlsx')

  // What one looks at again and again, under a name.
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('menuitem', { name: 'Diese Ansicht speichern' }).click()
  await dialog.getByLabel('Name').fill('Heute freigeben')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('„Heute freigeben“ ist gespeichert.')).toBeVisible()
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
  })
  const other = { Liste: 'Auftraege', Bezeichnung: 'Zweite', Adresse: '', Ausgeblendet: [] }
  await demo.call('PUT', '/agentur/ansichten', { token, body: other })
  await page.goto(`${origin}/de/agentur/bereich?tab=auftraege`)
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('menuitem', { name: 'Heute freigeben' }).click()
  await expect(page).toHaveURL(/freigabe=ready/)
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('menuitem', { name: 'Ansichten verwalten' }).click()
  await dialog.getByRole('button', { name: '„Heute freigeben“ löschen' }).click()
  await expect(dialog.getByRole('button', { name: '„Zweite“ löschen' })).toBeFocused()
  // The message lies above the dialog as long as that is open, else in the page.
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(dialog.getByRole('status')).toContainText('„Heute freigeben“ ist gelöscht.')
  await undo.click({ trial: true })
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(page.getByRole('region', { name: 'Meldungen' })).toContainText('„Heute freigeben“ ist gelöscht.')
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('menuitem', { name: 'Ansichten verwalten' }).click()
  await expect(dialog.getByRole('status')).toContainText('„Heute freigeben“ ist gelöscht.')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/agentur/ansichten') && answer.request().method() !== 'GET',
  )
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await expect(dialog.getByRole('heading')).toBeFocused()
  // Reloaded at once, the page would abort the request it is just sending.
  await kept
  await page.reload()
  await page.getByRole('button', { name: 'Ansichten' }).click()
  await page.getByRole('menuitem', { name: 'Heute freigeben' }).click()
  // A filter that is taken away with the keyboard leaves it at the filters.
  const set = page.getByRole('button', { name: /Freigabe: Bereit$/ })
  await set.focus()
  await page.keyboard.press('Enter')
  await expect(set).toHaveCount(0)
  await expect(page.getByRole('searchbox').first()).toBeFocused()
})

test('an employee sees the reports, and no button to release; the pages of other roles say so', async ({
  server,
  page,
}) => {
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=auftraege&freigabe=ready`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Freigeben/ })).toHaveCount(0)
  await expect(page.locator('tbody input[type=checkbox]')).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Agenturbereich' })
  await expect(nav.getByRole('link', { name: 'Interessenten' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Mitarbeiter' })).toHaveCount(0)
  await page.goto(`${origin}/de/agentur/bereich?tab=mitarbeiter`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das gehört nicht zu Ihrer Rolle')
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')

  // A case is looked at in passing, with the keyboard alone.
  await page.goto(`${origin}/de/agentur/bereich?tab=empfehlungen`)
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  // On paper the head of the table is on every sheet.
  const printed = await readPdfText(await page.pdf({ format: 'A4' }))
  expect(printed.match(/Klicks/g)?.length).toBeGreaterThan(1)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Verlauf von/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Empfehlung erstellt')
  // In words for a reader whose own recommendation it is not.
  await expect(page.getByRole('dialog')).toContainText('ie empfohlene Person')
  await expect(page.getByRole('dialog')).not.toContainText(/Kontakt|dein/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the menu stays under the hand of who opens the overview, while its numbers come', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  // The question about cookies takes room at the end of the page when it comes.
  await page.context().addCookies([{ name: 'cookieConsent-hanse-assekuranz', value: '1000', url: origin }])
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/agentur/zahlen*', async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(`${origin}/de/agentur/bereich?tab=praemien`)
  const menu = page.getByRole('navigation', { name: 'Agenturbereich' })
  await menu.getByRole('link', { name: 'Übersicht', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ihr Anteil in diesem Monat' })).toBeVisible()
  const last = menu.getByRole('link', { name: 'Stammdaten' })
  await last.scrollIntoViewIfNeeded()
  let place: Awaited<ReturnType<typeof last.boundingBox>> = null
  await expect(async () => {
    const before = await last.boundingBox()
    await page.waitForTimeout(300)
    place = await last.boundingBox()
    expect(place).toEqual(before)
  }).toPass()
  letCome()
  await expect(page.getByRole('main').getByRole('link', { name: 'Daten eingetragen' })).toBeVisible()
  expect(await last.boundingBox()).toEqual(place)
})

test('a list with more columns than fit scrolls in its place, and its actions stay at hand', async ({
  server,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${server.origin('hanse-assekuranz')}/de/agentur/bereich?tab=auftraege&freigabe=ready`)
  const showColumns = async (isShown: boolean) => {
    await page.getByRole('button', { name: 'Spalten' }).click()
    const choice = page.getByRole('dialog')
    for (const column of await choice.getByRole('checkbox').all()) await column.setChecked(isShown)
    await choice.getByRole('button', { name: 'Schließen' }).last().click()
  }
  await showColumns(true)
  await expectNoSidewaysScroll(page)
  const list = page.getByRole('region', { name: 'Status & Auftragsfreigabe' })
  const release = list.getByRole('button', { name: /^Freigeben: / }).first()
  await expect(release).toBeInViewport({ ratio: 1 })
  // The keyboard reaches what is out of sight.
  const reward = list.getByRole('columnheader', { name: 'Prämie' })
  const before = (await reward.boundingBox())!.x
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await reward.boundingBox())!.x).toBeLessThan(before)
  await expect(release).toBeInViewport({ ratio: 1 })
  // Nothing that has the focus lies wholly under the actions (WCAG 2.4.11).
  for (const head of await list.getByRole('columnheader').getByRole('button').all()) {
    await list.evaluate((frame) => frame.scrollTo({ left: 0, behavior: 'instant' }))
    await head.focus()
    const isSeen = await head.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = [0.1, 0.5, 0.9].map((x) => document.elementFromPoint(left + width * x, top + height / 2))
      return hit.some((element) => button.contains(element))
    })
    expect(isSeen, `${head}`).toBe(true)
  }
  await expectAccessible(page)
  // With room for all of them there is nothing to scroll.
  await showColumns(false)
  await expect(list).toHaveCount(0)
})

test('on a phone the progress of a row has a name to read, and boxes have room for a thumb', async ({
  server,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/agentur/bereich?tab=empfehlungen`)
  const open = page.getByRole('button', { name: /^Verlauf von/ }).first()
  await expect(open).toHaveText('Verlauf')
  await open.click()
  await expect(page.getByRole('dialog', { name: /Verlauf/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  // Several orders with a thumb: each box is large enough, and one box ticks them all.
  await page.goto(`${server.origin('fernblick')}/de/agentur/bereich?tab=auftraege&freigabe=ready`)
  const box = page.locator('tbody label:has(input[type=checkbox])').first()
  await expect(box).toBeVisible()
  const { width, height } = (await box.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const all = page.getByRole('checkbox', { name: 'Alle auswählen' })
  await all.check()
  await expect(page.getByRole('region', { name: /ausgewählt$/ })).toBeVisible()
  await expect(page.locator('tbody input[type=checkbox]:not(:checked)')).toHaveCount(0)
  // The whole hint of the search is seen, in words of its own.
  await expect(page.getByText('Auftrag, Empfehlung oder Empfehler', { exact: true })).toBeVisible()
  // No column has a head to press here: a choice sorts the list, in the address like a head.
  await expect(page.getByRole('button', { name: 'Auftrag', exact: true })).toHaveCount(0)
  const numbers = () => page.getByRole('rowheader').allInnerTexts()
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Auftrag' })
  await expect(page).toHaveURL(/sortierung=orderNumber/)
  await expect.poll(numbers).toEqual((await numbers()).toSorted())
  const ascending = await numbers()
  await page.getByText('Absteigend', { exact: true }).click()
  await expect(page).toHaveURL(/sortierung=-orderNumber/)
  await expect.poll(numbers).not.toEqual(ascending)
  await expect.poll(numbers).toEqual((await numbers()).toSorted().toReversed())
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Übliche Reihenfolge' })
  await expect(page).not.toHaveURL(/sortierung/)
  await expect(page.getByLabel('Absteigend')).toHaveCount(0)
})
