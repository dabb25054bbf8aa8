import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { desk, phone } from '../support/browser.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test('an operator changes a mail, sees it as it arrives, and the next one has the new text', async ({
  server,
  mailbox,
  page,
  silence,
}) => {
  // An unknown variable is refused; the mail's frame runs no scripts, not even those of a markup check.
  silence.expectNoise(/status of 422/)
  silence.expectNoise(/Failed to execute 'postMessage'/)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  await page.setViewportSize(desk)
  await page.goto(`${origin}/de/betreiber/inhalte`)
  await expect(page.getByRole('heading', { level: 2, name: 'Mails' })).toBeVisible()
  await page.getByRole('link', { name: 'Jemand hat sein Passwort vergessen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jemand hat sein Passwort vergessen' })).toBeVisible()
  await expect(page.getByText('Diese Mail geht mit dem eingebauten Text hinaus.')).toBeVisible()
  await expectAccessible(page)

  const german = (name: string) => page.getByRole('group', { name: `Deutsch: ${name}` }).getByRole('textbox')
  const preview = page.getByRole('region', { name: 'Vorschau, Deutsch' })
  await german('Betreff').fill('Ein neues Passwort für {firstName} {iban}')
  await german('Absatz 2').fill('Hier geht es weiter.\n\n<b>Bis gleich</b>, {firstName}!')

  await test.step('the preview is the mail with invented facts; what nobody knows is told', async () => {
    await page.getByRole('tab', { name: 'Vorschau' }).click()
    await expect(preview).toContainText('Ein neues Passwort für Jana {iban}')
    await expect(preview).toContainText('1 unbekannte Variable')
    const mail = preview.frameLocator('iframe')
    await expect(mail.locator('body')).toContainText('<b>Bis gleich</b>, Jana!')
    await expect(mail.locator('b')).toHaveCount(0)
    await preview.getByText('Als reiner Text').click()
    await expect(preview.locator('pre')).toContainText('<b>Bis gleich</b>, Jana!')
    await expectAccessible(page)
  })

  const publish = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  }
  await test.step('it is not published so; the fault leads to its field', async () => {
    await publish()
    const problem = page.getByRole('button', { name: 'Deutsch: Betreff nennt eine Variable, die es nicht gibt.' })
    await expect(problem).toBeInViewport()
    await problem.press('Enter')
    const subject = page.getByLabel('Betreff', { exact: true }).first()
    await expect(subject).toBeFocused()
    await subject.fill('Ein neues Passwort für {firstName}')
    await publish()
    await expect(page.getByText('Ab jetzt gehen Mails so hinaus.')).toBeVisible()
  })

  await demo.call('GET', '/account/resetPassword/empfehler@demo.example')
  const sent = () => mailbox.mailsTo('empfehler@demo.example').find(({ subject }) => subject.startsWith('Ein neues'))
  await expect.poll(() => sent()?.subject, { timeout: 20_000 }).toBe('Ein neues Passwort für Jana')
  expect(sent()!.text).toContain('<b>Bis gleich</b>, Jana!')

  await test.step('the built-in text comes back with one step, on a phone too', async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Zum eingebauten Text zurück' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zum eingebauten Text zurück' }).click()
    await expect(page.getByText('Diese Mail geht mit dem eingebauten Text hinaus.')).toBeVisible()
  })
})
