import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { isRefused } from '#platform/outcome.ts'
import { logIn as logInto } from './log-in.ts'
import { logInOperator } from './log-in-operator.ts'
import { loginLimits } from './login-gate.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const good = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
const logIn = (body: object = good, options: Parameters<TestApp['call']>[2] = {}) =>
  site.call('POST', '/account/login', { address: freshAddress(), ...options, body })
const who = (token: string, options: Parameters<TestApp['call']>[2] = {}) =>
  site.call('GET', '/account/user', { token, ...options })
const half = 'referral-half-fernblick'
/** Everything but the request's own values. */
const withoutInstance = ({ status, body }: Answer) => ({ status, body: { ...body, instance: undefined } })
const secondsLeft = (answer: Answer) => (Date.parse(answer.body.GueltigBis) - Date.now()) / 1000

describe('login', () => {
  test('answers the fields of the specification, and its token opens the session', async () => {
    const login = await logIn()
    expect(login.status).toBe(200)
    expect(Object.keys(login.body).toSorted()).toEqual([
      'AdminLogin',
      'Anrede',
      'Email',
      'Empfehlerhash',
      'GueltigBis',
      'Language',
      'Nachname',
      'NewsletterOptinGegeben',
      'NewsletterOptinVersendetAm',
      'Rollen',
      'Token',
      'Vorname',
    ])
    expect(login.body).toMatchObject({ Email: good.Email, Rollen: ['recommender'] })
    const [, expiry] = /^s1\.(\d{10})\.[\w-]{43}$/.exec(login.body.Token)!
    expect(Number(expiry) * 1000).toBe(Date.parse(login.body.GueltigBis))
    expect(secondsLeft(login)).toBeGreaterThan(12 * 3600 - 60)
    expect(secondsLeft(login)).toBeLessThanOrEqual(12 * 3600)
    expect(login.cookies).not.toHaveProperty(half)

    const user = await who(login.body.Token)
    expect(user.status).toBe(200)
    expect(user.body).not.toHaveProperty('Token')
    expect(user.body.Email).toBe(good.Email)
  })

  test('takes the address in any casing, the bearer in either header, the path in any casing', async () => {
    const login = await site.call('POST', '/Account/Login/', {
      body: { email: 'EMPFEHLER@demo.example', PASSWORD: good.Password },
      address: freshAddress(),
    })
    expect(login.status).toBe(200)
    expect(
      (await site.call('GET', '/account/user', { headers: { 'x-authorization': `bearer ${login.body.Token}` } }))
        .status,
    ).toBe(200)
  })

  test('with remember-me lasts 30 days', async () => {
    const login = await logIn({ ...good, AngemeldetBleiben: true })
    expect(secondsLeft(login)).toBeGreaterThan(30 * 86_400 - 60)
    expect(secondsLeft(login)).toBeLessThanOrEqual(30 * 86_400)
  })

  test('stores no token, only its digest', async () => {
    const { body } = await logIn()
    const rows = await site.services.db.read(1, (tx) =>
      tx.query<{ text: string }>('SELECT session::text AS text FROM session', []),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ text }) => text.includes(body.Token) || text.includes(body.Token.split('.')[2]))).toBe(false)
  })

  test('refuses a wrong password, an unknown account, an account without a password and an operator in the same words', async () => {
    const answers = await Promise.all([
      logIn({ ...good, Password: 'Wrong1234' }),
      logIn({ Email: 'nobody@demo.example', Password: 'Wrong1234' }),
      logIn({ Email: 'nobody@demo.example', Password: good.Password }),
      logIn({ Email: 'betreiber@demo.example', Password: good.Password }),
      site.call('POST', '/betreiber/login', { body: good, address: freshAddress() }),
    ])
    for (const answer of answers) expect(withoutInstance(answer)).toEqual(withoutInstance(answers[0]!))
    expect(answers[0]!.status).toBe(401)
    expect(answers[0]!.body.PsoErrorCode).toBe('PSOF0201')
  })

  test('a failed one is logged with its account, and with nothing that was typed', async () => {
    const lines: unknown[] = []
    const own = await site.context()
    const ctx = {
      ...own,
      log: { ...own.log, info: (...line: unknown[]) => lines.push(line) } as unknown as typeof own.log,
    }
    const tried = { email: 'mitarbeiter@demo.example', password: 'Getippt-Falsch1' }
    const attempts = [
      await logInto(ctx, tried),
      await logInto(ctx, { ...tried, email: tried.password }),
      await logInOperator(ctx, { ...tried, password: good.Password }),
    ]
    expect(attempts.map((attempt) => isRefused(attempt) && attempt.name)).toEqual(Array(3).fill('loginFailed'))
    const [known] = await own.read((tx) =>
      tx.query<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1', [tried.email]),
    )
    const line = (account?: string) => [{ tenant: 'fernblick', account, reason: 'loginFailed' }, 'a login failed']
    expect(lines).toEqual([line(known!.id), line(), line(known!.id)])
  })

  test('a session of one tenant opens nothing in another', async () => {
    const { body } = await logIn()
    const answer = await who(body.Token, { tenant: 'hanse-assekuranz' })
    expect(answer.status).toBe(401)
    expect(answer.body.PsoErrorCode).toBe('PSOF0204')
  })

  test.each(['', 's1.9999999999.' + 'A'.repeat(43), 's1.1.x', 'x'.repeat(200)])(
    'the made-up token %j opens nothing',
    async (token) => {
      expect((await who(token)).status).toBe(401)
    },
  )

  test('an ended session opens nothing, whatever its token says', async () => {
    const { body } = await logIn()
    await site.services.db.write(1, (tx) =>
      tx.query('UPDATE session SET expires_at = $1 WHERE tenant_id = 1', [new Date()]),
    )
    expect((await who(body.Token)).body.PsoErrorCode).toBe('PSOF0204')
  })

  test('a change of roles works at once', async () => {
    const { body } = await logIn({ Email: 'profi@demo.example', Password: good.Password })
    const setRoles = (roles: string[]) =>
      site.services.db.write(1, (tx) =>
        tx.query(`UPDATE account SET roles = $1 WHERE tenant_id = 1 AND email_key = 'profi@demo.example'`, [roles]),
      )
    expect((await who(body.Token)).body.Rollen).toEqual(['recommender', 'profi'])
    await setRoles(['recommender'])
    expect((await who(body.Token)).body.Rollen).toEqual(['recommender'])
    await setRoles([])
    expect((await who(body.Token)).status).toBe(403)
    await setRoles(['recommender', 'profi'])
  })
})

