import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** Two operators in one dialog: what the other has saved is told, and what is typed here stays. */
test('who corrects the name of somebody whom a colleague marks as gone is told, and brings nobody back', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 409/)
  const demo = demoClient(server, 'fernblick')
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: 'betreiber2@demo.example', Password: 'Empfehlen1' },
  })
  const member = { Mitarbeiternummer: 'ZWEI-1', Name: 'Vera Vorher', Filialnummer: 'F102', Leitung: false }
  const colleague = (more: object) =>
    demo.call('PUT', '/betreiber/mitarbeiter', { token, body: { ...member, Aktiv: true, ...more } })
  await colleague({ Neu: true })
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/mitarbeiter?query=ZWEI-1`)
  await page.getByRole('button', { name: 'Vera Vorher ändern' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Vera Nachher')
  await colleague({ Aktiv: false })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Jemand anderes hat das inzwischen geändert: Arbeitet dort: „nein“',
  )
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Vera Nachher')
  await expect(dialog.getByRole('checkbox', { name: 'Arbeitet dort' })).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  const { Content } = await demo.call('GET', '/betreiber/mitarbeiter?query=ZWEI-1', { token })
  expect(Content).toMatchObject([{ Name: 'Vera Nachher', Aktiv: false }])
})
