import type { Locator, Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { untilStarted } from '../support/stand-still.ts'
import { keyboardOf } from './pages/keyboard.ts'

/** The pages of numbers by keyboard alone: what to see, the picture's table, the list behind a number, and back. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function askByKeyboard(page: Page, origin: string, path: string) {
  const keys = keyboardOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${origin}${path}`)
  await untilStarted(page)
  await keys.press(page.getByRole('link', { name: 'Zum Inhalt springen' }), 'Enter')
  for (const [name, inAddress] of [
    ['Zeitraum', /zeitraum=/],
    ['Verglichen mit', /vergleich=vorjahr/],
  ] as const) {
    const choice = page.getByRole('combobox', { name })
    await keys.tabTo(choice)
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(inAddress)
    await expect(choice).toBeFocused()
  }
  /** Opens the list behind a number, and comes back to it. */
  const lookBehind = async (number: Locator) => {
    await keys.press(number, 'Enter')
    await expect(heading).toHaveText(/^(Empfehlungen|Empfehler)$/)
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/vergleich=vorjahr/)
    await expect(number).toBeFocused()
  }
  await lookBehind(page.getByRole('table', { name: 'Von der Empfehlung zur Prämie' }).getByRole('link').first())
  const figure = page.getByRole('figure').first()
  const asTable = figure.locator('summary')
  await keys.press(asTable, 'Enter')
  await expect(asTable).toBeFocused()
  // Back on the page, the table of the picture is open again.
  await lookBehind(figure.getByRole('link').first())
}

/** Days of one's own: they begin with those on the screen, a mistake is told and changes no number. */
async function typeDays(page: Page, origin: string, path: string) {
  const keys = keyboardOf(page)
  const told = page.getByRole('group', { name: 'Zeitraum' }).locator('..').getByRole('status')
  const [from, until] = [page.getByRole('textbox', { name: 'Von' }), page.getByRole('textbox', { name: 'Bis' })]
  await page.goto(`${origin}${path}`)
  await untilStarted(page)
  await keys.press(page.getByRole('link', { name: 'Zum Inhalt springen' }), 'Enter')
  await keys.tabTo(page.getByRole('combobox', { name: 'Zeitraum' }))
  await expect(told).toHaveText(/ bis .*, verglichen mit /)
  const shown = await told.innerText()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/zeitraum=own&von=\d{4}-\d\d-\d\d&bis=\d{4}-\d\d-\d\d/)
  await expect(told).toHaveText(shown)
  await keys.typeNext(from, '31.02.2026')
  await keys.tabTo(until)
  await expect(from).toHaveAccessibleDescription('Fehler: Das ist kein Tag. Bitte als TT.MM.JJJJ eingeben.')
  await expect(told).toHaveText(shown)
  // What is typed takes the place of the day that was there.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1.2.26')
  await keys.typeNext(until, '31012026')
  await expect(from).toHaveValue('01.02.2026')
  await expect(from).toHaveAccessibleDescription('')
  await expect(until).toHaveAccessibleDescription('Fehler: Liegt vor dem ersten Tag')
  await expect(told).not.toHaveText(/31\.01\.2026, verglichen/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('28.02.2026')
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription('')
  await expect(told).toHaveText(/^01\.02\.2026 bis 28\.02\.2026, verglichen mit 01\.01\.2026 bis 31\.01\.2026/)
  await expect(page).toHaveURL(/von=2026-02-01&bis=2026-02-28/)
}

test('an owner types the days of the agency’s statistics', async ({ server, page }) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await typeDays(page, server.origin('hanse-assekuranz'), '/de/agentur/bereich?tab=statistik')
})

test('an operator types the days of the numbers', async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await typeDays(page, server.origin('fernblick'), '/de/betreiber/zahlen')
})

test('an owner asks the agency’s statistics by keyboard alone', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await askByKeyboard(page, origin, '/de/agentur/bereich?tab=statistik')
})

test('an operator asks the numbers by keyboard alone', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await askByKeyboard(page, origin, '/de/betreiber/zahlen')
})

test('an owner opens a task of the overview and is back where it was', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.goto(`${origin}/de/agentur/bereich`)
  await untilStarted(page)
  const task = page.getByRole('main').getByRole('link', { name: /^In der Wartezeit/ })
  await keyboardOf(page).press(task, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status & Auftragsfreigabe')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(task).toBeFocused()
})

test('who comes back after a long while is at the number again, as soon as it has come anew', async ({
  server,
  page,
}) => {
  await demoClient(server, 'hanse-assekuranz').signIn(page.context(), 'agency', 'inhaber@demo.example')
  await page.clock.install()
  await page.goto(`${server.origin('hanse-assekuranz')}/de/agentur/bereich?tab=statistik`)
  await untilStarted(page)
  const number = page.getByRole('table', { name: 'Von der Empfehlung zur Prämie' }).getByRole('link').first()
  await keyboardOf(page).press(page.getByRole('link', { name: 'Zum Inhalt springen' }), 'Enter')
  await keyboardOf(page).press(number, 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empfehler')
  // Longer than answers are kept.
  await page.clock.fastForward('10:00')
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/agentur/zahlen*', async (route) => {
    await comes
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistik')
  await expect(number).toHaveCount(0)
  letCome()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport()
})
