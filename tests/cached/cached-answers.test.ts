import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { cookieNames } from '@referral/contract/cookie-names'
import { publicContext } from '../../apps/server/src/platform/http/cached-calls.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'
import { addressOf, cachedOperations, listenTo, publicPages, withoutNonce, type Ask, type Heard } from './ask.ts'

/** Two processes' worth of the app over one database. */
let test: TestApp
let other: TestApp
let ask: Ask
let askOther: Ask
/** The headers of two people's browsers and programs. */
let people: readonly Readonly<Record<string, string>>[]
const canaries: string[] = []

const base = '/api/v1/fernblick'
const soon = { timeout: 2_000, interval: 20 }

beforeAll(async () => {
  test = await createTestApp()
  other = await createTestApp({}, test.db)
  ;[ask, askOther] = [await listenTo(test), await listenTo(other)]
  const names = { 'empfehler@demo.example': 'Kanarienfink', 'inhaber@demo.example': 'Wellensittich' }
  people = await Promise.all(
    Object.entries(names).map(async ([email, name]) => {
      const changed = await test.services.db.write(1, (tx) =>
        tx.query(
          'UPDATE account SET first_name = $3, last_name = $3 WHERE tenant_id = $1 AND email = $2 RETURNING id::text',
          [1, email, name],
        ),
      )
      if (changed.length !== 1) throw new Error(`There is no account of ${email}`)
      const body = { Email: email, Password: 'Empfehlen1' }
      const login = await test.call('POST', '/account/login', { body, address: freshAddress() })
      if (login.body.Vorname !== name) throw new Error(`${email} did not log in: ${login.status}`)
      const token = login.body.Token as string
      canaries.push(name, email, token.slice(14), (changed[0] as { id: string }).id)
      const { user, agency, recipientNumber } = cookieNames('fernblick')
      const cookie = `${user}=${token}; ${agency}=${token}; ${recipientNumber}=${name}; channel=${name}`
      return { authorization: `Bearer ${token}`, 'x-authorization': `Bearer ${token}`, cookie }
    }),
  )
}, 120_000)
afterAll(async () => {
  await other?.close()
  await test?.close()
})

/** Each of the two, then without a person; twice, since the second time is answered before the framework. */
async function askAsEverybody(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Heard[]> {
  const heard: Heard[] = []
  for (let round = 0; round < 2; round += 1)
    for (const person of [...people, {}]) heard.push(await ask(path, { ...headers, ...person }))
  return heard
}

const heldIn = ({ text, headers }: Heard) =>
  canaries.filter((canary) => (text + JSON.stringify(headers)).toLowerCase().includes(canary.toLowerCase()))

describe('another person’s data in an answer', () => {
  it.each(cachedOperations.map((operation) => [operation.id, operation] as const))(
    '%s answers all callers with the same bytes',
    async (_id, operation) => {
      const address = addressOf(operation, 'fernblick')
      const heard = await askAsEverybody(address, { 'x-forwarded-for': freshAddress() })
      // An address without data in the demo is refused alike, too.
      const [first] = heard
      for (const one of heard) {
        expect(one.status).toBe(first!.status)
        expect(heldIn(one)).toEqual([])
        expect(one.headers['set-cookie']).toBeUndefined()
        if (first!.status !== 200) continue
        expect(one.bytes.equals(first!.bytes)).toBe(true)
        expect(one.headers.etag).toBe(first!.headers.etag)
        expect(one.headers.etag).toMatch(/^"[\w-]{27}"$/)
      }
    },
  )

  it('most of them have an answer in the demo', async () => {
    const answers = await Promise.all(cachedOperations.map((operation) => ask(addressOf(operation, 'fernblick'))))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(cachedOperations.length * 0.7)
    expect(cachedOperations.length).toBeGreaterThanOrEqual(23)
  })

  it('a public page is the same for all visitors but for its nonce', async () => {
    const pages = await publicPages(ask)
    expect(pages.length).toBeGreaterThan(20)
    for (const path of pages) {
      const heard = await askAsEverybody(path)
      const nonces = heard.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1])
      expect(new Set(nonces).size, path).toBe(heard.length)
      for (const [index, one] of heard.entries()) {
        expect(one.status, path).toBe(200)
        expect(one.text).toContain(`nonce="${nonces[index]}"`)
        expect(withoutNonce(one) === withoutNonce(heard[0]!), path).toBe(true)
        expect(one.headers.etag).toBe(heard[0]!.headers.etag)
        expect(heldIn(one), path).toEqual([])
        expect(one.headers['set-cookie']).toBeUndefined()
      }
    }
  }, 60_000)

  it('the context of a cached answer has no caller', async () => {
    const tenant = await test.services.tenants.byId(1)
    const ctx = publicContext(test.services, tenant!, 'de')
    for (const own of ['actor', 'client', 'write', 'report']) expect(ctx).not.toHaveProperty(own)
  })
})

