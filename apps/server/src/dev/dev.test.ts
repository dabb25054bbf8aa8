import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFreePorts } from '../../../../tests/support/free-port.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readStatusReport } from '#features/payouts/pain002.ts'
import { restoreClock } from './clock.ts'
import { linksOf } from './mail-pages.ts'

let site: TestApp
let base: string
beforeAll(async () => {
  const port = await findFreePorts(1)
  site = await createTestApp({ PORT: String(port) })
  await site.app.prepareDemo()
  await site.app.http.listen({ port, host: '127.0.0.1' })
  base = `http://127.0.0.1:${port}`
})
afterAll(() => site.close())

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) => fetch(base + path, { headers })
const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
const postJson = (path: string, body: unknown) =>
  fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('the portal', () => {
  test('requests a login with the client’s key, and redirects its user with the token', async () => {
    const werk = { host: 'werk.localhost' }
    const page = await site.app.http.inject({ url: '/dev/portal?lang=de', headers: werk })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Freunde empfehlen')
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|demo-autologin-key/i)
    const send = (form: Record<string, string>) =>
      fetch(`${base}/dev/portal/login`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    // The port selects the tenant where the client cannot choose a host.
    expect((await send({ Email: 'empfehler@demo.example' })).status).toBe(404)
    expect((await site.app.http.inject({ url: '/dev/portal', headers: { host: 'hanse.localhost' } })).statusCode).toBe(
      404,
    )
  })
})

describe('the receiver of webhooks', () => {
  test('is listed, and shows what it was sent as text', async () => {
    const { port } = new URL(base)
    expect(site.config.webhooks.privateHosts).toEqual([`localhost:${port}`])
    const sent = { Art: 'Probe', Mandant: '<script>alert(1)</script>' }
    expect((await postJson('/dev/webhooks', sent)).status).toBe(204)
    const page = await (await get('/dev/webhooks')).text()
    expect(page).toContain('&quot;Art&quot;: &quot;Probe&quot;')
    expect(page).not.toContain('<script>alert')
  })
})

