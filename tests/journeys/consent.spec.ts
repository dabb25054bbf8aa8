import type { BrowserContext, Page } from '@playwright/test'
import { goals } from '@referral/domain/goals'
import { canariesIn, named } from '../secrets/canaries.ts'
import { expect as playwrightExpect, test as base } from '../secrets/browser-fixtures.ts'
import { startAnalyticsServer, type AnalyticsServer } from '../support/analytics-server.ts'
import { demoClient } from '../support/demo-client.ts'
import type { TenantKey } from '../support/server.ts'

/**
 * Consent with every provider and every answer, and its withdrawal (specification 2.1, 9): before an answer, nothing is
 * sent to third parties and nothing is stored; afterwards exactly what was allowed.
 */
const managerHost = 'https://consent.example'
const script = `${managerHost}/manager.js`
const foreign = { script, banner: '#consent-manager' }
const providers = {
  internal: { tenant: 'fernblick', id: 1, setting: { provider: 'internal' } },
  tcf: { tenant: 'werkstrom', id: 3, setting: { provider: 'tcf', ...foreign } },
  generic: {
    tenant: 'werkstrom',
    id: 3,
    setting: {
      provider: 'generic',
      ...foreign,
      event: 'consent-manager',
      open: 'ConsentManager.renew',
      categories: { functional: 'preferences', analytical: 'statistics', marketing: 'marketing' },
    },
  },
} as const satisfies Record<string, { tenant: TenantKey; id: number; setting: object }>
type Provider = keyof typeof providers

// Pages, scripts, calls and the other servers' answers come one after another.
const expect = playwrightExpect.configure({ timeout: 20_000 })

type Answer = 'all' | 'statistics' | 'nothing'

/** The cookie's value; the framework's purpose 1 is storing on the device, which corresponds to "functional". */
const digitsOf = (which: Provider, given: Answer): string =>
  ({ all: '1111', statistics: which === 'internal' ? '1010' : '1110', nothing: '1000' })[given]

const test = base.extend<object, { readonly analytics: AnalyticsServer }>({
  analytics: [
    // Playwright reads the names of the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const analytics = await startAnalyticsServer()
      await use(analytics)
      await analytics.stop()
    },
    { scope: 'worker' },
  ],
})

type Database = { query(sql: string, values: unknown[]): Promise<unknown> }

async function configure(admin: Database, which: Provider, url: string) {
  const { id, setting } = providers[which]
  await admin.query(
    `UPDATE tenant SET config = config || jsonb_build_object('consent', $2::jsonb, 'analytics', jsonb_build_object('url', $3::text)) WHERE id = $1`,
    [id, JSON.stringify(setting), url],
  )
}

/** Opens the page once the server knows its new configuration. */
async function open(page: Page, address: string, sign: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text(), { intervals: [100] }).toContain(sign)
  await page.goto(address)
}

const cookiesOf = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

async function answer(page: Page, which: Provider, given: Answer): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  if (which !== 'internal')
    return press({ all: 'Alles akzeptieren', statistics: 'Nur Statistik', nothing: 'Alles ablehnen' }[given])
  if (given !== 'statistics') return press({ all: 'Alle erlauben', nothing: 'Nur notwendige' }[given])
  await press('Einstellungen')
  await page.getByRole('switch', { name: 'Analyse' }).click()
  await press('Auswahl speichern')
}

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.locator('footer').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const which of Object.keys(providers) as Provider[])
  for (const given of ['all', 'statistics', 'nothing'] as const)
    test(`${which}, ${given}, and back`, async ({ server, admin, analytics, page, context }) => {
      const { tenant, id } = providers[which]
      await configure(admin, which, analytics.url)
      const origin = server.origin(tenant)
      const source = await (await page.request.get(`${origin}/dev/consent-manager.js`)).text()
      await context.route(`${managerHost}/**`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: source }),
      )
      const strangers: string[] = []
      context.on('request', (request) => {
        if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
          strangers.push(request.url())
      })
      analytics.heard.length = 0
      await open(page, `${origin}/de/faq?mtm_campaign=plakat`, analytics.url)

      // Asked, and not answered: no third party was contacted, and nothing is stored.
      const first = which === 'internal' ? 'Alle erlauben' : 'Alles akzeptieren'
      await expect(page.getByRole('button', { name: first })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(strangers).toEqual(which === 'internal' ? [] : [script])
      expect(await cookiesOf(context)).toEqual({})
      expect(analytics.heard).toEqual([])

      await answer(page, which, given)
      const consent = `cookieConsent-${tenant}`
      const isCounted = given !== 'nothing'
      await expect
        .poll(async () => (await cookiesOf(context))[consent])
        .toMatch(isCounted ? new RegExp(String.raw`^${digitsOf(which, given)}\.[\da-f-]{36}$`) : /^1000$/)
      const number = (await cookiesOf(context))[consent]?.split('.')[1]
      if (isCounted) await expect.poll(() => analytics.heard.length).toBe(1)
      await goTo(page, 'Kontakt')
      await page.waitForLoadState('networkidle')
      const kept = await cookiesOf(context)
      // The dialog names functional for it, and no other category stores it.
      expect(kept['channel']).toBe(digitsOf(which, given).startsWith('11') ? 'plakat' : undefined)
      expect(
        Object.keys(kept)
          .filter((name) => name.startsWith('_pk_'))
          .toSorted(),
      ).toEqual(isCounted ? ['_pk_id.128', '_pk_ref.128', '_pk_ses.128'] : [])
      const pages = [
        ['Faq', `${origin}/de/faq`, 'plakat', '128'],
        ['Kontakt', `${origin}/de/kontakt`, 'plakat', '128'],
      ]
      await expect
        .poll(() => analytics.heard.map(({ action_name, url, _rcn, idsite }) => [action_name, url, _rcn, idsite]))
        .toEqual(isCounted ? pages : [])
      expect(analytics.faults).toEqual([])

      // Withdrawn by the link on every page: nothing is counted any more, and the stored data are deleted.
      const settings = page.getByRole('button', { name: 'Cookie-Einstellungen' })
      await settings.click()
      if (which === 'internal') await page.getByRole('dialog').getByRole('button', { name: 'Nur notwendige' }).click()
      else await answer(page, which, 'nothing')
      await expect.poll(async () => (await cookiesOf(context))[consent]).toBe('1000')
      await goTo(page, 'Häufige Fragen')
      await page.waitForLoadState('networkidle')
      const told = strangers.filter((url) => url.startsWith(analytics.url))
      expect(told).toHaveLength(isCounted ? 2 : 0)
      expect(Object.keys(await cookiesOf(context)).toSorted()).toEqual(
        which === 'internal' ? [consent] : [consent, 'demo-consent-manager'],
      )
      const { rows } = await admin.query(
        'SELECT provider, functional, analytical, marketing FROM cookie_consent WHERE tenant_id = $1 AND consent_id = $2 ORDER BY id',
        [id, number ?? '00000000-0000-0000-0000-000000000000'],
      )
      const [, functional, analytical, marketing] = [...digitsOf(which, given)].map((digit) => digit === '1')
      const none = { provider: which, functional: false, analytical: false, marketing: false }
      expect(rows).toEqual(isCounted ? [{ provider: which, functional, analytical, marketing }, none] : [])

      // The next visit remembers the answer, and does not ask.
      await page.reload()
      await expect(settings).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('button', { name: first })).toBeHidden()
      const allowed = [script, new URL('matomo.php', analytics.url).toString()]
      expect(strangers.filter((url) => !allowed.includes(url))).toEqual([])
    })

