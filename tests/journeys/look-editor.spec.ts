import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { previewFrame } from '../support/preview-frame.ts'

/** Colours as people try them: too light, nonsense, one after the other, and back. */
test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

const brand = (page: Page) => page.getByRole('textbox', { name: 'Farbe der Marke', exact: true })
/** The colours of the preview's buttons. */
const shown = (page: Page) =>
  page
    .frameLocator('iframe')
    .first()
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--c-action').trim())

test('a colour that is too light is reported with its replacement, and each change is one step of undo', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(previewFrame)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/gestaltung`)
  await page.frameLocator('iframe').first().locator('h1').first().waitFor()
  const published = await brand(page).inputValue()
  const publish = page.getByRole('button', { name: 'Veröffentlichen' })

  await test.step('too light: what was asked for stays, what is used and why is said, and one chooses', async () => {
    await brand(page).fill('#ffe000')
    await brand(page).blur()
    await expect(brand(page)).toHaveValue('#ffe000')
    await expect(page.getByText('Diese Farbe hebt sich zu wenig ab')).toBeVisible()
    await expect(
      page.getByText(/#ffe000 erreicht .* nur einen Kontrast von 1,\d zu 1\. .* brauchen 3 zu 1/),
    ).toBeVisible()
    const proposal = page.getByRole('radio', { name: /die nächste, die zu erkennen ist/ })
    await expect(proposal).toBeChecked()
    const used = /#[0-9a-f]{6}/.exec(await proposal.locator('xpath=..').innerText())![0]
    expect(used).not.toBe('#ffe000')
    await expect.poll(() => shown(page)).toBe(used)
    await expect(publish).toBeEnabled()
    await expectAccessible(page)

    await page.getByRole('radio', { name: /^#ffe000, wie gewünscht/ }).check()
    await expect.poll(() => shown(page)).toBe('#ffe000')
    await expect(page.getByText(/Farbpaare? (ist|sind) zu schwach/)).toBeVisible()
    await expect(publish).toBeDisabled()
    await proposal.check()
    await expect.poll(() => shown(page)).toBe(used)
  })

  await test.step('nonsense is named, stays in its field, and the preview stays on the last good one', async () => {
    const before = await shown(page)
    await brand(page).fill('quittengelb')
    await brand(page).blur()
    const told = page.getByText('„Farbe der Marke“ ist noch keine Farbe', { exact: false })
    await expect(told).toBeVisible()
    await expect(page.getByText('Bitte noch ändern: Farbe der Marke.')).toBeVisible()
    await expect(brand(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(brand(page)).toHaveValue('quittengelb')
    expect(await shown(page)).toBe(before)
    await expect(publish).toBeDisabled()
    // After another tab it is still there.
    await page.getByRole('tab', { name: 'Bilder' }).click()
    await page.getByRole('tab', { name: 'Marke' }).click()
    await expect(brand(page)).toHaveValue('quittengelb')
    await expect(told).toBeVisible()
    await brand(page).fill('#fa0')
    await brand(page).press('Enter')
    await expect(brand(page)).toHaveValue('#ffaa00')
    await expect(told).toBeHidden()
  })

  await test.step('however quickly one follows the other, each is one step back, by the keyboard too', async () => {
    await page.getByRole('button', { name: 'Zurück zum Veröffentlichten' }).click()
    await expect(brand(page)).toHaveValue(published)
    for (const colour of ['#102030', '#203040', '#304050']) await brand(page).fill(colour)
    const undo = page.getByRole('button', { name: 'Rückgängig' })
    await undo.click()
    await expect(brand(page)).toHaveValue('#203040')
    await undo.press('Control+z')
    await expect(brand(page)).toHaveValue('#102030')
    await undo.press('Control+Shift+Z')
    await expect(brand(page)).toHaveValue('#203040')
    // Within a text field the keys are the browser's, and undo only that field's input.
    await brand(page).focus()
    await page.keyboard.press('Control+z')
    await expect(brand(page)).toHaveValue('#203040')
    await expect(page.getByRole('button', { name: 'Wiederholen' })).toBeEnabled()

    // A drag of the picker is many moves and one step, and the next one is another.
    await brand(page).fill('#405060')
    const drag = (colours: readonly string[]) =>
      page.getByLabel('Farbe der Marke: Farbe wählen').evaluate((input: HTMLInputElement, all) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        for (const colour of all) {
          set.call(input, colour)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, colours)
    await drag(['#506070', '#607080', '#708090'])
    await expect(brand(page)).toHaveValue('#708090')
    await drag(['#8090a0', '#90a0b0'])
    await expect(brand(page)).toHaveValue('#90a0b0')
    await undo.click()
    await expect(brand(page)).toHaveValue('#708090')
    await undo.click()
    await expect(brand(page)).toHaveValue('#405060')
  })

  await test.step('what is no value goes with its field, and with a step back', async () => {
    await brand(page).fill('blaugrün')
    await brand(page).blur()
    const typed = page.getByText('Bitte noch ändern:')
    await expect(typed).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(brand(page)).toHaveValue('#203040')
    await expect(typed).toBeHidden()

    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByText('Schatten und Linien').click()
    const blur = page.locator('[name="shadow.card.blur"]')
    await blur.fill('viel')
    await blur.blur()
    await expect(typed).toBeVisible()
    await page.locator('[name="shadow.card.none"]').click()
    await expect(blur).toBeHidden()
    await expect(typed).toBeHidden()
    await expect(publish).toBeEnabled()
  })
})
