import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { createClientAddress } from '../../apps/server/src/platform/http/client-address.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'
import { listenTo, type Ask } from './ask.ts'

let test: TestApp
let ask: Ask
let number: string
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }

beforeAll(async () => {
  test = await createTestApp()
  ask = await listenTo(test)
  number = await stepsOf(test).recommend()
}, 60_000)
afterAll(() => test?.close())

/** The same asked of the framework alone. */
const asked = (path: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ method: 'GET', url: path, headers: { host: 'fernblick.localhost', ...browser, ...headers } })

const clicks = () =>
  test.services.db.read(1, (tx) =>
    tx.query<{ channel: string | null; digest: Buffer }>(
      `SELECT channel, client_digest AS digest FROM click WHERE tenant_id = $1 AND kind = 'link' ORDER BY id`,
      [1],
    ),
  )

describe('a link opened before the framework', () => {
  it.each([
    '',
    '?channel=whatsapp',
    '?channel=a&channel=whatsapp&empfaengernummer=R-1',
    '?c=x%20y&widget=w&evil=https://evil.example',
    '?channel=%E0%A4%A',
    '?channel=whatsapp).',
  ])('%s leads where its route leads, counts as it counts', async (tail) => {
    for (const path of [`/r/${number}${tail}`, `/api/v1/fernblick/empfehlen/click/${number}${tail}`]) {
      const from = { 'x-forwarded-for': freshAddress() }
      const before = (await clicks()).length
      const ours = await ask(path, { ...browser, ...from })
      const framework = await asked(path, from)
      expect(ours.status).toBe(302)
      expect(framework.statusCode).toBe(302)
      const own = ({ connection: _, 'keep-alive': __, date: ___, ...headers }: Record<string, unknown>) => headers
      expect(own(ours.headers)).toEqual(own(framework.headers))
      const made = (await clicks()).slice(before)
      expect(made).toHaveLength(2)
      expect(made[0]).toEqual(made[1])
    }
  })

  it('by a bot, or ahead of its reader, leads there and does not count', async () => {
    const before = (await clicks()).length
    for (const headers of [{ 'user-agent': 'WhatsApp/2.23' }, { ...browser, 'sec-purpose': 'prefetch' }, {}])
      expect((await ask(`/r/${number}`, headers)).status).toBe(302)
    expect((await ask(`/r/${number}`, browser, 'HEAD')).status).toBe(302)
    expect((await clicks()).length).toBe(before)
  })

  it('of another tenant, or forged, is not found', async () => {
    const wrong = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`
    for (const path of [`/r/${wrong}`, `/api/v1/werkstrom/empfehlen/click/${number}`])
      for (let round = 0; round < 2; round += 1)
        expect((await ask(path, { ...browser, accept: 'application/json' })).status).toBe(404)
  })

  it('is answered by its route where the database cannot say', async () => {
    const lost = test.services.numbers.issue('recommendation', 1)
    expect((await ask(`/r/${lost}`, { ...browser, accept: 'application/json' })).status).toBe(404)
    expect((await ask(`/r/${lost}`, { ...browser, accept: 'text/html' })).headers.location).toContain('/de/')
  })
})

it('the address before the framework is the one within it, or none', () => {
  const of = (trusted: string[], remoteAddress: string, forwarded?: string) =>
    createClientAddress(trusted)({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as never)
  expect(of([], '10.0.0.1', '1.2.3.4')).toBe('10.0.0.1')
  expect(of(['10.0.0.0/8'], '10.0.0.1', '1.2.3.4')).toBe('1.2.3.4')
  expect(of(['10.0.0.0/8'], '::ffff:10.0.0.1', '1.2.3.4')).toBe('1.2.3.4')
  expect(of(['10.0.0.0/8'], '11.0.0.1', '1.2.3.4')).toBe('11.0.0.1')
  expect(of(['fd00::/8'], 'fd00::1', '2001:db8::1')).toBe('2001:db8::1')
  expect(of(['10.0.0.1'], '10.0.0.1')).toBe('10.0.0.1')
  // More than one proxy, nonsense, and proxies named by a word are the framework's to judge.
  expect(of(['10.0.0.1'], '10.0.0.1', '6.6.6.6, 1.2.3.4')).toBeUndefined()
  expect(of(['10.0.0.1'], '10.0.0.1', 'unknown')).toBeUndefined()
  expect(of(['loopback'], '127.0.0.1', '1.2.3.4')).toBeUndefined()
})
