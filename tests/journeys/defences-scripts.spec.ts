import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../secrets/browser-fixtures.ts'
import { poison } from '../secrets/poison.ts'
import { scriptPayloads } from '../secrets/script-payloads.ts'
import { demoClient } from '../support/demo-client.ts'
import { desk } from '../support/browser.ts'
import { openScreen } from '../support/open-screen.ts'
import { screens } from '../support/screens.ts'
import type { TestServer } from '../support/server.ts'

/** 200 payloads behind every free text there is, on every screen that shows one: none becomes a script (safety 9). */
const skipped =
  /^(gallery|demo-clock|demo-overview|login|password-|not-found|cookie-|code|offline)|unknown|wrong|forged|no-link|known|-more|thanks-bank|reward-ecode|accessibility|contact|confirmation$|set-password|stored|demo-bank/
const shown = screens.filter(
  ({ name, noise, tenants = ['fernblick'] }) =>
    tenants.includes('fernblick') && noise === undefined && !skipped.test(name),
)

/** What a payload would have left behind: a mark, markup of its own, a link that is a script, a call to somewhere else. */
const traces = String.raw`(() => ({
  ran: '__ran' in window,
  elements: document.querySelectorAll('[data-canary]').length,
  away: [...document.querySelectorAll('[href], [src], [action]')].map((one) => one.href?.baseVal ?? one.href ?? one.src ?? one.action).filter((to) => /^\w+:\/\/[^/]*evil/i.test(to)),
  handlers: [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on')).length,
  links: [...document.links].map(({ href }) => href).filter((href) => /^(javascript|data|vbscript):/i.test(href)),
  shown: (document.body.innerText.match(/__ran|data-canary|evil\.example/g) ?? []).length,
}))()`
const none = { ran: false, elements: 0, away: [], handlers: 0, links: [] }

async function expectNoScript(page: Page, name: string): Promise<number> {
  const { shown: count, ...left } = await page.evaluate<{ shown: number }>(traces)
  expect(left, name).toEqual(none)
  return count
}

/** Wherever a page wants to go beside its own server, at which every tenant has an address: one frames another. */
function watch(context: BrowserContext, server: TestServer): string[] {
  const left: string[] = []
  const own = (['fernblick', 'hanse-assekuranz', 'werkstrom'] as const).map((tenant) => server.origin(tenant))
  context.on('request', (request) => {
    if (!own.some((origin) => request.url().startsWith(origin)) && !/^(data|blob|about):/.test(request.url()))
      left.push(request.url())
  })
  context.on('dialog', (dialog) => {
    left.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}

// A recording brings a script to every frame; a mail's frame is seen to refuse it.
test.use({ trace: 'retain-on-failure' })

test('there are 200 payloads', () => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(200)
})

test('none of them runs on any screen', async ({ server, admin, browser, contextOptions, silence }) => {
  test.setTimeout(900_000)
  // The tariffs that the poison gave another group are on no page with a device.
  silence.expectNoise(/404 .*\/smartphone-tarife\?handyId=7001/)
  const demo = demoClient(server, 'fernblick')
  // What the poisoned rows belong to is made first; links to it are kept by the screens' own walk.
  const paths = new Map<string, { readonly name: string; readonly path: string }>()
  const scene = { demo, tenant: 'fernblick', locale: 'de' } as const
  for (const screen of shown) {
    const path =
      typeof screen.path === 'string' ? screen.path : await screen.path({ ...scene, context: undefined as never })
    paths.set(screen.name, { name: screen.name, path })
  }
  await poison(admin)
  let seen = 0
  for (const as of [undefined, 'user', 'operator'] as const) {
    const context = await browser.newContext({ ...contextOptions, viewport: desk })
    silence.watch(context)
    const left = watch(context, server)
    if (as !== undefined)
      await demo.signIn(context, as, as === 'user' ? 'empfehler@demo.example' : 'betreiber@demo.example')
    for (const { name, path } of shown.filter((screen) => screen.as?.[0] === as).map(({ name }) => paths.get(name)!)) {
      const page = await openScreen(context, { name, path }, { ...scene, context })
      seen += await expectNoScript(page, name)
      expect(left, name).toEqual([])
      await page.close()
    }
    await context.close()
  }
  // They were really there to be seen, over and over.
  expect(seen).toBeGreaterThan(2_000)
})

test('none of them runs out of a query, a search or a mail', async ({
  server,
  page,
  context,
  openAs,
  admin,
  silence,
}) => {
  // The mail's frame takes no script, not even the one that records this test.
  silence.expectNoise(/Blocked script execution in '[^']*\/dev\/mail\/\d+\/html'/)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  const left = watch(context, server)
  await demo.signIn(context, 'operator', 'betreiber@demo.example')
  await context.addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  const queries = scriptPayloads.filter((payload, at) => payload.length <= 80 && at % 20 === 0)
  for (const payload of queries) {
    const text = encodeURIComponent(payload)
    await page.goto(`${origin}/de/betreiber/empfehlungen?query=${text}&von=${text}&page=${text}`)
    await page.waitForLoadState('networkidle')
    await expectNoScript(page, payload)
  }
  await page.goto(
    `${origin}/de/login?redirect=${encodeURIComponent(queries.join(''))}#${encodeURIComponent(queries.join(''))}`,
  )
  await expectNoScript(page, 'login')
  const { email } = await demo.recommend()
  await admin.query('UPDATE account SET first_name = $2, last_name = $2 WHERE email = $1', [
    email,
    scriptPayloads.join(' ').slice(0, 9_000),
  ])
  await demo.call('GET', `/account/resendWelcomeMail/${encodeURIComponent(email)}`)
  await demo.mailedLink(email, /registrieren/)
  const reader = await openAs()
  await reader.goto(`${origin}/dev/mail?to=${encodeURIComponent(email)}`)
  await reader.waitForLoadState('networkidle')
  await expectNoScript(reader, 'mailbox')
  const blocked = reader.waitForEvent('console', (message) => message.text().startsWith('Blocked script execution'))
  await reader.locator('main a[href^="/dev/mail/"]').first().click()
  await reader.waitForLoadState('networkidle')
  await blocked
  // The mail itself stands in a frame without scripts, where not even a test may run one.
  const source = (await reader.locator('iframe').getAttribute('src')) ?? ''
  const mail = await (await reader.request.get(new URL(source, origin).href)).text()
  expect(mail).toContain('data-canary')
  const tags = [...mail.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag)
  expect(tags.filter((tag) => /^<(script|svg|img|iframe)|data-canary|\son\w+=|javascript:/i.test(tag))).toEqual([])
  expect(left).toEqual([])
})