describe('a session bound to a cookie', () => {
  const bound = { ...good, Cookiebindung: true }
  const page = { 'x-requested-with': 'XMLHttpRequest' }

  test('is worthless without its half', async () => {
    const login = await logIn(bound)
    const cookie = login.cookies[half]!
    expect(cookie.line).toMatch(/; HttpOnly/)
    expect(cookie.line).toMatch(/; SameSite=Lax/)
    expect(cookie.line).toMatch(/Path=\//)
    expect(cookie.line).not.toMatch(/Max-Age/)
    const other = (await logIn(bound)).cookies[half]!
    expect((await who(login.body.Token)).status).toBe(401)
    expect((await who(login.body.Token, { cookies: { [half]: other.value } })).status).toBe(401)
    expect((await who(login.body.Token, { cookies: { [half]: cookie.value } })).status).toBe(200)
  })

  test('a remembered one keeps its half as long as itself', async () => {
    const login = await logIn({ ...bound, AngemeldetBleiben: true })
    const [, maxAge] = /Max-Age=(\d+)/.exec(login.cookies[half]!.line)!
    expect(Number(maxAge)).toBeGreaterThan(30 * 86_400 - 60)
  })

  test('the user and the agency user of one browser share the half, so neither logs the other out', async () => {
    const user = await logIn({ ...bound, AngemeldetBleiben: true })
    const before = { [half]: user.cookies[half]!.value }
    const agency = await logIn({ ...bound, Email: 'inhaber@demo.example' }, { cookies: before })
    const cookies = { [half]: agency.cookies[half]!.value }
    // The longer-lived of the two still needs it after the browser was closed.
    expect(agency.cookies[half]!.line).toMatch(/Max-Age=\d{7}/)
    expect((await who(user.body.Token, { cookies })).status).toBe(200)
    expect((await who(agency.body.Token, { cookies })).status).toBe(200)
    const out = await site.call('POST', '/account/logout', { token: agency.body.Token, cookies, headers: page })
    expect(out.cookies).not.toHaveProperty(half)
    expect((await who(user.body.Token, { cookies })).status).toBe(200)
    const last = await site.call('POST', '/account/logout', { token: user.body.Token, cookies, headers: page })
    expect(last.cookies[half]!.line).toMatch(/Max-Age=0/)
  })

  test('a planted half is not taken over', async () => {
    const planted = 'p'.repeat(43)
    const login = await logIn(bound, { cookies: { [half]: planted } })
    expect(login.cookies[half]!.value).not.toBe(planted)
  })

  test('nor one that a session of whoever planted it is bound to', async () => {
    const theirs = await logIn({ ...bound, Email: 'profi@demo.example' })
    const planted = { [half]: theirs.cookies[half]!.value }
    const login = await logIn(bound, { cookies: planted })
    expect((await who(login.body.Token, { cookies: { [half]: login.cookies[half]!.value } })).status).toBe(200)
    expect((await who(login.body.Token, { cookies: planted })).status).toBe(401)
  })

  test('a refresh keeps the half: another tab’s calls are on their way with it', async () => {
    const login = await logIn(bound)
    const cookies = { [half]: login.cookies[half]!.value }
    const fresh = await site.call('POST', '/account/refresh', { token: login.body.Token, cookies, headers: page })
    expect((await who(fresh.body.Token, { cookies })).status).toBe(200)
    expect((await who(login.body.Token, { cookies })).status).toBe(200)
  })

  test('a write without the page’s header is refused as forged', async () => {
    const login = await logIn(bound)
    const cookies = { [half]: login.cookies[half]!.value }
    const answer = await site.call('POST', '/account/logout', { token: login.body.Token, cookies })
    expect(answer.status).toBe(403)
    expect(answer.body.PsoErrorCode).toBe('PSOF0406')
  })
})

describe('refresh and logout', () => {
  test('a refreshed session has a new token; the old one fades within half a minute', async () => {
    const login = await logIn()
    const fresh = await site.call('POST', '/account/refresh', { token: login.body.Token })
    expect(fresh.status).toBe(200)
    expect(fresh.body.Token).not.toBe(login.body.Token)
    expect((await who(fresh.body.Token)).status).toBe(200)
    const old = await who(login.body.Token)
    expect(old.status).toBe(200)
    expect(secondsLeft(old)).toBeLessThanOrEqual(31)
  })

  test('a refresh never stretches a login beyond its longest life', async () => {
    const login = await logIn()
    await site.services.db.write(1, (tx) =>
      tx.query('UPDATE session SET authenticated_at = $1 WHERE tenant_id = 1', [
        new Date(Date.now() - 7 * 86_400_000 + 60_000),
      ]),
    )
    const fresh = await site.call('POST', '/account/refresh', { token: login.body.Token })
    expect(secondsLeft(fresh)).toBeLessThanOrEqual(60)
    await site.services.db.write(1, (tx) =>
      tx.query('UPDATE session SET authenticated_at = $1 WHERE tenant_id = 1', [new Date(Date.now() - 8 * 86_400_000)]),
    )
    expect((await site.call('POST', '/account/refresh', { token: fresh.body.Token })).body.PsoErrorCode).toBe(
      'PSOF0204',
    )
  })

  test('a logout ends the login with the tokens it was refreshed from, and no other', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const fresh = await site.call('POST', '/account/refresh', { token: here.body.Token })
    const ended = await site.call('POST', '/account/logout', { token: fresh.body.Token })
    expect(ended.status).toBe(204)
    // The cookie that showed a creator their recommendations without an account is deleted too.
    expect(ended.cookies['creator-fernblick']!.line).toMatch(/^creator-fernblick=;.*Max-Age=0/)
    for (const token of [here.body.Token, fresh.body.Token]) expect((await who(token)).status).toBe(401)
    expect((await who(there.body.Token)).status).toBe(200)
  })
})

