import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { untilStarted } from '../support/stand-still.ts'

test('whoever lifts the hold of an undone release is told that the next night may release again; who cancels, who reads why', async ({
  server,
  page,
}) => {
  const origin = server.origin('werkstrom')
  const demo = demoClient(server, 'werkstrom')
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  const recipient = await demo.enter((await demo.recommend()).number)
  await demo.consent(recipient)
  await demo.order(recipient)
  await demo.waitForRelease()
  const id = await demo.operatorId('empfehlungen', `?query=${recipient.number}`)
  await page.goto(`${origin}/de/betreiber/empfehlungen/${id}`)
  await untilStarted(page)
  const dialog = page.getByRole('dialog')
  const move = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await dialog.getByRole('textbox').fill('Geprüft')
  }
  const go = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const release = page.getByRole('button', { name: 'Freigabe zurücknehmen', exact: true })
  await expect(release).toBeVisible()
  await move('Freigabe zurücknehmen')
  await go('Freigabe zurücknehmen')
  await expect(dialog).toBeHidden()
  await move('Sperre aufheben')
  await expect(dialog).toContainText('Die nächste Nacht kann diese Empfehlung wieder freigeben')
  await go('Abbrechen')
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(dialog).toBeHidden()
  await move('Stornieren')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Den Grund lesen auch der Empfehler/)
})
