import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../secrets/browser-fixtures.ts'
import { hostileAddresses } from '../secrets/hostile-addresses.ts'
import { demoClient } from '../support/demo-client.ts'

/** What other sites and stolen things can do in a browser (safety 1, 6, 11, 23). */
const password = 'Empfehlen1'
const email = 'empfehler@demo.example'

async function logIn(page: Page, origin: string, query = ''): Promise<void> {
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  await page.goto(`${origin}/de/login${query}`)
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Another site beside the server's: its pages are given with each test. */
async function otherSite(html: (path: string) => string): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((request, answer) => {
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><title>Other</title><link rel="icon" href="data:,">${html(request.url ?? '/')}`)
  }).listen(0)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('no page can be framed, by no site', async ({ server, page, silence }) => {
  silence.expectNoise(/frame-ancestors 'none'|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|Framing|status of 404/i)
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const { number } = await demo.recommend()
  const paths = [
    '/de',
    '/de/login',
    '/de/bankdaten',
    '/de/passwortaendern',
    '/de/registrieren',
    '/de/praemie',
    '/de/empfaenger/zustimmung',
    `/de/empfaengerdaten/${number}`,
    '/de/betreiber/auszahlungen',
    '/de/gibt-es-nicht',
    '/api/v1/fernblick/produkt',
  ]
  const site = await otherSite((path) => `<iframe src="${origin}${decodeURIComponent(path.slice(1))}"></iframe>`)
  try {
    for (const host of ['127.0.0.1', 'localhost'])
      for (const path of paths) {
        await page.goto(`http://${host}:${site.port}/${encodeURIComponent(path)}`, { waitUntil: 'load' })
        await expect.poll(() => page.frames()[1]?.url(), { message: path }).toMatch(/^chrome-error:/)
      }
  } finally {
    site.server.close()
  }
})

