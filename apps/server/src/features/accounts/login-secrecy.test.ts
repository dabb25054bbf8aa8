import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'

/**
 * An answer does not reveal whether an account exists (safety 19): the same bytes, and the same work for them, step by
 * step. The soak measures the time (tests/races/login.soak.ts).
 */
const work: string[] = []
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const noted =
    <Given extends unknown[], Result>(name: string, act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      work.push(name)
      return act(...given)
    }
  return { ...real, hash: noted('hash', real.hash), verify: noted('verify', real.verify) }
})

let site: TestApp
beforeAll(async () => {
  // The files before this one have left the app in the worker, with the real hash.
  vi.resetModules()
  const { createTestApp } = await import('../../../../../tests/support/test-app.ts')
  site = await createTestApp()
  // The first login computes the hash that passwords of unknown accounts are compared with.
  await logIn('erste@demo.example')
})
// Every test's spies end with it.
beforeEach(async () => {
  await site.services.db.write(1, (tx) => tx.query('DELETE FROM limit_counter', []))
  const client = pg.Client.prototype as unknown as { query: (this: unknown, ...given: unknown[]) => unknown }
  const { query } = client
  vi.spyOn(client, 'query').mockImplementation(function noted(this: unknown, ...given) {
    // The use cases' statements have names; those that begin, end and refresh have none.
    const [what] = given as [string | { readonly name?: string }]
    if (typeof what === 'object' && what.name !== undefined) work.push(what.name)
    return query.apply(this, given)
  })
})
afterAll(async () => {
  await site.close()
  vi.resetModules()
})

const logIn = (Email: string, path = '/account/login') =>
  site.call('POST', path, { body: { Email, Password: 'Falsches-1' }, address: freshAddress() })

/** The whole answer, but for the request's own values, and all statements that it ran. */
async function seenOf(ask: () => Promise<Answer>) {
  work.length = 0
  const { status, text, headers } = await ask()
  const own = /urn:request:[\w-]+/
  return {
    status,
    text: text.replace(own, ''),
    headers: { ...headers, date: '' },
    work: [...work],
  }
}

const strangers = ['niemand@demo.example', 'NIEMAND+x@gmail.com', 'kein.konto@elsewhere.example']

describe('does not reveal who has an account', () => {
  // With a password, without one, an operator's, a recommender's at the operators' door.
  test.each([
    ['/account/login', ['empfehler@demo.example', 'betreiber@demo.example']],
    ['/betreiber/login', ['betreiber@demo.example', 'empfehler@demo.example']],
  ])('by %s', async (path, known) => {
    // The first call of a process reads the tenant.
    await logIn(strangers[0]!, path)
    const first = await seenOf(() => logIn(strangers[0]!, path))
    expect(first.status).toBe(401)
    expect(first.work).toContain('account_select_email')
    expect(first.work.filter((step) => step === 'verify')).toHaveLength(1)
    for (const email of [...known, ...strangers]) expect(await seenOf(() => logIn(email, path)), email).toEqual(first)
  })

  test.each([
    ['/account/login', 'account'],
    ['/betreiber/login', 'operator'],
  ])('by a login that guesses have closed (%s)', async (path, realm) => {
    const shut = async (email: string) => {
      await logIn(email, path)
      await site.services.db.write(1, (tx) =>
        tx.query(`UPDATE limit_counter SET used = 100 WHERE bucket LIKE $1`, [`login:${realm}:account:%`]),
      )
      return seenOf(() => logIn(email, path))
    }
    const first = await shut(strangers[0]!)
    expect([first.status, JSON.parse(first.text).Ursache]).toEqual([429, 'gateShut'])
    for (const email of ['empfehler@demo.example', 'betreiber@demo.example', ...strangers.slice(1)])
      expect(await shut(email), email).toEqual(first)
  })

  test.each(['resetPassword', 'resendWelcomeMail'])('by asking for a mail (%s)', async (path) => {
    const ask = (email: string) =>
      seenOf(() => site.call('GET', `/account/${path}/${encodeURIComponent(email)}`, { address: freshAddress() }))
    const first = await ask(strangers[0]!)
    expect(first.status).toBe(202)
    expect(first.work).toContain('mail_insert')
    for (const email of ['empfehler@demo.example', 'betreiber@demo.example', ...strangers.slice(1)])
      expect(await ask(email), email).toEqual(first)
  })

  test.each([
    ['/account', 'account'],
    ['/betreiber', 'operator'],
  ])('by asking for the link that lets a device in (%s)', async (door, realm) => {
    const ask = async (Email: string) => {
      await logIn(Email, `${door}/login`)
      await site.services.db.write(1, (tx) =>
        tx.query(`UPDATE limit_counter SET used = 100 WHERE bucket LIKE $1`, [`login:${realm}:account:%`]),
      )
      return seenOf(() => site.call('POST', `${door}/geraetelink`, { body: { Email }, address: freshAddress() }))
    }
    const first = await ask(strangers[0]!)
    expect(first.status).toBe(202)
    expect(first.work).toEqual(expect.arrayContaining(['token_insert', 'mail_insert']))
    for (const email of ['empfehler@demo.example', 'betreiber@demo.example', ...strangers.slice(1)])
      expect(await ask(email), email).toEqual(first)
  })

  test('by registering', async () => {
    const register = (Email: string) =>
      seenOf(() =>
        site.call('POST', '/account/createEmpfehler', {
          body: { Vorname: 'Ute', Nachname: 'Klein', Email },
          address: freshAddress(),
        }),
      )
    const first = await register('neu-1@demo.example')
    expect(first.status).toBe(202)
    expect(first.work).toEqual(expect.arrayContaining(['account_insert', 'event_insert', 'mail_insert']))
    // New, just registered, with a password, an operator's.
    for (const email of [
      'neu-2@demo.example',
      'neu-1@demo.example',
      'empfehler@demo.example',
      'betreiber@demo.example',
    ])
      expect(await register(email), email).toEqual(first)
  })

  test('by an account that has no password yet', async () => {
    const { body } = await site.call('POST', '/Empfehlen/create', {
      address: freshAddress(),
      body: {
        Empfehlung: { Produkt: 462, AgbText: 'x' },
        Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'ohne.passwort@demo.example' },
      },
    })
    expect(body.Empfehlungsnummer).toBeDefined()
    expect(await seenOf(() => logIn('ohne.passwort@demo.example'))).toEqual(await seenOf(() => logIn(strangers[0]!)))
  })
})
