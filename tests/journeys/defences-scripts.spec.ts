import { expect, test } from '../secrets/browser-fixtures.ts'
import { poison } from '../secrets/poison.ts'
import { expectNoScript, watchRequests } from '../secrets/script-traces.ts'
import { scriptPayloads } from '../secrets/script-payloads.ts'
import { demoClient } from '../support/demo-client.ts'
import { desk } from '../support/browser.ts'
import { openScreen } from '../support/open-screen.ts'
import { screens, type Screen } from '../support/screens.ts'

/** 200 payloads behind every free text there is, on every screen that shows one: none becomes a script (safety 9). */
const skipped =
  /^(gallery|demo-clock|demo-overview|login|password-|not-found|cookie-|code|offline)|unknown|wrong|forged|no-link|known|-more|thanks-bank|reward-ecode|accessibility|contact|confirmation$|set-password|stored|demo-bank/
const shown = screens.filter(
  ({ name, noise, tenants = ['fernblick'] }) =>
    tenants.includes('fernblick') && noise === undefined && !skipped.test(name),
)

test('there are 200 payloads', () => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(200)
})

test('none of them runs on any screen', async ({ server, admin, browser, contextOptions, silence }) => {
  test.setTimeout(900_000)
  // The tariffs that the poison gave another group are on no page with a device.
  silence.expectNoise(/404 .*\/smartphone-tarife\?handyId=7001/)
  const demo = demoClient(server, 'fernblick')
  // The owners of the poisoned rows are made first; the screens' own walk stores links to them.
  const paths = new Map<string, Screen>()
  const scene = { demo, tenant: 'fernblick', locale: 'de' } as const
  for (const screen of shown) {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(scene)
    paths.set(screen.name, { ...(screen.as === undefined ? {} : { as: screen.as }), name: screen.name, path })
  }
  await poison(admin)
  for (const as of [undefined, 'user', 'operator', 'agency'] as const) {
    const context = await browser.newContext({ ...contextOptions, viewport: desk })
    silence.watch(context)
    const left = watchRequests(context, server)
    const page = await context.newPage()
    let seen = 0
    for (const screen of shown.filter((one) => one.as?.[0] === as)) {
      await openScreen(page, paths.get(screen.name)!, scene)
      seen += await expectNoScript(page, screen.name)
      expect(left, screen.name).toEqual([])
    }
    await context.close()
    // They were really there to be seen, over and over.
    expect(seen, as).toBeGreaterThan(500)
  }
})
