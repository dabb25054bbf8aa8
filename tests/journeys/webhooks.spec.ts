import { Webhook } from 'standardwebhooks'
import { demoClient } from '../support/demo-client.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'
import { keyboardOf } from './pages/keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From an empty list to a message that the client's own library proves, one that fails, and the end: keys alone. */
test('an operator has the client’s system told, sees what arrived, and stops it', async ({ page, server }) => {
  let status = 204
  const receiver = await startWebhookReceiver(server.receiverPort, () => status)
  const demo = demoClient(server, 'fernblick')
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: demo.origin }])
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const keys = keyboardOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const told = (text: RegExp) => page.getByRole('status').filter({ hasText: text })

  await page.goto(`${demo.origin}/de/betreiber/webhooks`)
  await expect(page.getByText('nie Namen, Adressen oder Bankdaten')).toBeVisible()
  await keys.press(page.getByRole('link', { name: 'Zum Inhalt springen' }), 'Enter')
  await keys.press(button('Neuer Webhook'), 'Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('CRM')
  await keys.typeNext(page.getByLabel('Adresse'), `${receiver.url}/hooks`)
  await keys.press(page.getByRole('checkbox', { name: 'Prämie geändert' }), 'Space')
  await page.keyboard.press('Enter')

  const made = page.getByRole('region', { name: '„CRM“ ist angelegt' })
  await expect(made).toBeFocused()
  await expectAccessible(page)
  const secret = await made.getByLabel('Das Geheimnis').inputValue()
  // Not copied yet: leaving asks first.
  await page.getByRole('link', { name: 'API-Schlüssel' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Das Geheimnis ist noch nicht kopiert' })
  await question.getByRole('button', { name: 'Hier bleiben' }).press('Enter')
  await expect(made).toBeVisible()
  await button('Ich habe es kopiert').press('Enter')
  await expect(heading).toHaveText('CRM')
  await expect(heading).toBeFocused()

  await keys.press(button('Testnachricht senden'), 'Enter')
  await expect(told(/^Die Testnachricht ist angekommen \(HTTP 204\)/)).toBeVisible()
  const { body, headers } = receiver.received[0]!
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    Art: 'Probe',
    Mandant: 'fernblick',
    Empfehlungsnummer: null,
  })
  const rows = page.getByRole('table', { name: 'Zustellungen' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Zugestellt')

  status = 500
  await button('Testnachricht senden').press('Enter')
  await expect(told(/Die Testnachricht ist nicht angekommen: HTTP 500/)).toBeVisible()
  await expect(rows.nth(1)).toContainText(/Wartet.*HTTP 500/)
  await expect(page.getByText('Gestört')).toBeVisible()

  await button('Pausieren').press('Enter')
  await expect(page.getByText('gestört seit')).toBeVisible()
  await expect(button('Testnachricht senden')).toBeHidden()
  status = 204
  await button('Fortsetzen').press('Enter')
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible()
  // What waited arrives by itself, under its own id.
  await expect(rows.nth(1)).toContainText('Zugestellt')
  expect(receiver.received.at(-1)!.headers['webhook-id']).toBe(receiver.received.at(-2)!.headers['webhook-id'])

  await keys.press(button('Löschen'), 'Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).press('Enter')
  await expect(heading).toHaveText('Webhooks')
  await expect(page.getByText('Noch kein Webhook')).toBeVisible()
  await receiver.stop()
})