describe('limits', () => {
  const wrong = { ...good, Password: 'Wrong1234' }

  test('guesses on one account from one address end after some, also many at once; elsewhere it is still open', async () => {
    const address = freshAddress()
    const many = await Promise.all(Array.from({ length: 30 }, () => logIn(wrong, { address })))
    expect(many.filter(({ status }) => status === 401)).toHaveLength(loginLimits.pair.count)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(30 - loginLimits.pair.count)
    expect((await logIn(good, { address })).status).toBe(429)
    expect((await logIn(good)).status).toBe(200)
  })

  test('a machine that changes its IPv6 address with each guess is one machine', async () => {
    const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`
    const guess = (_: unknown, at: number) => logIn(wrong, { address: `${network}::${(at + 1).toString(16)}` })
    const many = await Promise.all(Array.from({ length: loginLimits.pair.count + 5 }, guess))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('a success is no guess', async () => {
    const address = freshAddress()
    for (let round = 0; round < loginLimits.pair.count + 2; round += 1)
      expect((await logIn(good, { address })).status).toBe(200)
  })

  test('a known device gets in while others have used up the account’s guesses', async () => {
    const known = await logIn()
    const device = Object.entries(known.cookies).find(([name]) => name.startsWith('referral-device-fernblick-'))!
    expect(device[1].line).toMatch(/HttpOnly/)
    const bucket = `login:account:account:${site.services.keys.digest('login', good.Email).toString('base64url', 0, 12)}`
    for (let use = 0; use <= loginLimits.account.count; use += 1)
      await site.services.limits.take(1, bucket, loginLimits.account.count, loginLimits.account.seconds)
    expect((await logIn(good)).status).toBe(429)
    expect((await logIn(good, { cookies: { [device[0]]: device[1].value } })).status).toBe(200)
    // The mark is signed, and good for its own account alone.
    const forged = `${device[1].value.slice(0, -2)}AA`
    expect((await logIn(good, { cookies: { [device[0]]: forged } })).status).toBe(429)
  })
})

test('the language of mails is kept', async () => {
  const { body } = await logIn({ Email: 'mitarbeiter@demo.example', Password: good.Password })
  expect(
    (await site.call('POST', '/account/updateLanguage/', { token: body.Token, body: { Language: 'en' } })).body,
  ).toEqual({ Ok: true })
  expect((await who(body.Token)).body.Language).toBe('en')
  const refused = await site.call('POST', '/account/updateLanguage', { token: body.Token, body: { Language: 'fr' } })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].Feld).toBe('Language')
})