test('a foreign manager stays away from the privacy page, and from other tenants', async ({
  server,
  admin,
  analytics,
  page,
  context,
}) => {
  await configure(admin, 'tcf', analytics.url)
  const asked: string[] = []
  const origin = server.origin('werkstrom')
  const body = await (await page.request.get(`${origin}/dev/consent-manager.js`)).text()
  await context.route(`${managerHost}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await open(page, `${origin}/de/datenschutz`, script)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await goTo(page, 'Kontakt')
  await expect(page.getByRole('button', { name: 'Alles ablehnen' })).toBeVisible()
  expect(asked).toEqual([script])
  await goTo(page, 'Datenschutz')
  await expect(page.getByRole('button', { name: 'Alles ablehnen' })).toBeHidden()

  const policy = async (tenant: TenantKey) =>
    (await page.request.get(`${server.origin(tenant)}/de/faq`)).headers()['content-security-policy'] ?? ''
  expect(await policy('werkstrom')).toContain(`frame-src ${managerHost};`)
  for (const tenant of ['fernblick', 'hanse-assekuranz'] as const)
    expect(await policy(tenant)).not.toContain(managerHost)
})

test('the analytics server never gets a number, token or mail address', async ({
  server,
  admin,
  analytics,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  await configure(admin, 'internal', analytics.url)
  analytics.heard.length = 0
  const demo = demoClient(server, 'fernblick')
  const { number, email } = await demo.recommend()
  const recipient = await demo.enter(number)
  const secret = 'GEHEIM7f3kQ'
  await open(page, `${demo.origin}/de/faq?email=${email}&t=${secret}&channel=${number}`, analytics.url)
  await page.getByRole('button', { name: 'Alle erlauben' }).click()
  await expect.poll(() => analytics.heard.length).toBeGreaterThan(0)
  analytics.wire.length = 0
  const places = {
    EmpfaengerDaten: `/empfaengerdaten/${number}?channel=${email}`,
    EmpfehlungTeilen: `/empfehlung/${number}`,
    AGBDatenschutzZustimmung: `/empfaenger/zustimmung#t=${recipient.token}`,
  }
  // Pages with money and passwords send nothing to third parties.
  const isolated = [`/praemie#t=${secret}`, `/login?redirect=${email}`]
  silence.expectNoise(/status of 403/)
  for (const [name, place] of Object.entries(places)) {
    await page.goto(`${demo.origin}/de${place}`)
    await expect.poll(() => analytics.heard.map(({ action_name }) => action_name)).toContain(name)
    await page.waitForLoadState('networkidle')
  }
  await expect.poll(() => analytics.heard.map(({ idgoal }) => idgoal)).toContain(String(goals.landingOpened))
  const heardBefore = analytics.heard.length
  for (const place of isolated) {
    await page.goto(`${demo.origin}/de${place}`)
    // The refusal of a wrong link is still on its way.
    await page.waitForLoadState('networkidle')
  }
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(secret)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()

  expect(analytics.heard.slice(heardBefore)).toEqual([])
  const { token, recipientNumber, email: recipientEmail } = recipient
  const canaries = Object.entries({ number, email, token, recipientNumber, recipientEmail, secret }).map(
    ([name, value]) => named(name, [value]),
  )
  expect(analytics.wire.flatMap((one) => canariesIn(one, canaries))).toEqual([])
  expect(analytics.faults).toEqual([])
})