describe('a cached answer', () => {
  const products = async (by: Ask, id = 462) =>
    JSON.parse((await by(`${base}/produkt/${id}`)).text) as { AnzeigeName: string }

  it('is sent from memory: the database is not asked again', async () => {
    await ask(`${base}/produkt`)
    const { answers } = test.services
    const before = answers.size()
    for (let n = 0; n < 20; n += 1) expect((await ask(`${base}/produkt`)).status).toBe(200)
    expect(answers.size()).toEqual(before)
  })

  it('follows a change within two seconds on every process, by whatever way it comes', async () => {
    for (const name of ['Zuhause Neu', 'Zuhause M']) {
      await Promise.all([products(ask), products(askOther), ask('/de/produkte/462'), askOther('/de/produkte/462')])
      await test.services.db.write(1, (tx) =>
        tx.query(
          `UPDATE product SET texts = jsonb_set(texts, '{de,name}', to_jsonb($2::text)) WHERE tenant_id = $1 AND id = 462`,
          [1, name],
        ),
      )
      for (const by of [ask, askOther]) {
        await expect.poll(async () => (await products(by)).AnzeigeName, soon).toBe(name)
        await expect.poll(async () => (await by('/de/produkte/462')).text.includes(name), soon).toBe(true)
      }
    }
  })

  it('is another on another day, by the rules’ clock', async () => {
    const tomorrow = addDays(berlinDay(other.services.clock.now()), 1)
    const title = `Ab morgen ${randomUUID()}`
    await test.services.db.write(1, (tx) =>
      tx.query(
        `INSERT INTO campaign (tenant_id, id, title, body, legal_text, start_on)
         VALUES ($1, 900, jsonb_build_object('de', $2::text), '{"de":"Text"}', '{"de":"Recht"}', $3)`,
        [1, title, tomorrow],
      ),
    )
    const shows = async (by: Ask) => (await by(`${base}/aktion/alleAktiven`)).text.includes(title)
    expect([await shows(ask), await shows(askOther)]).toEqual([false, false])
    const version = (await other.services.tenants.byId(1))!.contentVersion
    other.services.clock.advance(86_400_000)
    expect([await shows(ask), await shows(askOther)]).toEqual([false, true])
    expect((await other.services.tenants.byId(1))!.contentVersion).toBe(version)
  })

  it('is one for each language, and declares what it depends on', async () => {
    const path = `${base}/produkt/462`
    const german = await ask(path)
    const english = await ask(path, { 'x-accept-language': 'en' })
    const browsers = await ask(path, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(english.text).toContain('Home M')
    expect(browsers.bytes.equals(english.bytes)).toBe(true)
    expect(german.headers.etag).not.toBe(english.headers.etag)
    expect(german.headers['vary']).toBe('Accept-Encoding, Accept-Language, X-Accept-Language')
    expect(german.headers['cache-control']).toBe('no-cache')
    expect(german.headers['content-security-policy']).toContain("default-src 'none'")
    expect(german.headers['x-content-type-options']).toBe('nosniff')
  })

  it('depends on the call’s declared parameters, and on nothing else', async () => {
    const [all, narrowed, junk, cased] = await Promise.all(
      ['/produkt', '/produkt?kategorie=Mobilfunk', '/produkt?utm_source=x', '/PRODUKT/'].map((path) =>
        ask(base + path),
      ),
    )
    expect(junk!.headers.etag).toBe(all!.headers.etag)
    expect(cased!.headers.etag).toBe(all!.headers.etag)
    expect(narrowed!.headers.etag).not.toBe(all!.headers.etag)
  })

  it.each([`${base}/produkt`, '/de/faq'])('%s is compressed as its reader takes it, once', async (path) => {
    const plain = await ask(path)
    const sizes = new Set<number>()
    for (const encoding of ['br', 'gzip'] as const)
      for (let round = 0; round < 3; round += 1) {
        const heard = await ask(path, { 'accept-encoding': encoding })
        expect(heard.headers['content-encoding']).toBe(encoding)
        expect(heard.headers['content-length']).toBe(String(heard.bytes.length))
        expect(withoutNonce(heard) === withoutNonce(plain)).toBe(true)
        expect(heard.headers.etag).not.toBe(plain.headers.etag)
        sizes.add(heard.bytes.length)
      }
    expect(sizes.size).toBe(2)
    expect(Math.max(...sizes)).toBeLessThan(plain.bytes.length / 2)
  })

  it.each([`${base}/produkt`, '/de/faq'])('%s is not sent to who has it', async (path) => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const { headers: first } = await ask(path, headers)
      const etag = first.etag!
      for (const given of [etag, `"x", ${etag}`, `W/${etag.replace('W/', '')}`, '*'])
        for (let round = 0; round < 2; round += 1) {
          const known = await ask(path, { ...headers, 'if-none-match': given })
          expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, etag])
          expect(known.headers['vary']).toBe(first['vary'])
        }
      expect((await ask(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it.each([`${base}/produkt`, '/de/faq'])('%s tells its head alone', async (path) => {
    const whole = await ask(path)
    for (let round = 0; round < 2; round += 1) {
      const head = await ask(path, {}, 'HEAD')
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(whole.bytes.length))
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  })

  it('counts for its limit nevertheless', async () => {
    const address = { 'x-forwarded-for': freshAddress() }
    const path = '/api/v1/hanse-assekuranz/Produkt/agents'
    for (let n = 0; n < 60; n += 1) expect((await ask(path, address)).status).toBe(200)
    const refused = await ask(path, address)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await ask(path, { 'x-forwarded-for': freshAddress() })).status).toBe(200)
  })

  it('is not sent where a service worker asks, nor of a tenant that cannot run', async () => {
    const paths = ['/api/v1/werkstrom/produkt', '/de/faq']
    const headers = { host: 'werk.localhost' }
    for (const path of paths) for (let n = 0; n < 2; n += 1) expect((await ask(path, headers)).status).toBe(200)
    for (const path of paths) expect((await ask(path, { ...headers, 'service-worker': 'script' })).status).toBe(404)
    await test.services.db.owner.query(`UPDATE tenant SET config = config - 'modules' WHERE key = 'werkstrom'`)
    test.services.tenants.judgeStored()
    for (const path of paths) await expect.poll(async () => (await ask(path, headers)).status, soon).toBe(503)
  })
})
