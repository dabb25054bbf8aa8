import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { narrow } from '../support/browser.ts'
import { expect, test } from '../support/journey-fixtures.ts'

// What every journey leans on can itself fail.
test('a page with faults is reported as one', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.setContent(`<!doctype html><html lang="de"><title>x</title><main><h1>x</h1>
    <p style="color: #ccc; background: #fff; width: 900px">pale</p><input></main>`)
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast[\s\S]*label/)
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(/width of/)
})

test('a message on the console is noise', async ({ page, silence }) => {
  silence.expectNoise(/^console\.warning: careful/)
  silence.expectNoise(/^uncaught: Error: thrown/)
  await page.setContent(`<title>x</title><script>console.warn('careful'); throw new Error('thrown')</script>`)
  await expect(() => expect(silence.faults()).toEqual([])).toPass()
  silence.expectNoise(/never said/)
  expect(silence.faults()).toEqual(['expected, but did not occur: /never said/'])
  await page.evaluate(`console.info('never said')`)
})
