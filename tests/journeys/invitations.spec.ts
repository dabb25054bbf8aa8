import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { keyboardOf } from './pages/keyboard.ts'

/** An agency invites its customer: form, mail, landing page, account, and its entry in the list (product §3). */
const people = [
  { who: 'inhaber', tenant: 'fernblick', first: 'Runa', last: 'Johannsen' },
  { who: 'mitarbeiter', tenant: 'hanse-assekuranz', first: 'Henrik', last: 'Paulsen' },
] as const

for (const { who, tenant, first, last } of people)
  test(`${who} invites, the customer registers, and the list says so`, async ({ server, page, openAs, mailbox }) => {
    const origin = server.origin(tenant)
    const demo = demoClient(server, tenant)
    const email = `${first.toLowerCase()}.${Date.now() % 1_000_000}@post.example`
    await demo.signIn(page.context(), 'agency', `${who}@demo.example`)
    await page.goto(`${origin}/de/agentur/bereich?tab=recommend-employees`)
    await page.getByLabel('Am Telefon').check()
    await page.getByLabel('Vorname').fill(first)
    await page.getByLabel('Nachname').fill(last)
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    // Nothing leaves without the consent.
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByRole('link', { name: 'Bitte mit dem Häkchen bestätigen.' })).toBeVisible()
    const consent = page.getByRole('checkbox', { name: /hat diesem Text heute zugestimmt/ })
    await consent.check()
    // Another language shows another text, to which nobody has agreed yet.
    await page.getByRole('combobox', { name: /Sprache/ }).selectOption({ label: 'Englisch' })
    await expect(consent).not.toBeChecked()
    await page.getByRole('combobox', { name: /Sprache/ }).selectOption({ label: 'Deutsch' })
    await consent.check()
    // The customer's mail, in a frame in which nothing runs.
    await page.getByRole('button', { name: 'Vorschau der E-Mail' }).click()
    const preview = page.getByRole('dialog').frameLocator('iframe')
    await expect(preview.getByRole('heading', { level: 1 })).toContainText('Eine Einladung von')
    // The keyboard, which scrolls it, is seen on its frame.
    await keyboardOf(page).tabTo(page.getByRole('dialog').locator('iframe'))
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(page.getByText(`Die Einladung an ${first} ${last} ist unterwegs.`)).toBeVisible()
    // Ready for the next customer.
    await expect(page.getByLabel('Vorname')).toHaveValue('')
    await expect(page.getByLabel('Vorname')).toBeFocused()

    const { mail, href } = await mailbox.waitFor(email, /einladung#token=/)
    expect(mail.text).toContain('am Telefon')
    expect(mail.text).toContain('Keine Einladungen mehr')
    const guest = await openAs()
    await guest.goto(href)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(/lädt (dich|Sie) ein/)
    await expect(guest.getByLabel('Vorname')).toHaveValue(first)
    await guest.getByLabel('Passwort', { exact: true }).fill('Sommerwind7')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: 'Einladung annehmen' }).click()
    await expect(guest).toHaveURL(`${origin}/de/persoenlicherbereich`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(first)
    // What the agency's plan pays, not the catalogue's 70 euro: on a product's page and on the tiles of the list.
    await guest.goto(`${origin}/de/produkte/462`)
    await expect(guest.getByText(/^So viel zahlt .+ heute\.$/).locator('..')).toContainText('65')
    await guest.getByRole('link', { name: 'Produkte', exact: true }).first().click()
    const tile = guest.getByRole('article').filter({ has: guest.locator('a[href$="/produkte/462"]') })
    await expect(tile.first()).toContainText('65,00\u00a0€')

    await page.goto(`${origin}/de/agentur/bereich?tab=einladungen&query=${last}`)
    const row = page.getByRole('row').filter({ hasText: last })
    await expect(row).toContainText('Registriert')
    await row.getByRole('button', { name: 'Verlauf' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toContainText([/Eingeladen/, /Gesendet/, /Geöffnet/, /Registriert/])
  })

test('errors of an invitation are shown at their field, in words', async ({ server, page, silence }) => {
  silence.expectNoise(/status of 422/)
  const origin = server.origin('fernblick')
  await demoClient(server, 'fernblick').signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=recommend-employees`)
  const email = `swantje.${Date.now() % 1_000_000}@post.example`
  const invite = async (firstName: string) => {
    await page.getByLabel('Vorname').fill(firstName)
    await page.getByLabel('Nachname').fill('Doppel')
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    await page.getByRole('checkbox', { name: /hat diesem Text heute zugestimmt/ }).check()
    await page.getByRole('button', { name: 'Einladung senden' }).click()
  }
  await invite('Swantje')
  // Empty, and ready for the next customer.
  await expect(page.getByText('Swantje Doppel ist unterwegs')).toBeVisible()
  await expect(page.getByLabel('Vorname')).toBeFocused()
  // Another wish, to the same address: the same one would be the same request.
  await invite('Svea')
  await expect(page.getByText('Diese Person wurde in den letzten 30 Tagen schon eingeladen.').first()).toBeVisible()
})

test('an opted-out customer gets no invitation, and the agency sees only that', async ({
  server,
  page,
  openAs,
  mailbox,
  silence,
}) => {
  silence.expectNoise(/status of 410/)
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const email = `keine.${Date.now() % 1_000_000}@post.example`
  await demo.signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich?tab=recommend-employees`)
  await page.getByText('Mehrere auf einmal').click()
  await page.getByLabel('Namen und E-Mail-Adressen').fill(`Karla; Ohneinladung; ${email}\nOle; Sommer; kein@`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expect(page.getByText('Nicht möglich: 1')).toBeVisible()
  await page.getByRole('button', { name: '1 Einladung senden' }).click()
  await expect(page.getByRole('heading', { name: 'Das ist geschehen' })).toBeVisible()

  const { href } = await mailbox.waitFor(email, /einladung\/abmelden#token=/)
  const { href: landing } = await mailbox.waitFor(email, /einladung#token=/)
  const guest = await openAs()
  await guest.goto(href)
  await guest.getByRole('button', { name: 'Einladungen abbestellen' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Abgemeldet')
  await guest.goto('about:blank')
  await guest.goto(landing)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Diese Einladung gilt nicht mehr')

  await page.goto(`${origin}/de/agentur/bereich?tab=einladungen&query=ohneinladung`)
  await expect(page.getByRole('row').nth(1)).toContainText('Möchte keine')
})

test('a file of customers takes the place of a pasted list, and what changes after the check is checked again', async ({
  server,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  await page.goto(`${server.origin('hanse-assekuranz')}/de/agentur/bereich?tab=recommend-employees`)
  await page.getByText('Mehrere auf einmal').click()
  const run = Date.now() % 1_000_000
  const list = [
    'Vorname;Nachname;E-Mail;Einwilligung am',
    `Änne;Öztürk;aenne.${run}@post.example;`,
    `Jörg;Groß;joerg.${run}@post.example;`,
    `Timo;Lang;timo.${run}@post.example;gestern`,
  ].join('\n')
  const file = { name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') }
  await page.evaluate(() => {
    const { prototype } = FileReader
    const read = prototype.readAsDataURL
    prototype.readAsDataURL = function () {
      prototype.readAsDataURL = read
      this.dispatchEvent(new ProgressEvent('error'))
    }
  })
  await page.locator('main input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht mehr lesen.')
  await page.locator('main input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('kunden.csv')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await expect(page.getByText('Bereit: 2')).toBeVisible()
  await expect(page.getByText('Einwilligung am ist nicht gültig: bitte TT.MM.JJJJ')).toBeVisible()
  // Without the consent of the check nothing can be sent.
  await page.getByRole('checkbox').uncheck()
  await expect(page.getByText('Bereit: 2')).toHaveCount(0)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Liste prüfen' }).click()
  await page.getByRole('button', { name: '2 Einladungen senden' }).click()
  // The button disappeared: the keyboard goes on at what happened.
  await expect(page.getByRole('heading', { name: 'Das ist geschehen' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Das ist geschehen' })).toContainText('Änne Öztürk')

  // A look at what would happen leaves the selection as it is.
  await page.goto(`${server.origin('hanse-assekuranz')}/de/agentur/bereich?tab=einladungen`)
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check()
  await page.getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('2 Einladungen werden zurückgezogen.')
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('button', { name: 'Zurückziehen', exact: true })).toBeFocused()
  await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(2)
})
