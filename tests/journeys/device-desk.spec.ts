import { demoClient } from '../support/demo-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** The client's team changes a phone's price with a tariff; two concurrent changes lose nothing. */
test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

test('a device gets a tariff and another price, a second operator is warned, and strangers see it', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  silence.expectNoise(/status of 409/)
  const demo = demoClient(server, 'fernblick')
  const second = await openAs()
  await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
  await demo.signIn(second.context(), 'operator', 'betreiber2@demo.example')
  const address = `${scene.origin}/de/betreiber/katalog/geraete/7006`
  await Promise.all([page.goto(address), second.goto(address)])

  const kite = page.getByRole('group', { name: 'Mobil L unbegrenzt' })
  await kite.getByLabel('Gerätepreis').fill('444,00')
  await page.getByLabel('Weiterer Tarif').selectOption('Mobil M')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  const added = page.getByRole('group', { name: 'Mobil M', exact: true })
  await added.getByLabel('Gerätepreis').fill('599,00')
  await added.getByLabel('Tarif im Monat').fill('64,95')
  // A price above the usual one is no promotion.
  await added.getByLabel('Aktionspreis').fill('600,00')
  await added.getByLabel('Aktion (deutsch)').fill('Falt-Wochen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Mobil M: Aktionspreis liegt über dem üblichen Preis').first()).toBeVisible()
  await added.getByLabel('Aktionspreis').fill('549,00')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert. Die öffentlichen Seiten zeigen es schon.')).toBeVisible()

  await second.getByLabel('Platz', { exact: true }).fill('3')
  await second.getByRole('button', { name: 'Speichern' }).click()
  await expect(second.getByText('Jemand anderes hat dieses Gerät inzwischen geändert').first()).toBeVisible()
  await expect(second.getByRole('row', { name: /Mobil L unbegrenzt: Gerätepreis 444,00/ })).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Speichern' }).click()
  await expect(second.getByText('Gespeichert. Die öffentlichen Seiten zeigen es schon.')).toBeVisible()
  await expect(second.getByRole('group', { name: 'Mobil M', exact: true }).getByLabel('Gerätepreis')).toHaveValue(
    '599,00',
  )

  const answer = await page.request.get(`${scene.origin}/api/v1/fernblick/produkt/469?handyId=7006`)
  expect(await answer.json()).toMatchObject({
    PreisHandy: 59_900,
    Aktionspreis: 54_900,
    PreisTarif: 6_495,
    Position: 3,
  })
})
