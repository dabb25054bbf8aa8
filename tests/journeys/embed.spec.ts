import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'

/** ModuleIntegratedFrame: the programme on another site, as docs/embedding.md says (safety 23). */
test.use({ tenant: 'werkstrom', language: 'de' })

/** Another site, at an address that shares nothing with ours. */
async function otherSite(body: string) {
  const server = createServer((_request, answer) => {
    answer
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="de"><title>Anderswo</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)

test('a visitor recommends in a frame of another site, and continues outside where necessary', async ({
  scene,
  page,
}) => {
  const { origin } = scene
  const site = await otherSite(
    `<h1>Magazin</h1><script src="${origin}/embed.js" data-path="/de" data-widget="magazin"></script><p>Weiter</p>`,
  )
  try {
    await page.goto(site.address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    // Without head and foot, and as high as it is.
    await expect(frame.locator('header.site-header, footer')).toHaveCount(0)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(700)
    // With the room that the cookie question takes at its foot.
    const contentHeight = () =>
      frame.locator('#root').evaluate((root) => {
        const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom)
        return room > 0 ? Math.ceil(root.getBoundingClientRect().height + room) : 0
      })
    await expect.poll(async () => (await heightOf(page)) - (await contentHeight())).toBe(0)

    // The cookie question is answered in the frame, and stays answered there.
    await frame.getByRole('button', { name: /ablehnen/i }).click()
    await page.reload()
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame.getByRole('button', { name: /ablehnen/i })).toHaveCount(0)

    // Taken back as easily as it was made.
    await expect(frame.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible()

    // Recommended, and its maker is known on the share step though browsers keep nothing of a foreign frame.
    await frame
      .getByRole('link', { name: /empfehlen/i })
      .first()
      .click()
    const product = frame.getByRole('link', { name: 'Strom Fix 12 empfehlen' })
    await product.scrollIntoViewIfNeeded()
    await product.click()
    // The page around scrolls back up to the beginning of the next one.
    await expect
      .poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().top))
      .toBeGreaterThan(-1)
    const person = invent('Rahel', 'Rahmen')
    await frame.getByLabel('Vorname').fill(person.firstName)
    await frame.getByLabel('Nachname').fill(person.lastName)
    await frame.getByLabel('E-Mail').first().fill(person.email)
    await frame.locator('input[name=terms]').check()
    await frame.getByRole('button', { name: 'Empfehlung erstellen' }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Fertig. Jetzt teilen')
    await page.frames()[1]!.evaluate('location.reload()')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Fertig. Jetzt teilen')
    expect(page.frames()[1]!.url()).toContain('widget=magazin')
  } finally {
    site.close()
  }
})

test('a page that moves money is shown in no frame: a link to it takes the whole window', async ({
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/frame-ancestors 'none'|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|Framing/i)
  const { origin } = scene
  for (const path of ['/de/praemie', '/de/bankdaten', '/de/betreiber/login', '/de/empfaenger/loeschung']) {
    const site = await otherSite(`<iframe src="${origin}${path}?widget=x"></iframe>`)
    try {
      await page.goto(site.address)
      await expect.poll(() => page.frames()[1]?.url(), { message: path }).toMatch(/^chrome-error:/)
    } finally {
      site.close()
    }
  }
  const site = await otherSite(`<script src="${origin}/embed.js" data-path="/de/datenschutz"></script>`)
  try {
    await page.goto(site.address)
    await page.frameLocator('iframe').getByRole('link', { name: 'Löschen oder widersprechen' }).click()
    await expect(page).toHaveURL(`${origin}/de/empfaenger/loeschung`)
    await expect(page.getByRole('banner')).toBeVisible()
  } finally {
    site.close()
  }
})

test('the frame reports its height only to the tenant’s hosts, and the script listens only to its frame', async ({
  scene,
  page,
  silence,
}) => {
  // The one of an unknown origin stays empty.
  silence.expectNoise(/directive: "frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  const { origin } = scene
  const inner = `<iframe src='${origin}/de/agb?widget=x' onload='setInterval(() => this.contentWindow.postMessage({ type: &quot;referral:hello&quot; }, &quot;*&quot;), 100)'></iframe><script>addEventListener(&quot;message&quot;, ({ data }) => top.postMessage({ told: data }, &quot;*&quot;))</script>`
  const site = await otherSite(
    `<script>window.told = []; addEventListener('message', ({ data }) => window.told.push(data))</script>
     <iframe sandbox="allow-scripts" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>
     <script src="${origin}/embed.js" data-path="/de/agb"></script>
     <iframe id="liar" srcdoc="<script>parent.postMessage({ type: 'referral:height', height: 7 }, '*')</script>"></iframe>`,
  )
  try {
    await page.goto(site.address)
    const height = () => page.locator('iframe[title]').evaluate((frame) => frame.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(700)
    const told = await page.evaluate<{ told?: unknown; type?: string }[]>('window.told')
    expect(told.filter((one) => one.told !== undefined)).toEqual([])
    expect(told.some((one) => one.type === 'referral:height')).toBe(true)
    expect(await height()).not.toBe(7)
  } finally {
    site.close()
  }
})
