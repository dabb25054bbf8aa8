import { expect, test } from '../support/journey-fixtures.ts'
import { refuseCookies } from './pages/recommender.ts'

const question = { name: 'Möchten Sie wirklich schon gehen?' }

test('a visitor who has looked around for 15 seconds is offered a link once, where the tenant wants it (ModuleExitIntent)', async ({
  server,
  scene,
  page,
}) => {
  // The delay of 15 seconds waits for the test instead.
  await page.addInitScript(() => {
    const due: (() => void)[] = []
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      due,
      setTimeout: (act: () => void, ms?: number, ...rest: unknown[]) =>
        ms === 15_000 ? due.push(act) : wait(act, ms, ...rest),
    })
  })
  const passTime = () =>
    page.evaluate(() => {
      const { due } = window as unknown as { due: (() => void)[] }
      for (const act of due.splice(0)) act()
    })
  await page.goto(`${scene.origin}/de`)
  await refuseCookies(page, scene)
  await expect(page.getByRole('dialog', question)).toBeHidden()
  await passTime()
  await expect(page.getByRole('dialog', question)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', question)).toBeHidden()
  // Once a visit: another page asks no more.
  await page.goto(`${scene.origin}/de/faq`)
  await passTime()
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(0)

  await page.goto(`${server.origin('hanse-assekuranz')}/de/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { due: unknown[] }).due.length)).toBe(0)
})
