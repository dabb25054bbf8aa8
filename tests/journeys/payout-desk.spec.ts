import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
})

test('nobody is told that nothing waits before that is known', async ({ server, page }) => {
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/betreiber/auszahlungen?*', async (route) => {
    await comes
    await route.continue()
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.origin('fernblick')}/de/betreiber/auszahlungen`)
  const next = page
    .locator('.card')
    .filter({ has: page.getByRole('heading', { name: 'Wartet auf den nächsten Lauf' }) })
  const collect = next.getByRole('button')
  await expect(collect).toBeDisabled()
  await expect(next).not.toContainText('0,00')
  await expect(next).not.toContainText('Zahlungen')
  const choose = page.getByText('Datei auswählen')
  const place = await choose.boundingBox()
  letCome()
  await expect(next).toContainText('Zahlungen')
  expect(await choose.boundingBox()).toEqual(place)
})

test('a file that is no answer of a bank, or cannot be read any more, says so, not that the input is wrong', async ({
  server,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 422/)
  await page.goto(`${server.origin('fernblick')}/de/betreiber/auszahlungen`)
  const file = { name: 'antwort.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('kein Statusbericht der Bank')
  // What was moved since it was chosen is an error to the browser alone.
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  })
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Die Datei lässt sich nicht mehr lesen.')
})

test('the focus goes on at the heading when a move removes the button that was pressed', async ({ server, page }) => {
  const id = await demoClient(server, 'fernblick').operatorId('auszahlungen', '?status=Sammelnd')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/auszahlungen/${id}`)
  await page.getByRole('button', { name: 'Einfrieren' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Einfrieren' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Wieder öffnen' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill('Nur eine Probe')
  await page.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a batch with a held payment says which one and what to do, not that somebody else must approve', async ({
  server,
  page,
}) => {
  const demo = demoClient(server, 'fernblick')
  const login = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const { Token: token } = await demo.call('POST', '/betreiber/login', { body: login })
  const id = await demo.operatorId('auszahlungen', '?status=Eingefroren')
  const { Zahlungen } = await demo.call('GET', `/betreiber/auszahlungen/${id}`, { token })
  const { Referenz, EmpfehlungId } = (Zahlungen as { Referenz: string; EmpfehlungId: string | null }[]).find(
    (payment) => payment.EmpfehlungId !== null,
  )!
  const move = (name: string) =>
    demo.call('POST', `/betreiber/empfehlungen/${EmpfehlungId}/${name}`, { token, body: { Grund: 'Nur eine Probe' } })
  await move('hold')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/auszahlungen/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 Zahlung ist angehalten')
  await expect(main).not.toContainText('jemand anderes')
  await expect(page.getByRole('row').filter({ hasText: Referenz })).toContainText('Angehalten')
  await expect(page.getByRole('button', { name: 'Genehmigen' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible()
  await move('liftHold')
  await page.reload()
  await expect(main).toContainText('Als Nächstes')
  await expect(main).not.toContainText('angehalten')
})
