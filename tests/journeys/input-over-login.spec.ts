import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { endingOf, logIn } from '../support/ended-login.ts'
import { expect, test, type Scene } from '../support/journey-fixtures.ts'
import type { Silence } from '../support/silence.ts'

/** Input survives a login that ended in its middle, for the same account alone (decision 92). */
test.use({ tenant: 'fernblick', language: 'de' })

/** In a browser that has decided about cookies, whose ended login refuses a call. */
async function begin(page: Page, { origin }: Scene, silence: Silence) {
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  return { endLogin: endingOf(page, silence), kept: page.getByText('Deine Eingaben sind noch da.') }
}

test('what a user typed about themselves survives the end of their login, but not their password', async ({
  server,
  scene,
  page,
  silence,
}) => {
  const { endLogin, kept } = await begin(page, scene, silence)
  await demoClient(server, 'fernblick').signIn(page.context(), 'user', 'empfehler@demo.example')
  await page.goto(`${scene.origin}/de/meinedaten`)
  const heading = page.getByRole('heading', { level: 1 })
  const firstName = page.getByLabel('Vorname')
  const typeAndLose = async () => {
    await firstName.fill('Runa')
    await endLogin()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte melde dich wieder an')).toBeVisible()
    await expect(kept).toBeVisible()
  }

  await test.step('the same account', async () => {
    await page.getByRole('button', { name: 'Name ändern' }).click()
    await typeAndLose()
    await logIn(page, 'empfehler@demo.example')
    await expect(heading).toHaveText('Meine Daten')
    await expect(firstName).toHaveValue('Runa')
    await expect(kept).toBeVisible()
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'profi@demo.example')
    await expect(heading).toHaveText('Meine Daten')
    await expect(page.getByRole('button', { name: 'Name ändern' })).toBeVisible()
    await page.getByRole('button', { name: 'Name ändern' }).click()
    await expect(firstName).not.toHaveValue('Runa')
  })
})

test('what a seller wrote for their page survives the end of their login, whose page is another document', async ({
  scene,
  page,
  silence,
}) => {
  const { endLogin, kept } = await begin(page, scene, silence)
  silence.expectNoise(/status of 403/)
  const greeting = page.getByRole('textbox', { name: /^Begrüßung/ })
  const typeAndLose = async () => {
    await greeting.fill('Schön, dass ihr da seid.')
    await endLogin()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Bitte melde dich wieder an')).toBeVisible()
    // In the memory of this document alone.
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  }
  await page.goto(`${scene.origin}/de/profi/meineseite`)
  await logIn(page, 'profi@demo.example')

  await test.step('the same account', async () => {
    await typeAndLose()
    await logIn(page, 'profi@demo.example')
    await expect(greeting).toHaveValue('Schön, dass ihr da seid.')
    await expect(kept).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'empfehler@demo.example')
    await expect(page).toHaveURL(/meineseite/)
    // They are no seller.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dafür fehlt die Berechtigung')
    await expect(page.getByText('Schön, dass ihr da seid.')).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })
})

test('a new e-mail address, a missing order and a message to us survive the end of a login', async ({
  server,
  scene,
  page,
  silence,
}) => {
  const { endLogin, kept } = await begin(page, scene, silence)
  const demo = demoClient(server, 'fernblick')
  const again = async () => {
    await expect(kept).toBeVisible()
    await logIn(page, 'empfehler@demo.example')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Anmelden')
    await expect(kept).toBeVisible()
  }

  await test.step('the address, typed twice, and not the password', async () => {
    await page.goto(`${scene.origin}/de/meinedaten`)
    await logIn(page, 'empfehler@demo.example')
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
    const email = page.getByLabel('Neue E-Mail-Adresse', { exact: true })
    const repeat = page.getByLabel('Neue E-Mail-Adresse wiederholen')
    await email.fill('jana.neu@post.example')
    await repeat.fill('jana.neu@post.example')
    await endLogin()
    await page.getByRole('button', { name: 'Link an die neue Adresse' }).click()
    await again()
    await expect(email).toHaveValue('jana.neu@post.example')
    await expect(repeat).toHaveValue('jana.neu@post.example')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(kept).toBeHidden()
  })

  await test.step('the order, and not its file', async () => {
    const { Token: token } = await demo.call('POST', '/account/login', {
      body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
    })
    const { number } = await demo.recommend(50, token)
    await demo.consent(await demo.enter(number))
    await page.goto(`${scene.origin}/de/nachbuchung/${number}`)
    const order = page.getByLabel('Bestellnummer')
    await order.fill('B 2026/78')
    const day = page.getByLabel('Bestellt am')
    const [made] = ((await demo.call('GET', `/empfehlung/${number}/nachbuchung`, { token })).EmpfehlungVom as string)
      .split('T')
      .map((text) => text.split('-').toReversed().join('.'))
    await day.fill(made!)
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'bestaetigung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') },
    })
    await endLogin()
    await page.getByRole('button', { name: 'Meldung absenden' }).click()
    await again()
    await expect(order).toHaveValue('B 2026/78')
    await expect(day).toHaveValue(made!)
    await expect(page.getByText('Wähle nur die Datei noch einmal aus.')).toBeVisible()
    await expect(page.getByText('bestaetigung.pdf')).toHaveCount(0)
  })

  await test.step('the message, whose page is loaded anew when the login’s time is over', async () => {
    await page.clock.install()
    await page.goto(`${scene.origin}/de/kontakt`)
    const subject = page.getByLabel('Betreff')
    const message = page.getByRole('textbox', { name: 'Nachricht' })
    await subject.fill('Wo bleibt sie?')
    await message.fill('Seit drei Wochen warte ich.')
    const place = (await message.boundingBox())!
    // They are asked about cookies once more, at the same edge of the window.
    await page.context().clearCookies({ name: 'cookieConsent-fernblick' })
    const loaded = page.waitForEvent('load')
    await page.clock.fastForward('40:00:00')
    await loaded
    await expect(kept).toBeVisible()
    const question = page.getByRole('region', { name: 'Cookies: du entscheidest' })
    await expect(question).toBeVisible()
    await expect(async () => {
      const [toast, asked] = await Promise.all([kept.boundingBox(), question.boundingBox()])
      expect(toast!.y + toast!.height).toBeLessThan(asked!.y)
    }).toPass({ timeout: 5_000 })
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
    await expect(subject).toHaveValue('Wo bleibt sie?')
    await expect(message).toHaveValue('Seit drei Wochen warte ich.')
    await expect(page.getByLabel('E-Mail')).toHaveValue('empfehler@demo.example')
    // Nothing moves under the hand of who reads on.
    expect(await message.boundingBox()).toEqual(place)
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })
})

