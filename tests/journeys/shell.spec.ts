import { phone } from '../support/browser.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { untilStarted } from '../support/stand-still.ts'

/** The frame of every page: the browser's work before, between and around the screens (specification 2.1). */
test('a public page is all there without a script', async ({ server, openAs }) => {
  const page = await openAs({ javaScriptEnabled: false })
  await page.goto(`${server.origin('fernblick')}/de/datenschutz`)
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(3_000)
  await page.locator('footer').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
})

test('pages open in place: title, focus, the way back and how far one had scrolled', async ({ server, page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    window.addEventListener('navigated', (event) => seen.push((event as CustomEvent<{ path: string }>).detail.path))
  })
  await page.goto(`${server.origin('fernblick')}/de/datenschutz`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const footerLink = page.locator('footer').getByRole('link', { name: 'Häufige Fragen' })
  await footerLink.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => Math.round(scrollY))
  expect(left).toBeGreaterThan(500)
  await footerLink.click()
  const heading = page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Häufige Fragen · Fernblick')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Math.abs(Math.round(scrollY)))).toBe(left)
  await page.goForward()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/de\/faq$/)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const announced = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(announced).toEqual(['/de/datenschutz', '/de/faq', '/de/datenschutz', '/de/faq'])
})

test('a page loaded anew stays where it was, and the skip link works', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/datenschutz`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
})

test('of two pages asked for in a hurry the last one stays', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/datenschutz`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const open = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click()
    open('/de/faq')
    open('/de/kontakt')
    open('/de/impressum')
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect(page).toHaveURL(/\/de\/impressum$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible()
})

test('the other language is the same page in a document of its own', async ({ server, page }) => {
  await page.goto(`${server.origin('hanse-assekuranz')}/de/impressum`)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal notice' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/\/en\/impressum$/)
})

