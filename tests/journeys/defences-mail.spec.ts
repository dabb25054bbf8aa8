import { expect, test } from '../secrets/browser-fixtures.ts'
import { scriptPayloads } from '../secrets/script-payloads.ts'
import { expectNoScript, watchRequests } from '../secrets/script-traces.ts'
import { demoClient } from '../support/demo-client.ts'

// A recording brings a script to every frame; a mail's frame is seen to refuse it.
test.use({ trace: 'retain-on-failure' })

test('none of them runs out of a query, a search or a mail', async ({
  server,
  page,
  context,
  openAs,
  admin,
  silence,
}) => {
  // The mail's frame runs no script, not even the one that records this test.
  silence.expectNoise(/Blocked script execution in '[^']*\/dev\/mail\/\d+\/html'/)
  const demo = demoClient(server, 'fernblick')
  const origin = server.origin('fernblick')
  const left = watchRequests(context, server)
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
  // The one before it has the name of before.
  const newest = `${origin}/dev/mail.json?to=${encodeURIComponent(email)}`
  const read = async () => (await (await page.request.get(newest)).json()) as readonly { readonly html: string }[]
  await expect.poll(async () => (await read())[0]?.html).toContain('data-canary')
  const reader = await openAs()
  await reader.goto(`${origin}/dev/mail?to=${encodeURIComponent(email)}`)
  await reader.waitForLoadState('networkidle')
  await expectNoScript(reader, 'mailbox')
  const blocked = reader.waitForEvent('console', (message) => message.text().startsWith('Blocked script execution'))
  await reader.locator('main a[href^="/dev/mail/"]').first().click()
  await reader.waitForLoadState('networkidle')
  await blocked
  // The mail itself is in a frame without scripts, where not even a test may run one.
  const source = (await reader.locator('iframe').getAttribute('src')) ?? ''
  const mail = await (await reader.request.get(new URL(source, origin).href)).text()
  expect(mail).toContain('data-canary')
  const tags = [...mail.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag)
  expect(tags.filter((tag) => /^<(script|svg|img|iframe)|data-canary|\son\w+=|javascript:/i.test(tag))).toEqual([])
  expect(left).toEqual([])
})