test('a recommendation is no stranger’s when the login ended over its form, and its input survives', async ({
  scene,
  page,
  silence,
}) => {
  const { endLogin, kept } = await begin(page, scene, silence)
  await page.goto(`${scene.origin}/de/login`)
  await logIn(page, 'empfehler@demo.example')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hallo/)
  await page.goto(`${scene.origin}/de/empfehlen/462`)
  await expect(page.getByText('Du empfiehlst als')).toBeVisible()
  const both = page.getByRole('radio', { name: 'Wir beide, 50:50' })
  const note = page.getByLabel(/^Notiz nur für dich/)
  const terms = page.getByRole('checkbox', { name: /^Ich akzeptiere/ })
  await both.check()
  await note.fill('Nachbarin')
  await terms.check()
  await endLogin()
  await page.getByRole('button', { name: 'Empfehlung erstellen' }).click()
  await expect(page.getByText('Bitte melde dich wieder an')).toBeVisible()
  await expect(kept).toBeVisible()
  await logIn(page, 'empfehler@demo.example')
  await expect(page.getByText('Du empfiehlst als')).toBeVisible()
  await expect(kept).toBeVisible()
  await expect(both).toBeChecked()
  await expect(note).toHaveValue('Nachbarin')
  await expect(terms).not.toBeChecked()
  await terms.check()
  await page.getByRole('button', { name: 'Empfehlung erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fertig. Jetzt teilen')
  // Once it is sent, nothing of it waits in the form of the next one.
  await page.goBack()
  await expect(note).toHaveValue('')
})

test('a seller’s data and their objection survive the end of their login', async ({ scene, page, silence }) => {
  const { endLogin, kept } = await begin(page, scene, silence)
  const again = async () => {
    await expect(kept).toBeVisible()
    await logIn(page, 'profi@demo.example')
  }

  await test.step('their data', async () => {
    await page.goto(`${scene.origin}/de/profi/meinedaten`)
    await logIn(page, 'profi@demo.example')
    const street = page.getByLabel('Straße')
    await street.fill('Am Neuen Deich')
    await endLogin()
    await page.getByRole('button', { name: 'Angaben speichern' }).click()
    await again()
    await expect(street).toHaveValue('Am Neuen Deich')
    await expect(kept).toBeVisible()
  })

  await test.step('an objection, in the dialog of its credit note', async () => {
    await page.goto(`${scene.origin}/de/profi/abrechnung?status=issued`)
    await page
      .getByRole('button', { name: /^Ansehen: GS-/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Widersprechen' }).click()
    const reason = dialog.getByLabel('Was stimmt nicht?')
    await expect(reason).toBeFocused()
    await reason.fill('Zwei Aufträge fehlen.')
    await endLogin()
    await dialog.getByRole('button', { name: 'Widersprechen' }).click()
    await again()
    await expect(reason).toHaveValue('Zwei Aufträge fehlen.')
    await expect(reason).toBeFocused()
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Deine Eingaben sind noch da.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(reason).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('an operator’s changed settings are kept for them, and not for the next one in the same tab', async ({
  server,
  scene,
  page,
  silence,
}) => {
  const endLogin = endingOf(page, silence, { path: '/betreiber/logout' })
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/einstellungen`)
  const name = page.getByLabel('Name des Programms', { exact: true })
  const before = await name.inputValue()
  const typeAndLose = async () => {
    await name.fill('Fernblick Vorteil')
    await endLogin()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  }

  await test.step('the same account', async () => {
    await typeAndLose()
    await logIn(page, 'betreiber@demo.example')
    await expect(name).toHaveValue('Fernblick Vorteil')
  })

  await test.step('another account', async () => {
    await typeAndLose()
    await logIn(page, 'betreiber2@demo.example')
    await expect(name).toHaveValue(before)
  })
})
