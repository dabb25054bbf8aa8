import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { endingOf, logIn } from '../support/ended-login.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** The browser's own Back, which is no link: unsaved input survives it. */
test.use({ tenant: 'hanse-assekuranz', language: 'de', hasDecided: true })

/** By the menu as a user would, so that Back leads to a page of the same app. */
async function comeTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const back = (page: Page) => page.evaluate(() => history.back())

test('Back asks where something is unsaved, in a dialog and on a page; who stays loses nothing', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte`)
  await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()

  await test.step('a dialog of the setup', async () => {
    await comeTo(page, 'Fußnoten')
    await page.getByRole('button', { name: 'Neue Fußnote' }).click()
    const title = page.getByLabel(/^Titel \(deutsch\)/)
    await title.fill('Nur bis Mittwoch')
    const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
    await back(page)
    await expect(asking).toBeVisible()
    await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(title).toHaveValue('Nur bis Mittwoch')
    // The step back has been taken back, before it is tried again.
    await expect(page).toHaveURL(/fussnoten/)
    // As often as it is pressed.
    await back(page)
    await expect(asking).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(title).toHaveValue('Nur bis Mittwoch')
    await expect(page).toHaveURL(/fussnoten/)
    await back(page)
    await asking.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    // And Forward leads there again, with nothing left to ask about; Back out of it is a step as ever.
    await page.evaluate(() => history.forward())
    await expect(page.getByRole('heading', { level: 1, name: 'Fußnoten' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await back(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
  })

  await test.step('a page whose draft would be lost', async () => {
    await comeTo(page, 'Gestaltung')
    await page.getByRole('textbox', { name: 'Farbe der Marke', exact: true }).fill('#203040')
    const asking = page.getByRole('dialog', { name: 'Gestaltung verwerfen?' })
    await back(page)
    await asking.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(page.getByRole('textbox', { name: 'Farbe der Marke', exact: true })).toHaveValue('#203040')
    await page.getByRole('navigation').getByRole('link', { name: 'Fußnoten', exact: true }).click()
    await asking.getByRole('button', { name: 'Verwerfen und gehen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fußnoten' })).toBeVisible()
  })
})

test('who keeps editing a dialog goes on in the field that Escape was pressed in', async ({ server, scene, page }) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/katalog/fussnoten`)
  await page.getByRole('button', { name: 'Neue Fußnote' }).click()
  const group = page.getByLabel('Gruppe')
  await group.focus()
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  for (const letters of ['Pr', 'ei', 'se']) {
    await page.keyboard.type(letters)
    await page.keyboard.press('Escape')
    await expect(asking).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(group).toBeFocused()
  }
  await expect(group).toHaveValue('Preise')
  await page.keyboard.press('Escape')
  // Faster than the browser tells that the question was closed: Escape in it, and again in the field.
  await asking.getByRole('heading').evaluate(async (heading) => {
    const press = (at: Element | null) =>
      at?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    press(heading)
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    press(document.activeElement)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect(asking).toBeVisible()
})

test('a changed wording is asked about before it is given up, in each language for itself', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/woerter?query=Abbrechen`)
  const card = page.getByRole('article').first()
  const change = card.getByRole('button', { name: 'Ändern', exact: false })
  const cancel = card.getByRole('button', { name: 'Abbrechen' })
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  await change.first().click()
  await cancel.click()
  await expect(card.getByRole('textbox')).toHaveCount(0)

  await change.first().click()
  const german = card.getByRole('textbox').first()
  await german.fill('Ein anderes Wort')
  // The other language opens beside it.
  await change.click()
  await expect(german).toHaveValue('Ein anderes Wort')
  const english = card.getByRole('textbox').last()
  await english.fill('Another word')
  // One question for both.
  const leaving = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })
  await page.getByRole('navigation').getByRole('link', { name: 'Fußnoten', exact: true }).click()
  await expect(leaving).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(leaving).toHaveCount(0)
  await expect(english).toHaveValue('Another word')

  // Another search takes the word off the page, and another page of the list does: both are still there afterwards.
  const search = page.getByRole('searchbox')
  await search.fill('faq')
  await expect(page).toHaveURL(/query=faq/)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Eigene Fassung' })).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Fußnoten', exact: true }).click()
  await leaving.getByRole('button', { name: 'Ohne Speichern gehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fußnoten' })).toBeVisible()
  await comeTo(page, 'Wörter')
  await search.fill('Abbrechen')
  await expect(page).toHaveURL(/query=Abbrechen/)
  await expect(german).toHaveValue('Ein anderes Wort')
  await expect(english).toHaveValue('Another word')
  await cancel.last().click()
  await asking.getByRole('button', { name: 'Verwerfen' }).click()
  await cancel.click()
  await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(german).toHaveValue('Ein anderes Wort')
  await cancel.click()
  await asking.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(card.getByRole('textbox')).toHaveCount(0)
})

test('changed settings are restored after leaving, and saved only on request', async ({ server, scene, page }) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/einstellungen`)
  const name = page.getByLabel('Name des Programms', { exact: true })
  const before = await name.inputValue()
  await name.fill('Hanse Vorteil')
  await page.getByRole('navigation').getByRole('link', { name: 'Fußnoten', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' })
  await asking.getByRole('button', { name: 'Ohne Speichern gehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fußnoten' })).toBeVisible()
  await comeTo(page, 'Einstellungen')
  await expect(name).toHaveValue('Hanse Vorteil')
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(name).toHaveValue(before)
  await comeTo(page, 'Fußnoten')
})

