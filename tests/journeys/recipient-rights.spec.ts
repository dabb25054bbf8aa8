import { expectAccessible } from '../support/accessible.ts'
import { phone } from '../support/browser.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

test('a recommended person objects, has everything erased and withdraws the objection', async ({
  server,
  scene,
  page,
  silence,
}) => {
  // The used link is opened once more.
  silence.expectNoise(/status of 410/)
  const { mailbox, origin } = scene
  const demo = demoClient(server, 'fernblick')
  await page.setViewportSize(phone)
  const { number } = await demo.recommend()
  const { email } = await demo.enter(number)

  // The link is in the footer of every mail to them, on the landing and on the privacy page.
  const started = await mailbox.waitFor(email, /\/de\/empfaenger\/loeschung$/)
  expect(started.mail.text).toContain('/de/empfaenger/loeschung')
  await page.goto(`${origin}/de/empfaengerdaten/${number}`)
  await expect(page.getByRole('link', { name: 'Daten löschen oder widersprechen' })).toBeVisible()
  await page.goto(`${origin}/de/datenschutz`)
  await page.getByRole('link', { name: 'Löschen oder widersprechen' }).click()

  const asked = async () => {
    await page.getByLabel('E-Mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Sieh in dein Postfach' })).toBeFocused()
    await expectAccessible(page)
    const opened = await mailbox.waitFor(email, /loeschung#t=/)
    await page.goto('about:blank')
    await page.goto(opened.href)
    await expect(page.getByRole('heading', { level: 1, name: 'Was soll geschehen?' })).toBeVisible()
    return opened.href
  }
  const first = await asked()
  await expect(page.getByText('Empfehlungen an dich')).toBeVisible()
  expect(page.url()).not.toContain('t=')
  // Nothing is done by opening it, nor by a press without a choice.
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('alert')).toContainText('Bitte wähle aus, was geschehen soll.')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Meine Daten löschen' }).check()
  await page.getByRole('checkbox', { name: 'Weiteren Nachrichten widersprechen' }).check()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten sind gelöscht' })).toBeFocused()
  await expect(page.getByText('Auch dein Widerspruch gilt')).toBeVisible()
  await expectAccessible(page)
  const inbox = () => mailbox.mailsTo(email).map(({ subject }) => subject)
  await expect.poll(inbox).toContain('Erledigt: Das gilt jetzt für diese Adresse')

  // The link is used up, and says what to do.
  await page.goto('about:blank')
  await page.goto(first)
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible()

  // Entering the address again is answered as before, and no mail is sent.
  const mails = inbox().length
  await demo.call('POST', `/empfaenger/create/${number}`, {
    body: {
      vorname: 'Lena',
      name: 'Maurer',
      geburtsdatum: '03.04.1988',
      email,
      adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: '1' },
    },
  })
  await page.reload()
  const second = await asked()
  await expect(page.getByText('Zu dieser Adresse ist nichts gespeichert.')).toBeVisible()
  expect(inbox()).toHaveLength(mails + 1)

  // An order of the address comes in; it is erased, and the objection withdrawn with it.
  const Produkt = Number(await demo.productId())
  const ordered = { Quelle: 'shop', Auftragsnummer: 'W-2026-1', Auftragsdatum: '2026-01-05', Status: 'aktiv', Produkt }
  const Auftraege = [{ ...ordered, Email: email }]
  await demo.call('POST', '/auftrag', { token: 'demo-orders-key-fernblick', body: { Auftraege } })
  await page.goto('about:blank')
  await page.goto(second)
  await page.getByRole('checkbox', { name: 'Meine Daten löschen' }).check()
  await page.getByRole('checkbox', { name: 'Meinen Widerspruch zurücknehmen' }).check()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Daten sind gelöscht' })).toBeFocused()
  await expect(page.getByText('Dein Widerspruch ist zurückgenommen')).toBeVisible()
})

test('an operator sends the link by keyboard to a person who wrote to be deleted', async ({ server, scene, page }) => {
  const { mailbox, origin } = scene
  const demo = demoClient(server, 'fernblick')
  const email = 'empfehler@demo.example'
  const { Token: token } = await demo.call('POST', '/account/login', { body: { Email: email, Password: 'Empfehlen1' } })
  const body = { Email: email, Betreff: 'Bitte löschen', Nachricht: 'Was haben Sie über mich? Bitte löschen.' }
  await demo.call('POST', '/kontakt', { token, body })
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${origin}/de/betreiber/nachrichten`)
  await page.getByRole('link', { name: 'Bitte löschen' }).click()

  const button = page.getByRole('button', { name: 'Link zu den eigenen Daten senden' })
  const dialog = page.getByRole('dialog')
  await button.press('Enter')
  await expect(dialog).toContainText(`Die E-Mail geht an ${email} und an niemanden sonst.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Link senden' }).press('Enter')
  await expect(page.getByText(`Der Link ist unterwegs an ${email}.`)).toBeVisible()
  await expect(button).toBeFocused()

  const { href, mail } = await mailbox.waitFor(email, /loeschung#t=/)
  expect(mail.text).toContain(`${origin}/de/meinedaten`)
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1, name: 'Was soll geschehen?' })).toBeVisible()
  await expect(page.getByText('Zu dieser Adresse gibt es auch ein Konto.')).toBeVisible()
})