test('another site writes nothing with one’s cookies, and a stolen token opens nothing', async ({
  server,
  page,
  silence,
}) => {
  // The other site's calls fail loudly, in its own console.
  silence.expectNoise(/CORS policy|ERR_BLOCKED_BY_RESPONSE|ERR_FAILED|status of 40[013]/)
  const origin = server.origin('fernblick')
  await logIn(page, origin)
  const [, token = ''] =
    /"token":"(s1\.[^"]+)"/.exec(JSON.stringify(await page.evaluate('({ ...localStorage })')).replaceAll('\\', '')) ??
    []
  expect(token).toMatch(/^s1\./)
  const half = (await page.context().cookies(origin)).find(({ name }) => name === 'referral-half-fernblick')
  expect(half).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const user = `${origin}/api/v1/fernblick/account/user`
  const headers = { Authorization: `Bearer ${token}` }
  expect((await fetch(user, { headers })).status).toBe(401)
  expect(
    (await fetch(user, { headers: { ...headers, Cookie: `referral-half-fernblick=${half!.value}` } })).status,
  ).toBe(200)

  // On the same site but another port: the cookies travel along, so nothing but the header is in the way.
  const api = `${origin}/api/v1/fernblick`
  const calls = ['/account/logout', '/account/refresh', '/account/updateLanguage', '/account/resetPasswordWithoutToken']
  const site = await otherSite(
    () => `<form method="post" action="${api}/account/logout"><button>x</button></form>
    <script>window.tried = Promise.all(${JSON.stringify(calls)}.flatMap((path) => [
      fetch('${api}' + path, { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{"Language":"en"}' }),
      fetch('${api}' + path, { method: 'POST', credentials: 'include', body: '{"Language":"en"}' }),
      fetch('${api}' + path, { method: 'PUT', credentials: 'include', headers: { 'X-Requested-With': 'x', 'Content-Type': 'application/json' }, body: '{}' }),
    ].map((one) => one.then((answer) => answer.type, (error) => error.name))))</script>`,
  )
  const refused: number[] = []
  page.on('response', (answer) => {
    if (answer.url().startsWith(api) && answer.request().method() === 'POST') refused.push(answer.status())
  })
  try {
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${host}:${site.port}/`)
      const read = await page.evaluate<string[]>('window.tried')
      expect(new Set(read)).toEqual(new Set(['TypeError']))
      await page.getByRole('button', { name: 'x' }).click()
      await page.waitForLoadState('networkidle')
    }
  } finally {
    site.server.close()
  }
  expect(refused.length).toBeGreaterThan(1)
  expect(refused.filter((status) => status < 400)).toEqual([])
  expect(refused).toContain(403)
  await page.goto(`${origin}/de/persoenlicherbereich`)
  await expect(page).toHaveURL(/persoenlicherbereich/)
})

test('a login redirects to no foreign address', async ({ server, page, context }) => {
  const origin = server.origin('fernblick')
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  const chosen = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ...hostileAddresses.filter((_, at) => at % 150 === 7),
  ]
  for (const bad of chosen) {
    const text = encodeURIComponent(bad)
    await logIn(page, origin, `?redirect=${text}&redirectUrl=${text}&next=${text}&widget=${text}`)
    expect(new URL(page.url()).origin, bad).toBe(origin)
    // The page behind the login would make its calls without one.
    await page.waitForLoadState('networkidle')
    await page.evaluate('localStorage.clear()')
    await context.clearCookies()
  }
  expect(elsewhere).toEqual([])
})

test('tokens leave the address bar and travel in no address; secrets never come', async ({
  server,
  page,
  context,
  admin,
}) => {
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const cms = 'cms-geheimnis-4f1c9be2'
  await admin.query(`UPDATE tenant SET config = config || jsonb_build_object('cmsClientSecret', $1::text)`, [cms])
  await context.addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  const sent: { readonly url: string; readonly referer: string | undefined }[] = []
  const got: string[] = []
  const reading: Promise<unknown>[] = []
  context.on('request', (request) => sent.push({ url: request.url(), referer: request.headers()['referer'] }))
  context.on('response', (answer) => {
    expect.soft(answer.headers()['referrer-policy'], answer.url()).toBe('no-referrer')
    if (!/javascript|css|font/.test(answer.headers()['content-type'] ?? ''))
      reading.push(
        answer.text().then(
          (text) => got.push(`${answer.url()}\n${JSON.stringify(answer.headers())}\n${text}`),
          () => undefined,
        ),
      )
  })

  const made = await demo.recommend()
  const person = await demo.enter(made.number)
  await demo.consent(person)
  await demo.wait(1)
  await demo.order(person)
  await demo.waitForRelease()
  const links = [
    await demo.mailedLink(made.email, /registrieren/),
    `${origin}/de/empfaenger/zustimmung#t=${person.token}`,
    `${origin}/de/empfaengerbestaetigung?t=${person.token}`,
    `${origin}/de/bankdaten#t=${person.token}`,
    await demo.mailedLink(person.email, /\/praemie#/),
    await demo.mailedLink(made.email, /\/praemie#/),
  ]
  const tokens = links.map((link) => link.split('=').at(-1) ?? '')
  for (const [at, link] of links.entries()) {
    await page.goto('about:blank')
    await page.goto(link)
    await page.waitForLoadState('networkidle')
    expect(page.url(), link).not.toContain(tokens[at])
    expect(
      await page.evaluate<string>('document.documentElement.outerHTML + JSON.stringify(history.state)'),
    ).not.toContain(tokens[at])
    await page.reload()
    expect(page.url()).not.toContain(tokens[at])
  }
  await page
    .getByRole('radio')
    .first()
    .or(page.getByRole('link', { name: /Bank|Überweisung/ }).first())
    .first()
    .isVisible()
  await Promise.all(reading)

  // A document's own address is the person's; everything it loads and every call after it carries nothing.
  const carried = sent
    .filter(({ url }) => !links.some((link) => url === link.split('#')[0]))
    .filter(({ url }) => tokens.some((token) => url.includes(token)))
  expect(carried).toEqual([])
  expect(sent.filter(({ referer }) => (referer ?? '') !== '')).toEqual([])
  expect(got.length).toBeGreaterThan(20)
  for (const text of got)
    for (const secret of [cms, password, 'DE89370400440532013000', 'demo-orders-key'])
      expect(text.includes(secret), `${secret} in ${text.slice(0, 200)}`).toBe(false)
  const kept = await page.evaluate<string>(
    'JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })',
  )
  expect(kept).not.toContain(tokens[0])
})

test('an invalid recipient number leaves the browser, a real one stays', async ({ server, page, context, silence }) => {
  silence.expectNoise(/status of 404/)
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const made = await demo.recommend()
  const { recipientNumber } = await demo.enter(made.number)
  const name = 'empfaengernummer-fernblick'
  const kept = async () => (await context.cookies(origin)).find((cookie) => cookie.name === name)?.value
  for (const [value, after] of [
    [recipientNumber, recipientNumber],
    [made.number, undefined],
  ] as const) {
    await context.addCookies([
      { name, value, url: origin },
      { name: 'cookieConsent-fernblick', value: '1000', url: origin },
    ])
    const asked = page.waitForResponse((answer) => /\/empfaenger\/[0-9a-f]+$/i.test(answer.url()))
    await page.goto(`${origin}/de/empfaengerdaten/${made.number}`)
    expect((await asked).status()).toBe(after === undefined ? 404 : 200)
    await expect.poll(kept).toBe(after)
  }
})