describe('the pages', () => {
  test.each(['/dev', '/dev/mail', '/dev/shop', '/dev/bank', '/dev/webhooks', '/dev/clock'])(
    '%s is a page with a strict policy and nothing inline',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      const policy = answer.headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      const text = await answer.text()
      expect(text).toMatch(/<h1>/)
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son[a-z]+=|\sstyle=/i)
    },
  )

  test('shows text of an address or a form as text, never as markup', async () => {
    const nasty = '"><script>alert(1)</script>'
    for (const path of [
      `/dev/shop?empfehlungsnummer=${encodeURIComponent(nasty)}&auftrag=${encodeURIComponent(nasty)}`,
      `/dev/mail?to=${encodeURIComponent(nasty)}`,
    ]) {
      expect(await (await get(path)).text()).not.toContain('<script>alert')
    }
    const xml = `<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>M</MsgId></GrpHdr><PmtInf><PmtInfId>P</PmtInfId><CdtTrfTxInf><PmtId><EndToEndId>E</EndToEndId></PmtId><Cdtr><Nm>&lt;script&gt;alert(1)&lt;/script&gt;</Nm></Cdtr></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`
    expect(await (await postForm('/dev/bank', { content: xml })).text()).not.toContain('<script>alert')
  })

  test('a foreign page’s writes are refused', async () => {
    expect((await postForm('/dev/clock', { days: '1' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('in production there are none', async () => {
    const production = await createTestApp(
      {
        MODE: 'production',
        DATABASE_URL: site.db.urls.owner,
        SMTP_URL: 'smtp://127.0.0.1:1',
        PUBLIC_URL: 'https://empfehlen.example',
        SHARE_URL: 'https://e.example',
        MAIL_FROM: 'service@empfehlen.example',
        SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      },
      site.db,
    )
    const dev = ['/dev/mail.json', '/dev/clock', '/dev/style.css', '/dev/bank.js'].map((url) =>
      production.app.http.inject({ url, headers: { host: 'fernblick.localhost' } }),
    )
    for (const answer of await Promise.all(dev)) {
      expect(answer.statusCode).not.toBe(200)
      expect(answer.body).not.toContain('offset')
    }
    await production.close()
  })
})

describe('the mailbox', () => {
  beforeEach(async () => {
    await site.services.db.write(1, (tx) => tx.query('DELETE FROM limit_counter', []))
  })

  /** Requests a mail and has it delivered, as the queue would. */
  async function mail(): Promise<void> {
    await site.call('GET', '/account/resetPassword/empfehler@demo.example')
    const [row] = await site.services.db.read(1, (tx) =>
      tx.query<{ id: string }>(
        `SELECT id FROM mail WHERE state = 'queued' ORDER BY created_at DESC, id DESC LIMIT 1`,
        [],
      ),
    )
    await site.services.mailer.deliver(site.services, 1, row!.id).catch(() => undefined)
  }

  test('is read as a list, as one mail, and as JSON by mailbox with its links', async () => {
    await mail()
    expect(await (await get('/dev/mail')).text()).toContain('Dein neues Passwort')
    const mails = (await (await get('/dev/mail.json?to=EMPFEHLER@demo.example')).json()) as {
      id: string
      subject: string
      links: { href: string; text: string }[]
    }[]
    expect(mails[0]).toMatchObject({
      subject: 'Dein neues Passwort',
      links: [{ text: 'Neues Passwort setzen', href: expect.stringMatching(/\/de\/passwortsetzen#token=[\w-]{43}$/) }],
    })
    expect(await (await get('/dev/mail.json?to=nobody@demo.example')).json()).toEqual([])
    expect(await (await get(`/dev/mail/${mails[0]!.id}`)).text()).toContain('sandbox=')
    const inner = await get(`/dev/mail/${mails[0]!.id}/html`)
    expect(inner.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/)
    expect((await get('/dev/mail/999999')).status).toBe(404)
  })

  test('can be set to refuse', async () => {
    const before = ((await (await get('/dev/mail.json')).json()) as unknown[]).length
    expect(await (await postJson('/dev/mail/answer', { code: 451 })).json()).toMatchObject({ code: 451 })
    await mail()
    expect(await (await get('/dev/mail.json')).json()).toHaveLength(before)
    expect(await (await postJson('/dev/mail/answer', {})).json()).toMatchObject({ code: 250 })
    await mail()
    expect(await (await get('/dev/mail.json')).json()).toHaveLength(before + 1)
  })

  test('links are found with their words, entities and nested markup undone', () => {
    expect(
      linksOf(
        '<a class="x" href="http://a/?b=1&amp;c=2"><!--[if mso]><i>&#8202;</i><![endif]--><span>Weiter &amp; fertig</span></a>',
      ),
    ).toEqual([{ href: 'http://a/?b=1&c=2', text: 'Weiter & fertig' }])
  })
})

describe('the shop', () => {
  async function recommend(): Promise<string> {
    const email = `shop-${Math.random().toString(36).slice(2)}@demo.example`
    const { body } = await site.call('POST', '/Empfehlen/create', {
      body: {
        Empfehlung: { Produkt: 462, AgbAkzeptiert: true, AgbText: 'AGB' },
        Empfehler: { Vorname: 'Otto', Nachname: 'Shop', Email: email },
      },
    })
    return body.Empfehlung.Empfehlungsnummer
  }
  const order = async (fields: Record<string, string>) =>
    (await (
      await postForm(
        '/dev/shop/order',
        { produkt: '462', neukunde: '1', status: 'aktiv', ...fields },
        { accept: 'application/json' },
      )
    ).json()) as {
      order: { Auftragsnummer: string; Status: string }
      result: { outcome: string; problems: string[] }
    }

  test('shows the recommended product in the visitor’s language and says that it is a demo', async () => {
    const german = await (await get('/dev/shop?produkt=462&empfehlungsnummer=X', { 'accept-language': 'de' })).text()
    expect(german).toContain('lang="de"')
    expect(german).toContain('Zuhause M')
    expect(german).toContain('Demo')
    expect(await (await get('/dev/shop?produkt=462&lang=en')).text()).toContain('lang="en"')
  })

  test('an order with the number is pushed with the API key and matched; later it is cancelled', async () => {
    const Empfehlungsnummer = await recommend()
    const placed = await order({ empfehlungsnummer: Empfehlungsnummer })
    expect(placed.result).toEqual({ outcome: 'zugeordnet', problems: [] })
    const page = await (await get(`/dev/shop?auftrag=${placed.order.Auftragsnummer}`)).text()
    expect(page).toContain('data-outcome="zugeordnet"')
    // From here it goes on: the case, the programme, the demo's mails.
    for (const way of ['/empfaengerbestaetigung', '/', '/dev/mail'])
      expect(page).toMatch(new RegExp(`href="(/de|/en)?${way}"`))
    expect(page).toContain(`/dev/shop/order/${placed.order.Auftragsnummer}`)

    const cancelled = await postForm(`/dev/shop/order/${placed.order.Auftragsnummer}`, { status: 'storniert' })
    expect(cancelled.status).toBe(303)
    const states = await site.services.db.read(1, (tx) =>
      tx.query<{ state: string }>('SELECT state FROM recommendation WHERE number = $1', [Empfehlungsnummer]),
    )
    expect(states).toEqual([{ state: 'cancelled' }])
    // A final state can't be reported as another one.
    expect((await postForm(`/dev/shop/order/${placed.order.Auftragsnummer}`, { status: 'aktiv' })).status).toBe(404)
  })

  test('an order without a number is accepted and matched to nothing', async () => {
    expect((await order({})).result.outcome).toBe('nichtZugeordnet')
  })

  test('a first report as received becomes active later', async () => {
    const placed = await order({ empfehlungsnummer: await recommend(), status: 'eingegangen' })
    expect(placed.order.Status).toBe('eingegangen')
    const next = await postForm(
      `/dev/shop/order/${placed.order.Auftragsnummer}`,
      { status: 'aktiv' },
      { accept: 'application/json' },
    )
    expect(await next.json()).toMatchObject({
      order: { Status: 'aktiv' },
      result: { outcome: expect.stringMatching(/aktualisiert|zugeordnet/) },
    })
  })

  test('a fault of the platform is shown, not swallowed', async () => {
    const placed = await order({ produkt: '0' })
    expect(placed.result.problems.length).toBeGreaterThan(0)
  })
})

describe('the bank', () => {
  const transfer = (id: string, name: string) =>
    `<CdtTrfTxInf><PmtId><InstrId>I-${id}</InstrId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">70.00</InstdAmt></Amt><Cdtr><Nm>${name}</Nm></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></CdtTrfTxInf>`
  const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>MSG-1</MsgId></GrpHdr><PmtInf><PmtInfId>PI-1</PmtInfId>${transfer('A', 'Jana &amp; Co')}${transfer('B', 'Otto')}</PmtInf></CstmrCdtTrfInitn></Document>`

  test('shows the payments and answers each with a status report that our reader understands', async () => {
    const page = await (await postForm('/dev/bank', { content: file })).text()
    expect(page).toContain('2 payments')
    expect(page).toContain('Jana &amp; Co')
    const byForm = await (
      await postForm('/dev/bank/answer', { content: file, 'reject:A': '', 'reject:B': 'AC04' })
    ).text()
    const byProgram = await (await postJson('/dev/bank/answer', { content: file, reject: { B: 'AC04' } })).text()
    for (const report of [byForm, byProgram]) {
      expect(readStatusReport(report)).toMatchObject({
        messageId: 'MSG-1',
        payments: [
          { reference: 'A', verdict: 'paid' },
          { reference: 'B', verdict: 'rejected', reason: 'AC04' },
        ],
      })
    }
    const all = readStatusReport(await (await postJson('/dev/bank/answer', { content: file })).text())
    expect(all!.payments.map(({ verdict }) => verdict)).toEqual(['paid', 'paid'])
  })

  test.each(['', 'no xml', '<a>', '<Document/>', '<!DOCTYPE x [<!ENTITY a "b">]><Document>&a;</Document>'])(
    '%j is no bank file',
    async (content) => {
      expect((await postForm('/dev/bank', { content })).status).toBe(422)
      expect((await postJson('/dev/bank/answer', { content })).status).toBe(422)
    },
  )
})

describe('the clock', () => {
  test('moves the rules’ time, lives through the nights on the way, and is there after a restart', async () => {
    const before = site.services.clock.now().getTime()
    const state = (await (await postJson('/dev/clock', { days: 15 })).json()) as { now: string; days: number }
    expect(state.days).toBe(15)
    expect(Date.parse(state.now) - before).toBeGreaterThanOrEqual(15 * 86_400_000)
    for (const tenantId of [1, 2, 3]) {
      const nights = await site.services.db.read(tenantId, (tx) =>
        tx.query<{ night: string }>('SELECT night FROM nightly_run ORDER BY night', []),
      )
      expect(nights.length).toBeGreaterThanOrEqual(16)
    }
    site.services.clock.advance(-site.services.clock.offset())
    await restoreClock(site.services)
    expect(site.services.clock.offset()).toBe(15 * 86_400_000)
    expect(await (await get('/dev/clock')).text()).toContain('15 days')
    expect((await (await get('/dev/clock', { accept: 'application/json' })).json()) as object).toMatchObject({
      days: 15,
    })
  })

  test.each([0, -1, 1.5, 401, 'x', null, undefined])('does not move by %j days', async (days) => {
    expect((await postJson('/dev/clock', { days })).status).toBe(422)
  })

  test('moves by hours, too', async () => {
    const before = site.services.clock.offset()
    expect((await postJson('/dev/clock', { hours: 3 })).status).toBe(200)
    expect(site.services.clock.offset() - before).toBe(3 * 3_600_000)
    expect((await postJson('/dev/clock', { hours: 401 * 24 })).status).toBe(422)
    site.services.clock.advance(-3 * 3_600_000)
  })

  test('moves one after the other add up', async () => {
    const { days } = (await (await get('/dev/clock', { accept: 'application/json' })).json()) as { days: number }
    const answers = await Promise.all([postJson('/dev/clock', { days: 1 }), postJson('/dev/clock', { days: 2 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(Math.round(site.services.clock.offset() / 86_400_000)).toBe(days + 3)
  })
})
