import type { Locator } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { hold } from '../support/hold.ts'
import { expect, test } from '../support/journey-fixtures.ts'

test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
})

const placeOf = async (control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  return roundedBox(control)
}

/** Parts of a pixel are nobody's shift. */
async function roundedBox(control: Locator) {
  const { x, y, width, height } = (await control.boundingBox())!
  return [x, y, width, height].map(Math.round)
}

for (const width of [1280, 390])
  test(`what one is about to press stays in its place while lists come, ${width} wide`, async ({ server, page }) => {
    await page.setViewportSize({ width, height: 844 })
    const desk = `${server.origin('fernblick')}/de/betreiber`

    const letPoolsCome = await hold(page, '**/api/v1/**/ecodes*')
    await page.goto(`${desk}/ecodes`)
    const upload = page.getByRole('button', { name: 'Hochladen' })
    const uploadPlace = await placeOf(upload)
    letPoolsCome()
    await expect(page.getByRole('table', { name: 'Gutscheincodes' })).toContainText('Leselampe')
    expect(await roundedBox(upload)).toEqual(uploadPlace)

    const letWordsCome = await hold(page, '**/api/v1/**/woerter**')
    await page.goto(`${desk}/woerter`)
    const own = page.getByRole('switch', { name: 'Nur eigene Fassungen' })
    const ownPlace = await placeOf(own)
    await expect(page.getByText(/eigene Fassung$/)).toHaveCount(0)
    letWordsCome()
    await expect(page.getByText(/eigene Fassung$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ändern' }).first()).toBeVisible()
    expect(await roundedBox(own)).toEqual(ownPlace)
  })

test('the button that accepts a missing order comes when nothing above it grows any more', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/betreiber/nachbuchungen?offen=ja`)
  const letCaseCome = await hold(page, '**/api/v1/**/betreiber/empfehlungen/*')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Die Empfehlung' })).toBeVisible()
  const accept = page.getByRole('button', { name: /^Zuordnen und annehmen/ })
  await page.waitForTimeout(500)
  await expect(accept).toHaveCount(0)
  letCaseCome()
  await expect(page.getByText('Empfehler', { exact: true })).toBeVisible()
  await expect(accept).toBeVisible()
})
