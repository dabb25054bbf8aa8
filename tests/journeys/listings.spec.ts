import { expect, test } from '../support/journey-fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { isSoak } from '../support/rounds.ts'
import { keyboardOf } from './pages/keyboard.ts'

test.use({ tenant: 'fernblick', language: 'de', contextOptions: { reducedMotion: 'reduce' } })

test('from a phone to its tariff to a recommendation, by keyboard alone', async ({ scene, openAs }) => {
  const page = await openAs()
  const keys = keyboardOf(page)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${scene.origin}/de/smartphones`)
  await keys.press(page.getByRole('button', { name: 'Nur notwendige' }), 'Enter')
  await expect(heading).toHaveText('Smartphones')

  await test.step('narrow the list; the address keeps it, and nothing found leads back', async () => {
    const maker = page.getByRole('combobox', { name: 'Hersteller' })
    await keys.tabTo(maker)
    await maker.press('F')
    await expect(page).toHaveURL(/hersteller=Fjord/)
    await expect(page.getByRole('status').filter({ hasText: '1 von 7 Angeboten' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.goto(`${scene.origin}/de/smartphones?hersteller=Kite&preis=20`)
    await keys.press(page.getByRole('button', { name: 'Filter zurücksetzen' }).first(), 'Enter')
    await expect(page.getByRole('status').filter({ hasText: '7 von 7 Angeboten' })).toBeVisible()
  })

  await test.step('choose the phone, then the tariff', async () => {
    await keys.press(page.getByRole('link', { name: 'Tarif dazu wählen: Fjord 5 Fair' }), 'Enter')
    await expect(heading).toHaveText('Smartphone-Tarife')
    await expect(heading).toBeFocused()
    await expect(page.getByText('Gewähltes Gerät')).toBeVisible()
    await keys.press(page.getByRole('link', { name: 'Mobil M mit Fjord 5 Fair empfehlen' }), 'Enter')
    await expect(heading).toHaveText('Mobil M mit Fjord 5 Fair empfehlen')
    await expect(heading).toBeFocused()
    await expect(page.getByText('39,95 € pro Monat').last()).toBeVisible()
  })
})

test('the carousel of rewards moves automatically until it is paused, and by keys', async ({ scene, openAs }) => {
  const page = await openAs()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${scene.origin}/de/aktuellepraemienuebersicht`)
  await page.getByRole('button', { name: 'Nur notwendige' }).click()
  const carousel = page.getByRole('region', { name: 'Was heute am meisten bringt' })
  await expect(carousel.getByText('2 von 6')).toBeVisible({ timeout: 12_000 })
  const keys = keyboardOf(page)
  await keys.press(carousel.getByRole('button', { name: 'Anhalten' }), 'Enter')
  await keys.press(carousel.getByRole('button', { name: 'Vorherige Prämie' }), 'Enter')
  await expect(carousel.getByText('1 von 6')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(carousel.getByText('6 von 6')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.getByText('1 von 6')).toBeVisible()
  await expect(carousel.getByRole('button', { name: 'Weiterlaufen lassen' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(carousel.getByRole('button', { name: 'Weiterlaufen lassen' })).toBeVisible()
})

test('on a phone, pictures of tiles are requested when somebody comes near', async ({ scene, openAs }) => {
  const page = await openAs()
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: scene.origin }])
  await page.goto(`${scene.origin}/de/smartphones`, { waitUntil: 'networkidle' })
  /** From the top of the page; a picture that was not requested has no size of its own. */
  const listPictures = () =>
    page.locator('.shelf-tile img').evaluateAll((all) =>
      all.map((one) => ({
        top: Math.round(one.getBoundingClientRect().top + scrollY),
        isLoaded: (one as HTMLImageElement).naturalWidth > 0,
      })),
    )
  const pictures = await listPictures()
  const loaded = pictures.filter(({ isLoaded }) => isLoaded)
  expect(loaded.length).toBeGreaterThan(0)
  // A browser alone would request them up to 2,500 px below the window.
  expect(loaded.filter(({ top }) => top > 2.75 * height)).toEqual([])
  expect(pictures.filter(({ top }) => top > 2.75 * height).length).toBeGreaterThan(1)
  await page.locator('.shelf-tile').last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await listPictures()).at(-1)?.isLoaded).toBe(true)
})

const tenants = isSoak ? (['fernblick', 'hanse-assekuranz', 'werkstrom'] as const) : (['fernblick'] as const)

for (const tenant of tenants)
  for (const language of ['de', 'en'] as const)
    test(`every page of products is accessible and fits: ${tenant} ${language}`, async ({ server, openAs }) => {
      test.slow()
      const page = await openAs()
      await page.setViewportSize({ width: 390, height: 844 })
      const origin = server.origin(tenant)
      await page.context().addCookies([{ name: `cookieConsent-${tenant}`, value: '1000', url: origin }])
      // Its pages are behind the login.
      if (tenant === 'hanse-assekuranz')
        await demoClient(server, tenant).signIn(page.context(), 'user', 'empfehler@demo.example')
      const answer = await page.request.get(`${origin}/api/v1/${tenant}/produktseiten`, {
        headers: { 'x-accept-language': language },
      })
      const all = ((await answer.json()) as { Pfad: string; Titel: string }[]).map(
        ({ Pfad, Titel }) => [Pfad, Titel] as const,
      )
      expect(all.length).toBe({ fernblick: 31, 'hanse-assekuranz': 9, werkstrom: 5 }[tenant])
      // One after the other takes turns between the languages; the soak shows each in both.
      const shown = isSoak ? all : all.filter((_, at) => at % 2 === (language === 'de' ? 0 : 1))
      for (const [path, title] of shown) {
        await page.goto(`${origin}/${language}${path}`, { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expectAccessible(page, { within: 'main' })
        await expectNoSidewaysScroll(page)
      }
    })
