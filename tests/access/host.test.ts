import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDevMailbox, type DevMailbox } from '../../apps/server/src/dev/mailbox.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { allOperations, ask } from './support/ask.ts'
import { home } from './support/seed-places.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type World } from './support/world.ts'

/** A request's headers about its host (safety 12): no link, no redirect and no mail follows them. */
let world: World
let fixtures: Fixtures
let mailbox: DevMailbox

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  mailbox = await startDevMailbox()
  world.app.services.mailer.useSmtp(mailbox.url)
})
afterAll(async () => {
  await world.close()
  await mailbox.stop()
})

const forged: Readonly<Record<string, string>> = {
  host: 'evil.example:8443',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-original-host': 'evil.example',
  'x-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  'x-forwarded-prefix': '//evil.example',
  'x-original-url': '//evil.example/',
  'x-rewrite-url': '//evil.example/',
  forwarded: 'for=1.2.3.4;host=evil.example;proto=https',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}

const queued = () =>
  world.app.services.db.read(home.id, (tx) =>
    tx.query<{ id: string; template: string }>(
      `SELECT id, template FROM mail WHERE tenant_id = $1 AND state = 'queued'`,
      [home.id],
    ),
  )

describe('a forged host', () => {
  const templates = new Set<string>()
  beforeEach(() => mailbox.clear())

  it.each(allOperations)('$method $path answers and mails as ever', async (operation) => {
    const actor = await world.actor(operation.callers[0]!)
    const request = await requests[operation.id as 'login']({ world, fixtures, actor })
    const earlier = await queued()
    const answer = await ask(world, actor, operation, request, forged)
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(`${answer.text} ${JSON.stringify(answer.headers)}`).not.toMatch(/evil\.example|(:|%3A)8443/i)
    const mails = (await queued()).filter(({ id }) => !earlier.some((one) => one.id === id))
    for (const { id, template } of mails) {
      templates.add(template)
      await world.app.services.mailer.deliver(world.app.services, home.id, id)
    }
    for (const { message } of mailbox.list()) {
      const whole = JSON.stringify(message)
      expect(whole).not.toMatch(/evil\.example|(:|%3A)8443/i)
      for (const [, link] of whole.matchAll(/href=\\"([^"\\]+)/g))
        expect(link).toMatch(/^(http:\/\/localhost:3000\/|mailto:)/)
    }
  })

  it('met the mails that carry links', () => {
    expect([...templates]).toEqual(
      expect.arrayContaining(['account.passwordReset', 'recipient.started', 'recommendation.link', 'newsletter.optin']),
    )
  })

  it.each(['/r/', '/api/v1/fernblick/empfehlen/click/'])(
    'leads a click below %s to the tenant’s own page',
    async (path) => {
      const { number } = await world.open(home, null)
      const headers = { ...forged, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }
      const answer = await world.app.app.http.inject({ method: 'GET', url: path + number, headers })
      expect(answer.headers.location).toBe(`http://localhost:3000/de/empfaengerdaten/${number}`)
    },
  )
})

describe('in production', () => {
  let production: TestApp
  const secret = `k1:${Buffer.alloc(32, 7).toString('base64')}`
  beforeAll(async () => {
    production = await createTestApp(
      {
        MODE: 'production',
        DATABASE_URL: world.app.db.urls.app,
        SMTP_URL: mailbox.url,
        PUBLIC_URL: 'https://empfehlen.example',
        SHARE_URL: 'https://kurz.example',
        SECRETS_KEY: secret,
        MAIL_FROM: 'Service <service@empfehlen.example>',
      },
      world.app.db,
    )
  })
  afterAll(() => production.close())

  const known = 'fernblick.localhost'
  const unknown = [
    ...['evil.example', 'localhost', '127.0.0.1', '[::1]', 'empfehlen.example', 'kurz.example', 'localhost:3000'],
    ...[
      `${known}.evil.example`,
      `evil.example.${known}x`,
      `x${known}`,
      `.${known}`,
      `${known}.`,
      `${known}@evil.example`,
    ],
    ...[`evil.example#${known}`, `evil.example/${known}`, `${known}%00`, `${known}:x`, `${known}:80:80`, `*.localhost`],
    ...['__proto__', 'constructor', 'toString', "' OR 1=1--", `${'a'.repeat(300)}.example`, 'xn--fernblick-.localhost'],
  ]

  it.each(unknown)('%s is no host of ours', async (host) => {
    for (const url of ['/', '/de', '/de/impressum', '/icon.svg', '/robots.txt', '/praemie']) {
      const answer = await production.app.http.inject({
        method: 'GET',
        url,
        headers: { host, 'x-forwarded-host': known, forwarded: `host=${known}` },
      })
      expect([url, answer.statusCode]).toEqual([url, 421])
      expect(answer.body).toContain('PSOF0421')
      expect(answer.body).not.toContain(host)
    }
  })

  it.each([known, known.toUpperCase(), `${known}:443`])('%s is one, whatever else is said', async (host) => {
    const answer = await production.app.http.inject({ method: 'GET', url: '/robots.txt', headers: { ...forged, host } })
    expect(answer.statusCode).toBe(200)
    const page = await production.app.http.inject({ method: 'GET', url: '/de', headers: { ...forged, host } })
    expect(page.statusCode).toBeLessThan(400)
    expect(`${page.body} ${JSON.stringify(page.headers)}`).not.toMatch(/evil\.example|(:|%3A)8443/i)
  })
})