test('nothing moves while a public page comes, nor when the question about cookies does', async ({ server, page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(`
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(', '))
    }).observe({ type: 'layout-shift', buffered: true })`)
  for (const path of ['', '/smartphone-tarife', '/produkte/469', '/empfehlen/469']) {
    await page.goto(`${server.origin('fernblick')}/de${path}`)
    await expect(page.getByRole('button', { name: 'Nur notwendige' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('shifts'), path).toEqual([])
  }
  // A document may pause in the middle of its menu, in whose place the browser shows a word of its own.
  const before = await page.getByRole('banner').boundingBox()
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).first()
  const place = await logIn.boundingBox()
  await page.evaluate(`document.querySelector('.site-menu > summary').remove()`)
  expect([await page.getByRole('banner').boundingBox(), await logIn.boundingBox()]).toEqual([before, place])
})

test('a missing page says so, and offers links', async ({ server, page, silence }) => {
  silence.expectNoise(/status of 404/)
  await page.goto(`${server.origin('fernblick')}/de/gibt/es/nicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Datei nicht gefunden')
  const main = page.locator('main')
  for (const name of ['Zur Startseite', 'Mein Bereich', 'Kontakt'])
    await expect(main.getByRole('link', { name })).toBeVisible()
  await main.getByRole('link', { name: 'Kontakt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeFocused()
})

test('an app that does not come is logged in the words of the specification, and told', async ({
  server,
  page,
  silence,
}) => {
  silence.expectNoise(/imports are wrong/)
  silence.expectNoise(/client-/)
  const origin = server.origin('fernblick')
  await page.goto(`${origin}/de/faq`)
  await page.route('**/assets/client-*.js', (route) => route.abort('failed'))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('the app could not be rendered because imports are wrong'),
  )
  // Not by goto, which waits for the app.
  await page.evaluate(`location.assign(${JSON.stringify(`${origin}/de/impressum`)})`)
  expect((await logged).type()).toBe('error')
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  const told = page.getByRole('alert').filter({ hasText: 'Ein Teil dieser Seite ist nicht angekommen.' })
  await expect(told).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await told.getByRole('button', { name: 'Seite neu laden' }).click()
  await untilStarted(page)
  await expect(told).toHaveCount(0)
})

test('a message does not cover the bar with the main action on a phone', async ({ server, page }) => {
  await page.setViewportSize(phone)
  await page.goto(`${server.origin('fernblick')}/de/empfehlen/469`)
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('button', { name: 'Auswahl speichern' }).click()
  const message = page.getByRole('region', { name: 'Meldungen' }).getByRole('button').first()
  await expect(message).toBeVisible()
  await page.evaluate('scrollTo(0, 0)')
  const send = page.getByRole('button', { name: 'Empfehlung erstellen' })
  const [above, below] = [await message.boundingBox(), await send.boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test('a screen whose file is gone says so, and the frame stays', async ({ server, page, silence }) => {
  silence.expectNoise(/imports are wrong/)
  silence.expectNoise(/faq\.screen/)
  await page.goto(`${server.origin('fernblick')}/de/impressum`)
  await page.route('**/faq.screen-*.js', (route) => route.abort('failed'))
  await page.locator('footer').getByRole('link', { name: 'Häufige Fragen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Es gibt eine neue Fassung' })).toBeFocused()
  await page.locator('footer').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
})

test('a page opened without a connection says so, and comes once there is one', async ({ server, page, silence }) => {
  silence.expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${server.origin('fernblick')}/de/produkte`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page
    .locator('main')
    .getByRole('link', { name: /^Zuhause M empfehlen/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeFocused()
  await expect(page.getByText('Ohne Internet konnten wir diese Seite nicht laden.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zuhause M empfehlen' })).toBeVisible()
})

test('a token leaves the address at once, and is kept for its page alone', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  await page.goto(`${origin}/de/impressum?t=GEHEIM&x=1`)
  await expect(page).toHaveURL(`${origin}/de/impressum?x=1`)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ).not.toContain('GEHEIM')
})

test('a page that needs a link says which, and sends the recipient’s again', async ({ server, page }) => {
  await page.goto(`${server.origin('fernblick')}/de/empfaenger/zustimmung`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link ist nicht vollständig' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Link noch einmal schicken' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('E-Mail ist ein Pflichtfeld')
  await page.getByLabel('E-Mail').fill('niemand@demo.example')
  await send.click()
  await expect(page.getByText('ist die Mail jetzt unterwegs')).toBeVisible()
})

test.describe('cookies (specification 9)', () => {
  const consent = 'cookieConsent-fernblick'

  test('are not asked for where one reads of them (specification 2.1), nor in the back office', async ({
    server,
    page,
  }) => {
    const ask = page.getByRole('button', { name: 'Nur notwendige' })
    for (const path of ['impressum', 'betreiber/login']) {
      await page.goto(`${server.origin('fernblick')}/de/${path}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(ask).toBeHidden()
    }
    await page.goto(`${server.origin('fernblick')}/de/faq`)
    await expect(ask).toBeVisible()
  })

  test('are asked for once, refused as easily as allowed, and can be changed', async ({ server, page, context }) => {
    const cookies = async () => Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]))
    await page.goto(`${server.origin('fernblick')}/de/faq?channel=plakat`)
    await page.getByRole('button', { name: 'Nur notwendige' }).click()
    await expect(page.getByRole('button', { name: 'Alle erlauben' })).toBeHidden()
    const refused = await cookies()
    expect(refused[consent]?.value).toBe('1000')
    expect(refused['channel']).toBeUndefined()
    expect(Math.round(((refused[consent]?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(60)

    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('switch', { name: 'Funktional' }).click()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(async () => (await cookies())['channel']?.value).toBe('plakat')
    const allowed = await cookies()
    // With the random number that the proof of it is kept under.
    await expect.poll(async () => (await cookies())[consent]?.value).toMatch(/^1100\.[\da-f-]{36}$/)
    expect(Math.round(((allowed['channel']?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBeGreaterThanOrEqual(399)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Alle erlauben' })).toBeHidden()
  })

  test('are not asked for on the privacy page and the imprint', async ({ server, page }) => {
    await page.goto(`${server.origin('fernblick')}/de/datenschutz`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Alle erlauben' })).toBeHidden()
    await page.locator('footer').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page.getByRole('button', { name: 'Alle erlauben' })).toBeVisible()
  })
})