test('an agency’s portal asks before a form with input is left for another of its screens', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${scene.origin}/de/agentur/bereich`)
  const asking = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })

  await test.step('a list of customers', async () => {
    await comeTo(page, 'Einladungsmaske')
    await page.getByRole('radio', { name: 'Mehrere auf einmal' }).check()
    const list = page.getByRole('textbox', { name: 'Namen und E-Mail-Adressen' })
    await list.fill('Karla;Muster;karla@post.example')
    // The form for one person keeps its input beside it, and the two ask once.
    await page.getByRole('radio', { name: 'Eine Person' }).check()
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Runa')
    await page.getByRole('radio', { name: 'Mehrere auf einmal' }).check()
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeHidden()
    await expect(list).toHaveValue('Karla;Muster;karla@post.example')
    await page.getByRole('radio', { name: 'Eine Person' }).check()
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Runa')
    await expect(list).toBeHidden()
    await page.getByRole('radio', { name: 'Mehrere auf einmal' }).check()
    await page.getByRole('navigation').getByRole('link', { name: 'Rechnungen', exact: true }).click()
    await expect(asking).toBeVisible()
    await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await back(page)
    await expect(asking).toBeVisible()
    await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(page).toHaveURL(/tab=recommend-employees/)
    await expect(list).toHaveValue('Karla;Muster;karla@post.example')
    await back(page)
    await asking.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  })

  await test.step('the agency’s data, which are as good as unchanged once they are saved', async () => {
    await comeTo(page, 'Stammdaten')
    await page.getByRole('textbox', { name: 'Telefon' }).fill('+49 40 5550171')
    await page.getByRole('navigation').getByRole('link', { name: 'Übersicht', exact: true }).click()
    await asking.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Gespeichert.').first()).toBeVisible()
    await comeTo(page, 'Übersicht')
  })
})

test('what an agency typed survives the end of its session, for the same account alone', async ({
  server,
  scene,
  page,
  silence,
}) => {
  const endLogin = endingOf(page, silence, { tenant: 'hanse-assekuranz' })
  const demo = demoClient(server, 'hanse-assekuranz')
  await demo.signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${scene.origin}/de/agentur/bereich?tab=recommend-employees`)
  const firstName = page.getByRole('textbox', { name: 'Vorname' })
  const consent = page.getByRole('checkbox', { name: /hat diesem Text heute zugestimmt/ })
  const typeAndLose = async () => {
    await firstName.fill('Runa')
    await consent.check()
    await endLogin()
    // The next call finds the session over.
    await page.getByRole('button', { name: 'Vorschau der E-Mail' }).click()
    await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
    await expect(page.getByText('Ihre Eingaben sind noch da.')).toBeVisible()
  }
  const comeBack = async (email: string) => {
    await logIn(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Einladungsmaske' })).toBeVisible()
  }

  await test.step('the same account', async () => {
    await typeAndLose()
    await comeBack('inhaber@demo.example')
    await expect(firstName).toHaveValue('Runa')
    await expect(consent).not.toBeChecked()
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await comeBack('mitarbeiter@demo.example')
    await expect(firstName).toHaveValue('')
  })
})
