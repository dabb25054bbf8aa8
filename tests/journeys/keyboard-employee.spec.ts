import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { untilStarted } from '../support/stand-still.ts'
import { keyboardOf } from './pages/keyboard.ts'

/** An employee's tabs of the agency's area, by keyboard alone. */
test.use({ tenant: 'fernblick', language: 'de', contextOptions: { reducedMotion: 'reduce' } })

async function arrive(page: Page, origin: string, tab: string) {
  await page.goto(`${origin}/de/agentur/bereich?tab=${tab}`)
  await untilStarted(page)
  await keyboardOf(page).press(page.getByRole('link', { name: 'Zum Inhalt springen' }), 'Enter')
}

/** Narrows a list, looks at a case of it in passing, and comes back to where the focus was. */
async function lookInPassing(page: Page, open: RegExp) {
  const keys = keyboardOf(page)
  const search = page.getByRole('searchbox', { name: 'Suchen' })
  await keys.type(search, 'e')
  await expect(page).toHaveURL(/query=e/)
  await expect(search).toBeFocused()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Treffer/ }),
  ).toBeVisible()
  const row = page.getByRole('main').getByRole('button', { name: open }).first()
  await keys.press(row, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
}

test('an employee filters the lists and looks at a case, and comes back to where they were', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, scene.tenant).signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  for (const [tab, open] of [
    ['empfehlungen', /^Verlauf von/],
    ['leads', /^Verlauf von/],
    ['auftraege', /^Verlauf von/],
    ['einladungen', /^Verlauf: /],
  ] as const)
    await test.step(tab, async () => {
      await arrive(page, scene.origin, tab)
      await lookInPassing(page, open)
    })
})

test('an employee goes from the overview to a list and back, and into the form of an invitation', async ({
  server,
  scene,
  page,
}) => {
  await demoClient(server, scene.tenant).signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  const keys = keyboardOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  await arrive(page, scene.origin, 'dashboard')
  const task = page.getByRole('main').getByRole('link', { name: /^In der Wartezeit/ })
  await keys.press(task, 'Enter')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(task).toBeFocused()

  await arrive(page, scene.origin, 'recommend-employees')
  const form = page.getByRole('main').getByRole('form').first()
  await keys.type(form.getByLabel('Vorname').first(), 'Nele')
  await keys.press(form.getByRole('button', { name: /einladen|Einladung/ }).last(), 'Enter')
  // What is missing is told, and the focus is where it is told.
  await expect(form.getByRole('alert')).toBeFocused()
})

test('an employee logs out, and the keyboard goes on at the heading of the login', async ({ server, scene, page }) => {
  await demoClient(server, scene.tenant).signIn(page.context(), 'agency', 'mitarbeiter@demo.example')
  await page.goto(`${scene.origin}/de/agentur/bereich?tab=leads`)
  await untilStarted(page)
  await keyboardOf(page).press(page.getByRole('banner').getByRole('link', { name: /Abmelden$/ }), 'Enter')
  await expect(page).toHaveURL(/agentur\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
