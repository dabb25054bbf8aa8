import { expect } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { desk, expectAccessible, expectNoSidewaysScroll, narrow, phone, test } from '../support/fixtures.ts'
import { expectFreeFields } from '../support/free-fields.ts'
import { expectWholeWords } from '../support/whole-words.ts'
import { cachedPage, openScreen } from '../support/open-screen.ts'
import { rewardScreens } from '../support/reward-screens.ts'
import { isSoak } from '../support/rounds.ts'
import { screenLocales, screens, screenTenants, type Screen, type ScreenLocale } from '../support/screens.ts'

type Tenant = (typeof screenTenants)[number]

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

/**
 * What everybody sees and both tenants have is walked twice: one tenant shows German and the other English, in turn from
 * screen to screen. What is behind a login, or a state that one tenant alone shows, is walked once, in another tenant
 * than the one before, and two times of three in German, whose words are long. `SOAK=1 npm test journeys` walks every
 * screen in every tenant that has it, in both languages.
 */
const isShown = (screen: Screen, tenant: Tenant, locale: ScreenLocale): boolean => {
  if (isSoak) return true
  const turn = screens.indexOf(screen)
  const tenants = screenTenants.filter((one) => screen.tenants?.includes(one) ?? true)
  if (screen.as !== undefined || tenants.length === 1)
    return tenant === tenants[turn % tenants.length] && locale === (turn % 3 === 2 ? 'en' : 'de')
  return (turn + screenTenants.indexOf(tenant) + screenLocales.indexOf(locale)) % 2 === 0
}

/** On a phone nobody scrolls through forty screens: pages that list offers fold the later ones. */
const tallest: Readonly<Record<string, number>> = {
  '': 6_500,
  '/produkte': 10_000,
  product: 6_000,
  '/smartphones': 10_000,
  '/strom': 10_000,
}
for (const tenant of [...screenTenants, 'werkstrom'] as const)
  test(`${tenant}: pages of offers are no taller than a phone can bear`, async ({ server, context }) => {
    const demo = demoClient(server, tenant, 'de')
    await context.addCookies([{ name: `cookieConsent-${tenant}`, value: '1000', url: demo.origin }])
    await demo.signIn(context, 'user', 'empfehler@demo.example')
    const page = await context.newPage()
    await page.setViewportSize(phone)
    const listing = tenant === 'fernblick' ? ['/smartphones'] : tenant === 'werkstrom' ? ['/strom'] : []
    for (const path of ['', '/produkte', `/produkte/${await demo.productId()}`, ...listing]) {
      await page.goto(`${demo.origin}/de${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, `${tenant} ${path}`).toBeLessThan(tallest[path] ?? tallest['product']!)
    }
  })

for (const tenant of screenTenants)
  test(`${tenant}: copying the link is in a phone's first view`, async ({ server, context }) => {
    const demo = demoClient(server, tenant, 'de')
    const share = screens.find(({ name }) => name === 'share')!
    const page = await openScreen(await context.newPage(), share, { demo, tenant, locale: 'de' })
    await page.setViewportSize(phone)
    await expect(page.getByRole('button', { name: /kopieren/ }).first()).toBeInViewport({ ratio: 1 })
  })

/** All screens of a language are opened in one page. */
const walk = test.extend({
  context: async ({ browser, contextOptions, locale }, use) => {
    const page = await cachedPage(locale!, () =>
      browser.newContext({ ...contextOptions, locale: locale!, viewport: desk }),
    )
    await use(page.context())
  },
})

test('the next screen is shown by the same renderer', async ({ server, browser, context }) => {
  const cdp = await browser.newBrowserCDPSession()
  const listRenderers = async () =>
    (await cdp.send('SystemInfo.getProcessInfo')).processInfo.flatMap(({ type, id }) =>
      type === 'renderer' ? [id] : [],
    )
  const page = await context.newPage()
  const open = async (tenant: Tenant, name: string) => {
    const scene = { demo: demoClient(server, tenant), tenant, locale: 'de' } as const
    await openScreen(
      page,
      screens.find((screen) => screen.name === name)!,
      scene,
    )
    return listRenderers()
  }
  const before = await open('fernblick', 'imprint')
  expect(await open('hanse-assekuranz', 'operator-home')).toEqual(before)
})

/** Accessible at both widths, silent; a phone's dialog hides no field, and nothing sticks out at 320 px. */
function walkEach(among: readonly Screen[], tenant: Tenant, locale: ScreenLocale): void {
  test.describe(`${tenant} ${locale}`, () => {
    walk.use({
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const screen of among.filter(
      (one) => (one.tenants?.includes(tenant) ?? true) && isShown(one, tenant, locale),
    )) {
      walk(screen.name, async ({ server, context, silence }) => {
        if (screen.noise !== undefined) silence.expectNoise(screen.noise)
        const demo = demoClient(server, tenant, locale)
        const page = await openScreen(context.pages()[0]!, screen, { demo, tenant, locale })
        for (const size of [desk, phone]) {
          await page.setViewportSize(size)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        }
        await expectFreeFields(page)
        // German words are long. In the back office's tables there are codes among them, in the gallery words longer
        // than any page's.
        const isPublic = screen.as?.[0] !== 'operator' && !screen.name.startsWith('gallery')
        if (locale === 'de' && isPublic) await expectWholeWords(page)
        await page.setViewportSize(narrow)
        await expectNoSidewaysScroll(page)
      })
    }
  })
}

const pairings = screenTenants.flatMap((tenant) => screenLocales.map((locale) => ({ tenant, locale })))

// They begin with a month of nights: all in the worker that has lived through it.
test.describe('rewards', () => {
  test.describe.configure({ mode: 'default' })
  for (const { tenant, locale } of pairings) walkEach(rewardScreens, tenant, locale)
})

for (const { tenant, locale } of pairings)
  walkEach(
    screens.filter((screen) => !rewardScreens.includes(screen)),
    tenant,
    locale,
  )
